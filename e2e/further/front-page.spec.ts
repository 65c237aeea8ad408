import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { boxOf, overflowOf } from '../support/boxes';
import { createKeyboard } from '../support/keyboard';
import { expectShiftsBelow } from '../support/layout-shift';
import { logIn } from '../support/order';
import {
  addButton,
  expectHydrated,
  holdBack,
  openHydrated,
  renderedMonday,
  useRenderedSite,
} from '../support/rendered-site';
import { expect, test } from '../support/test';
import { narrowestOf, setTextSize } from '../support/text-size';
import { accountOf, menuOf } from '../support/venue-api';

test.describe.configure({ mode: 'default' });
const { site, openWithoutCode, renderedOnce } = useRenderedSite();

const phone = { width: 375, height: 812 };
const heading = 'I dag, mandag 23. november';
const strip = (page: Page) => page.getByRole('region', { name: heading });
const dish = (page: Page, index: number) => strip(page).getByRole('article').nth(index);
const plusOf = (card: Locator) => card.getByRole('button', { name: 'Føj til kurv' });
const visibleSums = (page: Page) =>
  page
    .getByRole('link', { name: /^Kurv/ })
    .getByText(/\d,\d\d\skr\./)
    .filter({ visible: true });

async function open(page: Page) {
  await renderedOnce('/');
  await page.goto('/');
  await expectHydrated(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('two dishes with name, price and plus are in the first screen, and a third begins', async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByText('Frokost: bestil senest i dag kl. 10:30')).toBeVisible();
    for (const card of [dish(page, 0), dish(page, 1)])
      for (const part of [card.getByRole('heading'), card.getByText(/^\d+,\d\d\skr\.$/), plusOf(card)]) {
        const { bottom, right } = await boxOf(part);
        expect(bottom).toBeLessThanOrEqual(phone.height);
        expect(right).toBeLessThanOrEqual(phone.width);
      }
    expect((await boxOf(dish(page, 2))).x).toBeLessThan(phone.width - 8);
  });

  test('two pieces of a dish are in the cart after two presses, which move nothing', async ({ page }) => {
    await open(page);
    const card = dish(page, 0);
    const name = await card.getByRole('heading').innerText();
    const parts = [
      plusOf(card),
      card.getByRole('heading'),
      dish(page, 1),
      page.getByRole('main').getByRole('link', { name: 'Takeaway' }),
    ];
    const places = await Promise.all(parts.map(boxOf));
    await plusOf(card).click();
    await expect(card.getByText('1 i kurven')).toBeVisible();
    expect(await Promise.all(parts.map(boxOf))).toEqual(places);
    await expect(visibleSums(page)).toHaveCount(1);
    await plusOf(card).click();
    await expect(card.getByText('2 i kurven')).toBeVisible();
    await page.getByRole('link', { name: /^Kurv/ }).click();
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Kurv .* 2 varer$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Til betaling' }).click();
    await expect(page).toHaveURL('/takeaway/order-fields');
  });

  test('a press before the code has come adds one piece', async ({ page }) => {
    const release = await openWithoutCode(page, '/', 'article');
    await addButton(page).click();
    await release();
    await expect(dish(page, 0).getByText('1 i kurven')).toBeVisible();
    await expect(page.getByText('1 i kurven')).toHaveCount(1);
  });

  test('the focus goes through the dishes, and none is cut off', async ({ page }) => {
    await open(page);
    const keys = createKeyboard(page);
    await keys.goTo(strip(page).getByRole('link', { name: 'Hele ugen' }));
    const buttons = await strip(page).getByRole('button', { name: 'Føj til kurv' }).all();
    expect(buttons.length).toBeGreaterThan(5);
    for (const button of buttons) {
      await keys.press('Tab');
      await expect(button).toBeFocused();
      const { x, right } = await boxOf(button);
      expect(x).toBeGreaterThanOrEqual(4);
      expect(right).toBeLessThanOrEqual(phone.width - 4);
    }
    await keys.press('Enter');
    await expect(strip(page).getByText('1 i kurven')).toBeVisible();
    expect((await boxOf(strip(page).getByLabel(/^Antal af/))).x).toBeGreaterThanOrEqual(4);
  });
});

