import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { boxOf, overflowOf } from '../support/boxes';
import { createKeyboard } from '../support/keyboard';
import { expectStill } from '../support/layout-shift';
import { fillInGuest, goToOrderDetails, logIn, nextOpenDay } from '../support/order';
import { holdBack } from '../support/rendered-site';
import { expect, test } from '../support/test';
import { setTextSize } from '../support/text-size';

const day = nextOpenDay(1);

interface Dish {
  id: number;
  name: string;
  price: number | string;
  pickup_at: string;
  image: string | null;
  remaining: number | null;
}

/** Opens the cart with one of each of a day's dishes. @returns their names */
async function openCart(page: Page, count: number) {
  const answer = await page.request.get(`/api/v1/takeaway/menu-items/${day}`);
  const { data } = (await answer.json()) as { data: Dish[] };
  const dishes = data.filter(({ remaining }) => remaining !== 0).slice(0, count);
  const lines = dishes.map(({ id, name, price, image, ...dish }) => ({
    item: {
      ...{
        id,
        name,
        day,
        pickupAt: Date.parse(dish.pickup_at),
        deadline: null,
        remaining: null,
        description: '',
      },
      price: Math.round(Number(price) * 100),
      image: image && `/storage/${image}`,
    },
    quantity: 1,
  }));
  await page.goto('/');
  await page.evaluate(
    (text) => localStorage.setItem('takeaway-order', text),
    JSON.stringify({ state: { lines, hasBags: true }, version: 0 }),
  );
  await page.goto('/takeaway/cart');
  await expect(row(page, dishes[0]!.name)).toBeVisible();
  return dishes.map(({ name }) => name);
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const toPay = (page: Page) => page.getByRole('button', { name: 'Til betaling', exact: true });
const total = (page: Page) => row(page, /^Total/).getByRole('cell');
const sumBelow = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: /^Total/ });
const sumIn = (text: string) => /[\d.]+,\d\d/.exec(text)?.[0];

async function expectNoSumInTopBar(page: Page) {
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: /^Kurv .*\d,\d\d\skr\. \d+ varer?$/ })).toBeVisible();
  await expect(bar.getByText(/\d,\d\d/).filter({ visible: true })).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the button to pay is in sight with the sum, above many lines and no line is lost below it', async ({
    page,
  }) => {
    const names = await openCart(page, 8);
    expect(names.length).toBeGreaterThan(3);
    const button = await boxOf(toPay(page));
    expect(button.bottom).toBeLessThanOrEqual(812);
    expect(button.bottom).toBeGreaterThan(760);
    expect(button.height).toBeGreaterThanOrEqual(44);
    const sum = await total(page).innerText();
    expect(sumIn(await toPay(page).innerText())).toBe(sumIn(sum));
    await expect(toPay(page)).toHaveAccessibleDescription(sum);
    await expectNoSumInTopBar(page);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link').last();
    expect((await boxOf(last)).bottom).toBeLessThan((await boxOf(toPay(page))).y);
    expect((await boxOf(toPay(page))).bottom).toBe(button.bottom);
  });

  test('values end at one edge, and the bag is one row', async ({ page }) => {
    const [first = ''] = await openCart(page, 2);
    const price = row(page, first).getByText(/\d,\d\d\skr\.$/);
    const bag = row(page, /Bærepose/);
    const bagPrice = bag.getByText(/^\d,\d\d\skr\.$/);
    const values = [price, bagPrice, total(page).getByText(/\d,\d\d\skr\.$/)];
    const edges = await Promise.all(values.map(async (value) => Math.round((await boxOf(value)).right)));
    expect(new Set(edges).size, String(edges)).toBe(1);
    const parts = [bag.getByText(/^Bærepose\?/), bagPrice];
    // The stock that the page reads may move the row between two measurements.
    await expect(async () => {
      const box = await boxOf(bag.getByRole('checkbox'));
      const middle = box.y + box.height / 2;
      for (const part of parts) {
        const { y, bottom } = await boxOf(part);
        expect(y).toBeLessThan(middle);
        expect(bottom).toBeGreaterThan(middle);
      }
    }).toPass();
    await expect(row(page, first)).toContainText(/(ma|ti|on|to|fr)\. \d\d\/\d\d-\d{4} \d\d:\d\d/);
  });

  test('the focus is never below the bar', async ({ page }) => {
    await openCart(page, 8);
    const keys = createKeyboard(page);
    await keys.goTo(toPay(page));
    await keys.goBackTo(page.getByRole('button', { name: /^Reducer antal/ }).first());
    // The line with ‘Fortryd’ sticks above the bar.
    await keys.press('Enter');
    const undo = page.getByRole('button', { name: 'Fortryd' });
    await expect(undo).toBeFocused();
    expect((await boxOf(undo)).bottom).toBeLessThan((await boxOf(toPay(page))).y);
  });
});

test('on a desk the sum is beside the lines, and stays in sight', async ({ page }) => {
  const names = await openCart(page, 8);
  await expect(toPay(page)).toHaveAccessibleName('Til betaling');
  const line = row(page, names[0]!);
  const picture = await boxOf(line.locator('img'));
  expect(picture.width).toBe(64);
  expect(picture.height).toBe(64);
  expect(picture.right).toBeLessThan((await boxOf(line.getByText(names[0]!))).x);
  expect((await boxOf(toPay(page))).x).toBeGreaterThan((await boxOf(line)).right);
  await expectNoSumInTopBar(page);
  await row(page, names.at(-1)!).scrollIntoViewIfNeeded();
  await expect(toPay(page)).toBeInViewport({ ratio: 1 });
});

