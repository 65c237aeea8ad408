import type { Page } from '@playwright/test';

import { cards, chargeWithoutAnswer, payByCard } from '../support/order';
import { expectReceipt, goToPaymentAsGuest, retail } from '../support/shops';
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
