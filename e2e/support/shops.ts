import { expect, type Page, test } from '@playwright/test';

import { cardForm, goToOrderDetails, nextOpenDay, payAsGuest } from './order';

/** A shop as its customers go through it: for what holds in both. */
export interface ShopStory {
  name: 'takeaway' | 'retail';
  orders: string;
  sessions: string;
  /** Puts one of something that never runs out into the cart, and returns its name. */
  fill(page: Page): Promise<string>;
  /** From the filled cart to the order details. */
  checkOut(page: Page): Promise<void>;
}

/** The name of an article that can be put in the cart, and its button. */
export async function addArticle(page: Page, words: string | RegExp): Promise<string> {
  const article = page
    .getByRole('article')
    .filter({ hasText: words })
    .filter({ has: page.getByRole('button', { name: 'Føj til kurv' }) })
    .first();
  const name = await article.getByRole('heading').innerText();
  await article.getByRole('button', { name: 'Føj til kurv' }).click();
  await expect(article.getByText('1 i kurven')).toBeVisible();
  return name;
}

export const takeaway: ShopStory = {
  name: 'takeaway',
  orders: '**/api/v1/takeaway/orders',
  sessions: '**/api/v1/takeaway/payment-sessions',
  fill: (page) =>
    test.step('a cake into the takeaway cart', async () => {
      await page.goto(`/takeaway/${nextOpenDay(2)}`);
      // Only what has no stock of its own can be bought by every test.
      const cake = page
        .getByRole('article')
        .filter({ hasText: 'Afhentes efter 17:00', hasNotText: 'styk tilbage' });
      const name = await cake.getByRole('heading').innerText();
      return addArticle(page, name);
    }),
  checkOut: goToOrderDetails,
};

export const retail: ShopStory = {
  name: 'retail',
  orders: '**/api/v1/retail/orders',
  sessions: '**/api/v1/retail/payment-sessions',
  fill: (page) =>
    test.step('a coffee into the shop’s cart', async () => {
      await page.goto('/retail');
      return addArticle(page, 'Kaffe, stor kop');
    }),
  checkOut: (page) =>
    test.step('through the cart', async () => {
      await page.goto('/retail/cart');
      await page.getByRole('button', { name: 'Til betaling' }).click();
      await expect(page).toHaveURL(/\/retail\/order-details$/);
    }),
};

export const bothShops = [takeaway, retail];

/** Puts a cart into the browser as it was stored before, one of each; the next page that is opened finds it. */
export async function storeCart(
  page: Page,
  shop: ShopStory['name'],
  ...items: { id: number | string; name: string; price: number }[]
): Promise<void> {
  const lines = items.map((item) => ({ item: { remaining: null, ...item }, quantity: 1 }));
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [`${shop}-order`, JSON.stringify({ state: { lines }, version: 0 })],
  );
}

/** A guest at the card form, with one thing to pay for; returns its name. */
export async function goToPaymentAsGuest(page: Page, shop: ShopStory): Promise<string> {
  const name = await shop.fill(page);
  await shop.checkOut(page);
  await payAsGuest(page);
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  return name;
}

/** The same for who is signed in. */
export async function goToPayment(page: Page, shop: ShopStory): Promise<string> {
  const name = await shop.fill(page);
  await shop.checkOut(page);
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  return name;
}

/** The receipt of an order that has just been made. */
export async function expectReceipt(page: Page, shop: ShopStory, ...names: string[]): Promise<void> {
  await test.step('the receipt', async () => {
    await expect(page).toHaveURL(new RegExp(`/${shop.name}/receipt$`), { timeout: 15_000 });
    await expect(page.getByText('Tak for din bestilling.')).toBeVisible();
    for (const name of names) await expect(page.getByRole('row', { name })).toBeVisible();
  });
}
