import type { APIRequestContext, Page } from '@playwright/test';

import { logIn } from '../support/order';
import { retail, storeCart } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf } from '../support/venue-api';

async function payOnAccount(page: Page) {
  await page.getByRole('button', { name: 'Betal med medarbejderkort' }).click();
  await expect(page.getByText('Tak for din bestilling.')).toBeVisible();
}

/** Orders again from the newest order of a product, by a double click. */
async function orderAgain(page: Page, request: APIRequestContext, product: string) {
  const orders = await (await accountOf(request)).orders();
  const order = orders.find(({ order_lines }) =>
    order_lines.some(({ product_name }) => product_name === product),
  );
  await page.goto(`/account/orders/${order?.id}`);
  await page.getByRole('button', { name: 'Bestil igen' }).dblclick();
}

/** Expects that a reload, “back” and “forward” add nothing. */
async function expectOnce(page: Page, words: RegExp) {
  const cart = page.getByRole('banner').getByRole('link', { name: words });
  await expect(cart).toBeVisible();
  await page.reload();
  await expect(cart).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ordre', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
  await expect(page.getByText(/din ordre/i)).toBeHidden();
  await expect(cart).toBeVisible();
}

test('a retail order is added to the cart again, and sold-out products and new prices are named', async ({
  page,
  request,
}) => {
  const coffee = { id: 2, name: 'Kaffe, stor kop', price: 2200 };
  const last = { id: 21, name: 'Frugtkurv til kontoret', price: 14900 };
  await logIn(page);
  await storeCart(page, 'retail', coffee, last);
  await retail.checkOut(page);
  await payOnAccount(page);

  await storeCart(page, 'retail', { ...coffee, price: 2000 });
  await orderAgain(page, request, last.name);
  await expect(page).toHaveURL('/retail/cart');
  const content = page.getByRole('main');
  await expect(content.getByText(new RegExp(`^Lagt i kurven: 1\\s×\\s${coffee.name}\\.$`))).toBeVisible();
  await expect(
    content.getByText(/^Kaffe, stor kop: Prisen er ændret fra 20,00\skr\. til 22,00\skr\./).first(),
  ).toBeVisible();
  await expect(content.getByText(`Udsolgt: ${last.name}.`)).toBeVisible();
  await expectOnce(page, /^Kurv .* 2 varer$/);
});
