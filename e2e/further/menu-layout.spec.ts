import type { Locator, Page } from '@playwright/test';

import { boxOf, overflowOf } from '../support/boxes';
import { nextOpenDay } from '../support/order';
import { expect, test } from '../support/test';
import { setTextSize } from '../support/text-size';

const day = nextOpenDay(1);
const article = (page: Page, index: number) => page.getByRole('article').nth(index);
const plusOf = (place: Locator) => place.getByRole('button', { name: 'Føj til kurv' });

async function open(page: Page, path = `/takeaway/${day}`) {
  await page.goto(path);
  await expect(plusOf(article(page, 0))).toBeVisible();
}

/** Expects name, price and plus of a card above the edge. */
async function expectInSight(card: Locator, edge: number) {
  for (const part of [card.getByRole('heading'), card.getByText(/^\d+,\d\d\skr\.$/), plusOf(card)])
    expect((await boxOf(part)).bottom).toBeLessThanOrEqual(edge);
}

const visibleSums = (page: Page) =>
  page
    .getByRole('link', { name: /^Kurv|^Gennemgå/ })
    .getByText(/\d,\d\d\skr\./)
    .filter({ visible: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the first dish is whole in the first screen, and the second begins', async ({ page }) => {
    await open(page);
    await expectInSight(article(page, 0), 812);
    expect((await boxOf(article(page, 1).getByRole('heading'))).y).toBeLessThan(812);
    const picture = await boxOf(article(page, 0).locator('img'));
    expect(picture.width).toBeGreaterThanOrEqual(96);
    expect(picture.width).toBeLessThanOrEqual(112);
    expect(picture.x).toBeGreaterThan((await boxOf(article(page, 0).getByRole('heading'))).x);
  });

  test('the first piece moves nothing, opens the stepper and shows one sum', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('link', { name: 'Gennemgå ordre og betal' })).toBeHidden();
    const card = article(page, 0);
    const parts = [plusOf(card), card.getByRole('heading'), article(page, 1).getByRole('heading')];
    const places = await Promise.all(parts.map(boxOf));
    await plusOf(card).click();
    await expect(card.getByText('1 i kurven')).toBeVisible();
    expect(await Promise.all(parts.map(boxOf))).toEqual(places);
    await expect(visibleSums(page)).toHaveCount(1);
    const bar = page.getByRole('link', { name: 'Gennemgå ordre og betal', exact: true });
    await expect(bar).toHaveText(/^Gennemgå ordre og betal · \d+,\d\d\skr\.$/);
    await expect(bar).toHaveAccessibleDescription(/^\d+,\d\d\skr\.$/);
    expect((await boxOf(bar)).bottom).toBeGreaterThan(780);
    // Minus, count and plus are beside the words.
    const words = await boxOf(card.getByText('1 i kurven'));
    const minus = await boxOf(card.getByRole('button', { name: /^Reducer antal af/ }));
    expect(minus.x).toBeGreaterThan(words.right);
  });

  test('the stepper takes a typed count, and ‘Fortryd’ puts a removed dish back', async ({ page }) => {
    await open(page);
    const cake = page
      .getByRole('article')
      .filter({ hasText: 'Afhentes efter 17:00', hasNotText: 'styk tilbage' });
    const name = await cake.getByRole('heading').innerText();
    await plusOf(cake).click();
    await cake.getByLabel(`Antal af ${name}`).fill('12');
    await cake.getByLabel(`Antal af ${name}`).press('Enter');
    await expect(cake.getByText('12 i kurven')).toBeVisible();
    // The press on minus counts what is typed first.
    await cake.getByLabel(`Antal af ${name}`).fill('2');
    await cake.getByRole('button', { name: `Reducer antal af ${name}` }).click();
    await expect(cake.getByText('1 i kurven')).toBeVisible();
    await cake.getByRole('button', { name: `Reducer antal af ${name}` }).click();
    await cake.getByRole('button', { name: 'Fortryd' }).click();
    await expect(cake.getByText('1 i kurven')).toBeVisible();
  });

  test('the search opens from its button, and the date field shows for the keyboard', async ({ page }) => {
    await open(page);
    const field = page.getByRole('searchbox', { name: 'Søg i menuen' });
    await expect(field).toBeHidden();
    await page.getByRole('button', { name: 'Søg', exact: true }).click();
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Vælg dato' }).focus();
    await page.keyboard.press('Tab');
    const date = page.locator('input[type=date]');
    await expect(date).toBeFocused();
    await expect(date.locator('xpath=ancestor::div[1]')).toHaveCSS('clip-path', 'none');
  });

  test('a shop’s product is added from its picture’s corner', async ({ page }) => {
    await page.goto('/retail');
    const row = page.getByRole('row').filter({ hasText: 'Kaffe, stor kop' });
    await plusOf(row).click();
    await expect(row.getByText('1 i kurven')).toBeVisible();
    const stepper = await boxOf(row.getByRole('button', { name: 'Reducer antal af Kaffe, stor kop' }));
    for (const words of ['1 i kurven', /^\d+,\d\d\skr\.$/])
      expect(stepper.x).toBeGreaterThan((await boxOf(row.getByText(words))).right);
    expect((await boxOf(plusOf(row))).right).toBeLessThanOrEqual(375 - 16);
  });

  test('the first piece of a product with a deposit and a price by the litre moves nothing', async ({
    page,
  }) => {
    await page.goto('/retail/folders/1');
    const rows = page.getByRole('row');
    const water = rows.filter({ hasText: 'Danskvand, 50 cl' });
    await expect(plusOf(water)).toBeVisible();
    const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y));
    const before = await places();
    await plusOf(water).click();
    await expect(water.getByText('1 i kurven')).toBeVisible();
    expect(await places()).toEqual(before);
  });
});

