import { type APIRequestContext, type Page } from '@playwright/test';

import { bagBox, cards, logIn } from './order';
import { expectReceipt, type ShopStory, takeaway } from './shops';
import { accountOf } from './venue-api';

export const byVisa = (page: Page) =>
  page.getByRole('button', { name: /^Betal [\d.]+,\d\d\skr\. med Visa •••• \d{4}$/ });
export const byAccountCard = (page: Page) =>
  page.getByRole('button', { name: /^Betal [\d.]+,\d\d\skr\. med medarbejderkort$/ });
export const usualWay = (page: Page) => page.getByRole('button', { name: 'Til betaling', exact: true });

/** Logs a person in with one saved card. Each file has a person of its own: no other file may change the cards. */
export async function arrive(page: Page, request: APIRequestContext, email: string) {
  const account = await accountOf(request, email);
  await account.deleteCards();
  await account.saveCard(cards.accepted);
  await logIn(page, '/', email);
  const count = await account.countOrdersFromNow();
  return { account, count };
}

export async function openCart(page: Page, shop: ShopStory): Promise<string> {
  const name = await shop.fill(page);
  await page.goto(`/${shop.name}/cart`);
  if (shop === takeaway) await bagBox(page).check();
  return name;
}

/** Orders once on the usual way, so that the answers to the order fields are known. */
export async function orderOnce(page: Page) {
  await takeaway.fill(page);
  await takeaway.checkOut(page);
  await page.getByRole('button', { name: 'Betal med medarbejderkort' }).click();
  await expectReceipt(page, takeaway);
}