test('nothing is wider than the screen, also with text at 200 %', async ({ page }) => {
  const names = await openCart(page, 4);
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    for (const size of ['100%', '200%'] as const) {
      await setTextSize(page, size);
      const what = `${width} px, text at ${size}`;
      expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
      for (const part of [toPay(page), total(page), row(page, names[0]!).getByRole('button').last()])
        expect.soft((await boxOf(part)).right, what).toBeLessThanOrEqual(width);
      if (width < 576) expect.soft((await boxOf(toPay(page))).height, what).toBeLessThan(812 / 4);
    }
    await setTextSize(page, '');
    // main/accessible-shops.spec.ts checks a phone and a desk.
    if ([320, 768].includes(width)) await expectAccessible(page, [{ width, height: 812 }]);
  }
});

test('each page of a check-out says its step and the order, and shows one sum', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const names = await openCart(page, 2);
  const sum = sumIn(await total(page).innerText());
  const expectStep = async (step: string, isOpen = false) => {
    const header = page.getByRole('main').locator('header').filter({ hasText: step });
    await expect(header.getByText(step, { exact: true })).toBeVisible();
    const order = page.locator('summary').filter({ hasText: /^2 varer · / });
    await expect(order).toContainText(/(ma|ti|on|to|fr)\. \d\d\/\d\d kl\.\s\d\d:\d\d · /);
    expect(sumIn(await order.innerText())).toBe(sum);
    await expectNoSumInTopBar(page);
    if (isOpen) {
      await expect(row(page, names[0]!)).toBeVisible();
      await expect(step.startsWith('3') ? total(page) : sumBelow(page)).toContainText(sum!);
      return expectAccessible(page, [page.viewportSize()!]);
    }
    await order.click();
    await expect(total(page)).toContainText(sum!);
    await expectAccessible(page, [page.viewportSize()!]);
    await order.click();
    await expect(total(page)).toBeHidden();
  };
  await toPay(page).click();
  await expect(page.getByLabel('Afdeling')).toBeVisible();
  await expectStep('1 af 3');
  await page.getByLabel('Afdeling').selectOption({ index: 1 });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Videre' }).click();
  await expect(page.getByLabel('Navn')).toBeVisible();
  await expectStep('2 af 3', true);
  await fillInGuest(page);
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expectStep('3 af 3', true);
  const order = await boxOf(page.locator('summary'));
  expect(order.bottom).toBeLessThan((await boxOf(page.locator('iframe'))).y);
});

test('the order is beside the first step’s fields on a wide screen, else above them', async ({ page }) => {
  await openCart(page, 1);
  await toPay(page).click();
  const [field, order] = [page.getByLabel('Afdeling'), page.locator('summary')];
  await expect(field).toBeVisible();
  await expect(total(page)).toBeVisible();
  for (const width of [375, 768, 991, 992, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = { field: await boxOf(field), order: await boxOf(order) };
    if (width >= 992) expect.soft(boxes.order.x, `${width} px`).toBeGreaterThan(boxes.field.right);
    else expect.soft(boxes.order.bottom, `${width} px`).toBeLessThan(boxes.field.y);
  }
});

for (const signedIn of [false, true])
  test(`goods, total and ways to pay are beside the fields on a wide screen, else below them, signed in: ${signedIn}`, async ({
    page,
  }) => {
    if (signedIn) await logIn(page);
    const [name] = await openCart(page, 2);
    await goToOrderDetails(page);
    const boxes = async () => ({
      email: await boxOf(page.getByLabel('Email-adresse')),
      goods: await boxOf(row(page, name!)),
      total: await boxOf(sumBelow(page)),
      way: await boxOf(page.getByRole('button', { name: 'Betal nu', exact: true })),
    });
    for (const width of [360, 375, 768, 991, 992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { email, goods, total, way } = await boxes();
      const size = `${width} px`;
      if (width >= 992) {
        expect.soft(goods.x, size).toBeGreaterThan(email.right);
        expect.soft(way.x, size).toBeGreaterThan(email.right);
        expect.soft(goods.y, size).toBeLessThan(email.bottom);
      } else expect.soft(goods.y, size).toBeGreaterThan(email.bottom);
      expect.soft(total.y, size).toBeGreaterThan(goods.y);
      expect.soft(way.y, size).toBeGreaterThan(total.y);
      expect.soft(way.right, size).toBeLessThanOrEqual(width);
    }
  });

test('the button to pay stands still for a person whose order lacks an answer', async ({ page }) => {
  await logIn(page);
  // The site completes the stored line, whose dish has more lines of facts on some days.
  await openCart(page, 1);
  await expect(row(page, /Bestil senest/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await holdBack(page, /checkout.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(toPay(page)).toBeVisible();
  const { y } = await boxOf(toPay(page));
  await release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /^Betal / })).toHaveCount(0);
  expect((await boxOf(toPay(page))).y).toBe(y);
  await expectStill(page);
});

test('stars mark required fields only where some are optional', async ({ page }) => {
  const stars = page.locator('form').getByText('*', { exact: true }).filter({ visible: true });
  await page.goto('/account/login');
  await expect(page.getByLabel('Email-adresse')).toBeVisible();
  await expect(stars).toHaveCount(0);
  await page.goto('/account/create');
  await expect(page.getByLabel('Email-adresse')).toBeVisible();
  await expect(stars).not.toHaveCount(0);
});