test('on a desk the first row is whole in the first screen', async ({ page }) => {
  await open(page);
  const top = (await boxOf(article(page, 0))).y;
  const cards = await page.getByRole('article').all();
  const tops = await Promise.all(cards.map(async (card) => (await boxOf(card)).y));
  const row = cards.filter((_, index) => tops[index] === top);
  expect(row.length).toBeGreaterThan(2);
  for (const card of row) {
    await expectInSight(card, 900);
    const picture = await boxOf(card.locator('img'));
    expect(picture.width / picture.height).toBeCloseTo(3 / 2, 1);
  }
  // A page that is half there would shift if the text, which comes after two dishes, were drawn above them.
  const text = await boxOf(page.getByText('Alt er lavet fra bunden'));
  expect(text.y).toBeGreaterThan(
    Math.max(...(await Promise.all(row.map(async (card) => (await boxOf(card)).bottom)))),
  );
  // The arrows are at the ends of the days, and the calendar follows.
  const days = ['Forrige dag', 'Næste dag', 'Vælg dato'].map((name) => page.getByRole('button', { name }));
  const places = await Promise.all(days.map(boxOf));
  expect(new Set(places.map(({ y }) => Math.round(y))).size).toBe(1);
  await plusOf(article(page, 0)).click();
  await expect(article(page, 0).getByText('1 i kurven')).toBeVisible();
  await expect(visibleSums(page)).toHaveCount(1);
});

test('nothing is wider than the screen, also with text at 200 %', async ({ page }) => {
  await open(page);
  await plusOf(article(page, 0)).click();
  await expect(article(page, 0).getByText('1 i kurven')).toBeVisible();
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    for (const size of ['100%', '200%'] as const) {
      await setTextSize(page, size);
      const what = `${width} px, text at ${size}`;
      expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
      for (const button of [plusOf(article(page, 0)), page.getByRole('button', { name: 'Næste dag' })])
        expect.soft((await boxOf(button)).right, what).toBeLessThanOrEqual(width);
    }
  }
});