test('a long name of a dish is whole', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const [first, ...others] = await menuOf(request, renderedMonday, site.url);
  const name = 'Langtidsstegt oksebryst med peberrodssauce og ovnbagte rodfrugter fra Lammefjorden';
  await page.goto('/om-os');
  await expectHydrated(page);
  await page.route('**/menu-items/2026-11-23', (route) =>
    route.fulfill({ json: { data: [{ ...first, name }, ...others] } }),
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Hjem' }).click();
  const title = strip(page).getByRole('heading', { name, level: 3 });
  await expect(title).toBeVisible();
  expect(await title.evaluate((it) => it.scrollHeight <= it.clientHeight + 1)).toBe(true);
});

for (const width of [375, 768, 1280])
  test(`at ${width} px nothing moves when the dishes come after the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await openHydrated(page, '/om-os');
    const release = await holdBack(page, /\/menu-items\/2026/);
    await page.getByRole('banner').getByRole('link', { name: 'Kantinen' }).click();
    await expect(strip(page).getByRole('status', { name: 'Indlæser' })).toBeAttached();
    const below = page.getByRole('main').getByRole('link', { name: 'Takeaway' });
    const before = await boxOf(below);
    await release();
    await expect(dish(page, 0)).toBeVisible();
    expect(await boxOf(below)).toEqual(before);
  });

test('a wide screen has arrows, and a narrow one is swiped', async ({ page }) => {
  await open(page);
  const last = strip(page).getByRole('article').last();
  await expect(last).not.toBeInViewport();
  for (let press = 0; press < 3; press += 1)
    await strip(page).getByRole('button', { name: 'Næste retter' }).click();
  await expect(last).toBeInViewport();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(strip(page).getByRole('button', { name: 'Næste retter' })).toBeHidden();
});

test('the heading leads to the day’s menu, which has the counts of the front page', async ({ page }) => {
  await open(page);
  const name = await dish(page, 1).getByRole('heading').innerText();
  await plusOf(dish(page, 1)).click();
  await expect(dish(page, 1).getByText('1 i kurven')).toBeVisible();
  const menus: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/menu-items/')) menus.push(request.url());
  });
  await page.getByRole('link', { name: heading }).click();
  await expect(page.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('1 i kurven')).toBeVisible();
  // The menu of the front page is the menu of the day.
  expect(menus).toEqual([]);
});

test('the front page is accessible with a dish in the cart', async ({ page }) => {
  await open(page);
  await plusOf(dish(page, 0)).click();
  await expect(dish(page, 0).getByText('1 i kurven')).toBeVisible();
  await expectAccessible(page);
});

test('a guest has no place for an earlier order, and nothing is fetched for it', async ({ page }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/orders')) orders.push(request.url());
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Som sidst')).toHaveCount(0);
  expect(orders).toEqual([]);
});

test.describe('a person who has ordered', () => {
  test.use({ viewport: phone });

  test('puts the same into the cart from the front page and from a menu, without a shift', async ({
    page,
    request,
  }) => {
    const menu = await menuOf(request, renderedMonday, site.url);
    const { id, name } = menu.find(({ remaining }) => remaining !== null && remaining > 4)!;
    await (await accountOf(request, 'anna@kantinen.dk', site.url)).buyDish(id, 2);
    await logIn(page);
    const again = page.getByRole('button', { name: 'Læg i kurven' });
    for (const path of ['/takeaway/2026-11-24', '/']) {
      await renderedOnce(path);
      const html = await (await request.get(site.url + path, { headers: { accept: 'text/html' } })).text();
      expect(html).not.toContain('Læg i kurven');
      await page.goto(path);
      await expect(again).toBeVisible();
      await expect(page.getByText(new RegExp(`^Som sidst: 2\\s× ${name},$`))).toBeVisible();
      await expect(page.getByText(/^\d+,\d\d\skr\. · til i dag$/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectShiftsBelow(page, 0.001);
      const plus = await boxOf(plusOf(page.getByRole('article').first()));
      expect(plus.bottom, path).toBeLessThanOrEqual(phone.height);
    }
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await again.click();
    await expect(page).toHaveURL('/takeaway/cart');
    await expect(page.getByRole('heading', { name: 'Din ordre er lagt i kurven igen' })).toBeVisible();
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .* 2 varer$/ })).toBeVisible();
  });
});

test('a person who has never ordered has no place for it, and nothing moves', async ({ page }) => {
  await logIn(page, '/', 'bo@kantinen.dk');
  for (const path of ['/takeaway/2026-11-24', '/']) {
    await renderedOnce(path);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectHydrated(page);
    await expect(page.getByText('Som sidst')).toHaveCount(0);
    await expectShiftsBelow(page, 0.001);
  }
});

test('no word of a long earlier order is cut at any width, and nothing moves on the next visit', async ({
  page,
  request,
}) => {
  const menu = await menuOf(request, renderedMonday, site.url);
  const gone = ['Langtidsstegt oksebryst med peberrodssauce', 'Bagt sellerifad med trøffel'];
  const lines = [...menu.slice(0, 3).map(({ name }) => name), ...gone].map((product_name) => ({
    product_name,
    quantity: 2,
    price: 80,
    pickup_at: '2026-11-20T11:30:00+01:00',
  }));
  const order = { id: 900, created_at: '2026-11-20T08:00:00+01:00', price: 800, order_lines: lines };
  await page.route(/\/api\/v1\/orders\?page=1$/, (route) =>
    route.fulfill({ json: { data: [order], meta: { current_page: 1, last_page: 1 } } }),
  );
  await logIn(page);
  await renderedOnce('/');
  const last = page.getByText(new RegExp(`ikke med: ${gone.join(', ')}$`));
  for (const width of [320, 390, 768, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      // A visit keeps the height at this width for the next.
      await page.goto('/');
      await expect(last).toBeVisible();
      await page.goto('/');
      await expect(last).toContainText('til i dag');
      await page.waitForLoadState('networkidle');
      for (const words of [last, page.getByText(/^Som sidst: 2/)])
        expect(
          await words.evaluate(
            (it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight + 1,
          ),
          `${width} px`,
        ).toBe(true);
      await expectShiftsBelow(page, 0.001);
      await setTextSize(page, '200%');
      const texts = page.getByText(/^(?:Som sidst: |Næste (?:afhentning|møde)|I dag, )/);
      await expect(texts).toHaveCount(4);
      expect(await narrowestOf(texts), `${width} px`).toBeGreaterThan(3);
    });

  await test.step('nor does anything move when the words are fewer than at the last visit', async () => {
    const room = () => page.evaluate(() => JSON.parse(localStorage.getItem('same-again')!).height as number);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(last).toBeVisible();
    const long = await room();
    order.order_lines.splice(1);
    await page.goto('/');
    await expect(page.getByText(/^Som sidst: 2/)).toBeVisible();
    await expect.poll(room).toBeLessThan(long);
    await expectShiftsBelow(page, 0.001);
  });
});

test('nothing is wider than the screen, also with text at 200 %', async ({ page }) => {
  await open(page);
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    for (const size of ['100%', '200%'] as const) {
      await setTextSize(page, size);
      const what = `${width} px, text at ${size}`;
      expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
      expect.soft((await boxOf(plusOf(dish(page, 0)))).right, what).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('a menu that does not come', () => {
  test.use({ expectedComplaint: /net::ERR_FAILED/ });

  test('leaves the page whole and is fetched by ‘Prøv igen’', async ({ page }) => {
    await page.goto('/om-os');
    await expectHydrated(page);
    await page.route('**/menu-items/**', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Hjem' }).click();
    const retry = strip(page).getByRole('button', { name: 'Prøv igen' });
    await expect(retry).toBeVisible();
    await expect(strip(page).getByRole('status')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Takeaway' })).toBeVisible();
    const cards = page.getByRole('main').getByRole('link', { name: 'Takeaway' });
    const before = await boxOf(cards);
    await page.unroute('**/menu-items/**');
    await retry.click();
    await expect(plusOf(dish(page, 0))).toBeVisible();
    // The cards below stay where they are.
    expect(Math.abs((await boxOf(cards)).y - before.y)).toBeLessThan(60);
  });
});
