import type { Locator } from '@playwright/test';

import { arrive, byVisa, openCart, orderOnce, usualWay } from '../support/one-press';
import { danishDay, nextOpenDay } from '../support/order';
import { expectReceipt, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { menuOf, watchPaying } from '../support/venue-api';

const dorte = 'dorte@kantinen.dk';

test('two pieces of a dish come from the front page to the receipt in four presses, with the answers of the last order', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { count } = await arrive(page, request, dorte);
  await orderOnce(page);
  const calls = watchPaying(context);

  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  const menus = await Promise.all([danishDay(), nextOpenDay()].map((day) => menuOf(request, day)));
  const unlimited = menus.flat().filter(({ remaining, price }) => remaining === null && Number(price) > 0);
  await page.goto('/');
  const dish = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Føj til kurv' }) })
    .filter({ hasText: new RegExp(unlimited.map(({ name }) => name).join('|')) })
    .first();
  const name = await dish.getByRole('heading').innerText();
  const before = await count(name);
  await press(dish.getByRole('button', { name: 'Føj til kurv' }));
  await expect(dish.getByText('1 i kurven')).toBeVisible();
  await press(dish.getByRole('button', { name: 'Føj til kurv' }));
  await expect(dish.getByText('2 i kurven')).toBeVisible();
  await press(page.getByRole('link', { name: /^Kurv/ }));
  await expect(page.getByText('Afdeling: Nord · Afhentningssted: Ved disken')).toBeVisible();
  await expect(usualWay(page)).toBeVisible();
  await press(byVisa(page));
  await expectReceipt(page, takeaway, name);
  expect(presses).toBeLessThanOrEqual(4);
  expect(calls.orders).toMatchObject([
    {
      takeaway_menu_items: [{ quantity: 2 }],
      order_details: [
        { order_field_id: 1, value: 'Nord' },
        { order_field_id: 2, value: 'Ved disken' },
      ],
    },
  ]);
  expect(calls.authorizations).toHaveLength(1);
  expect(await count(name)).toBe(before + 1);
});

test.describe('a bag that has become dearer since the page was loaded', () => {
  test.use({ expectedComplaint: /orders/ });

  test('is told with the new total, and the next press of the saved card orders', async ({
    page,
    context,
    request,
  }) => {
    const calls = watchPaying(context);
    // A box of another width may move what is pressed.
    await page.setViewportSize({ width: 375, height: 812 });
    await arrive(page, request, dorte);
    await orderOnce(page);
    calls.orders.length = 0;
    let isOld = true;
    await page.route('**/*', async (route) => {
      const asked = route.request();
      const hasStore = asked.resourceType() === 'document' || asked.url().endsWith('/api/v1/store');
      if (!isOld || !hasStore) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"bag_product_price":4', '"bag_product_price":3');
      return route.fulfill({ response, body });
    });
    const name = await openCart(page, takeaway);
    isOld = false;
    const before = await byVisa(page).innerText();
    await byVisa(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Prisen i alt er ændret fra \d+,00\skr\. til \d+,00\skr\. Der er ikke bestilt noget, og der er ikke trukket penge\./,
    );
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page).toHaveURL('/takeaway/cart');
    await expect(byVisa(page)).not.toHaveText(before);
    await byVisa(page).click();
    await expectReceipt(page, takeaway, name);
    const [first, second] = calls.authorizations.map(({ amount }) => Number(amount));
    expect(second).toBe(first! + 1);
    expect(calls.tokens()).toHaveLength(2);
  });
});
