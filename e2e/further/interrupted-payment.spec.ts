import type { Page } from '@playwright/test';

import { cardForm, cards, chargeWithoutAnswer, payByCard } from '../support/order';
import { addArticle, expectReceipt, goToPaymentAsGuest, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { watchPaying } from '../support/venue-api';

const sessionInFrame = async (page: Page) => (await page.locator('iframe').getAttribute('src'))?.slice(-35);

test('a reload during the charge opens the same payment and finds it paid', async ({ page, context }) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, retail);
  const session = await sessionInFrame(page);
  const charged = chargeWithoutAnswer(page);
  await payByCard(page, cards.accepted);
  await charged;
  expect(await sessionInFrame(page)).toBe(session);
  await page.reload();
  await expectReceipt(page, retail, name);
  expect(calls.sessions).toHaveLength(1);
  expect(calls.orders).toHaveLength(1);
});

test('a payment whose tab is killed is reported on every page and resolved by the provider, also with another cart', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, retail);
  const charged = chargeWithoutAnswer(page);
  await payByCard(page, cards.accepted);
  await charged;
  const next = await context.newPage();
  await page.close();

  await next.goto('/retail/folders/4');
  await expect(
    next.getByText('Du er begyndt på en betaling, og vi ved endnu ikke, om den gik igennem.'),
  ).toBeVisible();
  const apple = await addArticle(next, 'Æble');
  await next.getByRole('link', { name: 'Se, hvordan den endte' }).click();
  await expectReceipt(next, retail, name);
  await next.goto('/retail/cart');
  await expect(next.getByRole('row', { name: apple })).toBeVisible();
  await expect(next.getByRole('row', { name })).toHaveCount(0);
  expect(calls.sessions).toHaveLength(1);
  expect(calls.orders).toHaveLength(1);
});

test('a person who types the card again after a reload pays once', async ({ page, context, request }) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  const session = await sessionInFrame(page);
  // The provider gets the first charge after the second one: by itself, it could be over before a slow reload.
  const late = context.waitForEvent('request', (one) => /sandbox-checkout.*\/payment$/.test(one.url()));
  await context.route('**/sandbox-checkout/sessions/*/payment', () => undefined, { times: 1 });
  await payByCard(page, cards.slow);
  await expect(cardForm(page).getByRole('button', { name: 'Betaler …' })).toBeVisible();
  await page.reload();
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  expect(await sessionInFrame(page)).toBe(session);
  await payByCard(page, cards.accepted);
  await expectReceipt(page, takeaway, name);
  const first = await late;
  const charged = await request.fetch(first.url(), {
    method: 'POST',
    headers: await first.allHeaders(),
    data: first.postData()!,
  });
  expect(charged.status()).toBe(200);
  await page.reload();
  await expectReceipt(page, takeaway, name);
  expect(calls.sessions).toHaveLength(1);
  expect(calls.orders).toHaveLength(1);
});
