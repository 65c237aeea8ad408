import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Locator, Page } from '@playwright/test';

import { axeOf } from '../support/accessibility';
import { startDev } from '../support/dev-server';
import { expect, test } from '../support/test';

let dev: Awaited<ReturnType<typeof startDev>>;
test.beforeAll(async () => {
  dev = await startDev();
});
test.afterAll(async () => expect(await dev.stop()).toBe(0));

/** They show most of the colours. */
const inDarkToo = ['Badge', 'Button', 'Card', 'Counter', 'Notice', 'Skeleton', 'TextField'];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// The scheme changes colours alone, and the screens are checked in dark on a desk.
for (const [colorScheme, width] of [
  ['light', 320],
  ['light', 375],
  ['light', 1280],
  ['dark', 375],
] as const)
  test(`each component fits ${width} px and passes axe in the ${colorScheme} scheme`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${dev.url}/__dev/catalogue/`);
    await expect(page.getByRole('heading', { name: 'VisuallyHidden' })).toBeVisible();
    await expect(page.getByText('Hvede')).toBeVisible();

    // Facts of the layout, not pixels: fonts differ from machine to machine.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const state of await page.locator('[data-state]').all()) {
      const box = (await state.boundingBox())!;
      expect(box.height).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    const cutOff = await page
      .locator('[data-state] :not([role="region"] *)')
      .evaluateAll(
        (elements, room) =>
          elements.filter((element) => element.getBoundingClientRect().right > room + 1).map(String),
        width,
      );
    expect(cutOff).toEqual([]);
    const rulesFor = (axe: Awaited<ReturnType<typeof axeOf>>) =>
      colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules('color-contrast');
    const { violations } = await rulesFor(await axeOf(page)).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);

    for (const dialog of ['Modal', 'ConfirmDialog']) {
      await page.goto(`${dev.url}/__dev/catalogue/?dialog=${dialog}`);
      const box = (await page.getByRole('dialog').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      const open = await rulesFor((await axeOf(page)).include('dialog')).analyze();
      expect(open.violations.map(({ id }) => id)).toEqual([]);
    }
  });

for (const theme of ['jord', 'hav'])
  test(`each component can be read in the theme ${theme}, in both schemes`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${dev.url}/__dev/catalogue/?theme=${theme}&dialog=ConfirmDialog`);
      await expect(page.getByText('Hvede')).toBeVisible();
      const accent = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
      await expect.poll(accent).not.toBe(colorScheme === 'light' ? '#12474f' : '#9acdcb');
      const { violations } = await (await axeOf(page)).withRules('color-contrast').analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

test('the arrow keys scroll a table that is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(`${dev.url}/__dev/catalogue/`);
  const table = page.getByRole('region', { name: 'Tabel: Bred tabel' });
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('region', { name: 'Tabel: Ordrelinjer' })).toHaveCount(0);
});

test('a section from source runs in a deployed host under its policy and can be switched off', async ({
  page,
}) => {
  const { url } = dev;
  const scripts = (from: string) =>
    page.waitForResponse((answer) => answer.url().startsWith(url + from) && answer.url().endsWith('.js'));
  const menu = page.getByRole('heading', { name: 'Hovedmenu', level: 1 });
  const fromSource = scripts('/__dev/sections/retail/');
  await page.goto(`${url}/retail`);
  await fromSource;
  await page.getByRole('button', { name: 'Føj til kurv' }).first().click();
  const cart = page.getByText('1 i kurven');
  await expect(cart).toBeVisible();

  await test.step('the open page loads the deployed section and keeps the cart', async () => {
    const own = scripts('/sections/retail/');
    await fetch(`${url}/__dev/off`, { method: 'POST' });
    await own;
    await expect(menu).toBeVisible();
    await expect(cart).toBeVisible();
  });
  await test.step('the open page loads the section from source again', async () => {
    const again = scripts('/__dev/sections/retail/');
    await fetch(`${url}/__dev/on`, { method: 'POST' });
    await again;
    await expect(menu).toBeVisible();
  });
});

test('more tabs than a browser has connections to a server are open, and each shows a switch', async ({
  context,
}) => {
  const { url } = dev;
  const pages = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  for (const page of pages) {
    await page.goto(`${url}/kantine/versioner`);
    await expect(page.getByRole('row', { name: /dev-/ })).toBeVisible();
  }
  await fetch(`${url}/__dev/off`, { method: 'POST' });
  for (const page of pages) await expect(page.getByRole('row', { name: /dev-/ })).toBeHidden();

  await test.step('also when the tab that listens is closed', async () => {
    const [first, ...others] = pages;
    await first!.close();
    await fetch(`${url}/__dev/on`, { method: 'POST' });
    for (const page of others) await expect(page.getByRole('row', { name: /dev-/ })).toBeVisible();
  });
});

/**
 * The machine's fonts would decide about every line break, so the pictures have a font of their own. The
 * names of the states are left out: the states come in the order of `entries.tsx`.
 */
async function openForPictures(page: Page, address: string) {
  await page.clock.setFixedTime(new Date('2026-03-30T10:00:00+02:00'));
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(`${dev.url}/__dev/catalogue/${address}`);
  const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = (await readFile(fileURLToPath(file))).toString('base64');
  await page.addStyleTag({
    content: `
      @font-face { font-family: Bundled; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
      :root { --font: Bundled, sans-serif !important; }
      * { text-rendering: geometricPrecision !important; }
      [data-component] > section > :first-child, [data-state] > p:first-child { display: none; }`,
  });
  await page.evaluate(() => document.fonts.load('1rem Bundled'));
  await expect(page.getByText('Hvede')).toBeVisible();
}

test.describe('the pictures of the catalogue', () => {
  // Another system draws the same font in another way.
  test.skip(process.platform !== 'linux', 'The pictures were taken on Linux.');
  test.use({ bypassCSP: true, timezoneId: 'Europe/Copenhagen', contextOptions: { reducedMotion: 'reduce' } });

  test('each component looks as in its picture, and there are no other pictures', async ({ page }) => {
    // A busy machine takes seconds for each picture.
    test.setTimeout(600_000);
    const taken: string[] = [];
    const compare = async (part: Locator, name: string) => {
      taken.push(name);
      await expect.soft(part).toHaveScreenshot(name);
    };

    await openForPictures(page, '');
    for (const component of await page.locator('[data-component]').all()) {
      // The others are hidden: their heights would move this one by parts of a pixel.
      await component.evaluate((shown) =>
        document
          .querySelectorAll<HTMLElement>('[data-component]')
          .forEach((other) => (other.hidden = other !== shown)),
      );
      const name = await component.getAttribute('data-component');
      await compare(component, `${name}.png`);
      if (!inDarkToo.includes(name!)) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      await compare(component, `${name}-dark.png`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    for (const dialog of ['Modal', 'ConfirmDialog']) {
      await openForPictures(page, `?dialog=${dialog}`);
      await compare(page.getByRole('dialog'), `${dialog}-open.png`);
    }
    const kept = await readdir(new URL('../catalogue-pictures', import.meta.url));
    expect(kept.sort()).toEqual(taken.sort());
  });
});
