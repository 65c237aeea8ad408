import { cardForm, cards, cartBadge, payByCard } from '../support/order';
import { expectReceipt, goToPaymentAsGuest, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { watchPaying } from '../support/venue-api';

test.use({ expectedComplaint: /payment-sessions|orders|checkout|v1\/account/i });

test('a declined card and a cancelled payment keep the cart, and another card pays', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  await payByCard(page, cards.declined);
  await expect(
    page.getByText(
      'Kortet blev ikke godkendt, eller betalingen kunne ikke gennemføres. Der er ikke trukket penge.',
    ),
  ).toBeVisible();
  await expect(cartBadge(page, /^Kurv .*1 vare$/)).toBeVisible();

  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await cardForm(page).getByRole('button', { name: 'Annullér betalingen' }).click();
  await expect(page.getByText('Du har annulleret betalingen. Din kurv er uændret.')).toBeVisible();
  await page.getByRole('button', { name: 'Tilbage' }).click();
  await expect(page).toHaveURL('/takeaway/cart');
  await expect(page.getByRole('row', { name })).toBeVisible();

  await takeaway.checkOut(page);
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await payByCard(page, cards.accepted);
  await expectReceipt(page, takeaway, name);
  expect(calls.orders).toHaveLength(1);
});
