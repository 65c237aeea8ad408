import { choosePassword, newcomer, signUp } from '../support/accounts';
import { expect, test } from '../support/test';
import { askForReset } from '../support/venue-api';

test('a mail’s token leaves the address bar and the history, and is in no request’s URL or referrer', async ({
  page,
  request,
}) => {
  // A new password ends all sessions of its account.
  const email = newcomer('mette');
  await signUp(page, email, 'hemmelig1234');
  const link = await askForReset(request, email);
  const token = link.split('/').at(-1)!;
  const leaks: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) return;
    if (sent.url().includes(token) || sent.headers()['referer']?.includes(token)) leaks.push(sent.url());
  });

  await page.goto(link);
  await expect(page).toHaveURL('/account/password/reset/link');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  await page.reload();
  await expect(page.getByText(/^Åbn linket i mailen igen, eller få et nyt link\./)).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL('/account/password/reset/link');
  await page.getByRole('link', { name: 'Tilbage til login' }).click();
  await expect(page.getByRole('heading', { name: 'Log ind', level: 1 })).toBeVisible();
  await page.goBack();

  await choosePassword(page, email, 'nyhemmelig1234');
  await expect(page.getByText('Dit kodeord er blevet nulstillet, og du kan nu logge ind.')).toBeVisible();
  expect(leaks).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );
});
