import type { APIRequestContext, Page } from '@playwright/test';

import { goToOrderDetails, logIn, nextOpenDay } from '../support/order';
import { addArticle, retail, storeCart } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf, menuOf } from '../support/venue-api';

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

test('a takeaway order is added again for the day that has most of it, and the rest is named with its day', async ({
  page,
  request,
}) => {
  const day = nextOpenDay();
  // Only this day has the first two dishes. Every day has two pieces of the surprise.
  const menu = await menuOf(request, day);
  const [main, bowl] = menu.map(({ name }) => name) as [string, string];
  const surprise = 'Køkkenets overraskelse';

  await logIn(page);
  await page.goto(`/takeaway/${day}`);
  for (const name of [main, bowl, surprise]) await addArticle(page, name);
  await goToOrderDetails(page);
  await payOnAccount(page);
  await test.step('another person orders the rest of the surprise', async () => {
    const left = (await menuOf(request, day)).find(({ name }) => name === surprise)!;
    if (left.remaining) await (await accountOf(request)).buyDish(left.id, left.remaining);
  });

  await orderAgain(page, request, main);
  await expect(page).toHaveURL('/takeaway/cart');
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { name: 'Noget af din ordre er lagt i kurven' })).toBeVisible();
  await expect(
    content.getByText(new RegExp(`^Lagt i kurven til .*: 1\\s×\\s${main}, 1\\s×\\s${bowl}\\.$`)),
  ).toBeVisible();
  await expect(
    content.getByText(new RegExp(`^${surprise} kan ikke bestilles til samme dag, men til `)),
  ).toBeVisible();
  await expect(content.getByRole('row', { name: main })).toBeVisible();
  await expectOnce(page, /^Kurv .* 2 varer$/);
});

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
