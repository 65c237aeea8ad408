import { expect, test } from '../support/test';
import { accountOf } from '../support/venue-api';

test('a mail’s token leaves the address bar and the history, and is in no request’s URL or referrer', async ({
  page,
  request,
}) => {
  const bo = await accountOf(request, 'bo@kantinen.dk');
  const link = await bo.askForReset();
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

  await page.getByLabel('Email-adresse').fill('bo@kantinen.dk');
  await page.getByLabel('Nyt kodeord').fill('kantine1234');
  await page.getByLabel('Gentag kodeord').fill('kantine1234');
  await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
  await expect(page.getByText('Dit kodeord er blevet nulstillet, og du kan nu logge ind.')).toBeVisible();
  expect(leaks).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );
});
