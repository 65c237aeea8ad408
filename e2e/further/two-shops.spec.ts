import { passTime } from '../support/device-clock';
import { addArticle, retail } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf, watchPaying } from '../support/venue-api';

test('a focused window and the payment show what others have bought', async ({ page, context, request }) => {
  const calls = watchPaying(context);
  const anna = await accountOf(request);
  const name = 'Filterbønner, 250 g';
  const [id, left] = [24, 5];
  // Fresh data is not fetched again.
  await page.clock.install();
  await page.goto('/retail/folders/7');
  await addArticle(page, name);
  await page.goto('/retail/cart');
  for (let pieces = 1; pieces < left; pieces += 1)
    await page.getByRole('button', { name: `Øg antal af ${name}` }).click();
  await expect(page.getByRole('button', { name: `Øg antal af ${name}` })).toBeDisabled();

  await anna.buyProduct(id, 3);
  await passTime(page, '01:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(
    page.getByRole('main').getByText(`${name}: Der er kun 2 tilbage, så antallet er sat ned.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Forstået' }).click();

  await retail.checkOut(page);
  await page.getByLabel('Navn').fill('Gitte Gæst');
  await page.getByLabel('Email-adresse').fill('gitte@example.dk');
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await anna.buyProduct(id, 1);
  await passTime(page, '01:00');
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await expect(page).toHaveURL('/retail/cart');
  await expect(
    page.getByRole('main').getByText(`${name}: Der er kun 1 tilbage, så antallet er sat ned.`),
  ).toBeVisible();
  expect(calls.sessions).toEqual([]);
});
