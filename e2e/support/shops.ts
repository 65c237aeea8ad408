import { expect, type Page, test } from '@playwright/test';

import { cardForm, goToOrderDetails, nextOpenDay, payAsGuest } from './order';

/** The steps of an order in a shop, for tests of both shops. */
export interface ShopStory {
  name: 'takeaway' | 'retail';
  orders: string;
  sessions: string;
  /** Adds an article with unlimited stock to the cart. @returns its name */
  fill(page: Page): Promise<string>;
  /** Goes from a filled cart to the order details. */
  checkOut(page: Page): Promise<void>;
}

/** Adds the first available article with this text to the cart. @returns its name */
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
      // Every test can buy a dish of unlimited stock.
      const cake = page
        .getByRole('article')
        .filter({ hasText: 'Afhentes efter 17:00', hasNotText: 'styk tilbage' });
      const name = await cake.getByRole('heading').innerText();
      return addArticle(page, name);
    }),
  checkOut: (page) => goToOrderDetails(page),
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

/** Stores a cart with one of each item; the next page load reads it. */
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

/** Takes a guest with one article to the card form. @returns the article's name */
export async function goToPaymentAsGuest(page: Page, shop: ShopStory): Promise<string> {
  const name = await shop.fill(page);
  await shop.checkOut(page);
  await payAsGuest(page);
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  return name;
}

/** Takes a person who is logged in with one article to the card form. @returns the article's name */
export async function goToPayment(page: Page, shop: ShopStory): Promise<string> {
  const name = await shop.fill(page);
  await shop.checkOut(page);
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  return name;
}

/** Expects the receipt of a new order. */
export async function expectReceipt(page: Page, shop: ShopStory, ...names: string[]): Promise<void> {
  await test.step('the receipt', async () => {
    await expect(page).toHaveURL(new RegExp(`/${shop.name}/receipt$`));
    await expect(page.getByText('Tak for din bestilling.')).toBeVisible();
    for (const name of names) await expect(page.getByRole('row', { name })).toBeVisible();
  });
}
