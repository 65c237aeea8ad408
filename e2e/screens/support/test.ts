import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, type Page, test as base } from '@playwright/test';

import { screens } from '../../../scripts/screenshots/screens.mjs';
import { now } from './start-demo';

interface Camera {
  /** Takes a screen on the size of the project, if it is wanted. */
  take(name: string): Promise<void>;
}

const folder = process.env['SCREENS_FOLDER'] ?? '';
const wanted = process.env['SCREENS']?.split(' ') ?? screens.map(({ name }) => name);

export const test = base.extend<Camera>({
  baseURL: ({}, use) => use(process.env['SITE_URL']),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(new Date(now));
    await use(page);
  },
  take: async ({ page }, use, { project }) => {
    const style = await readCustomersFont();
    await use(async (name) => {
      await expectSettled(page);
      const { isWhole, hasDark } = screens.find((screen) => screen.name === name)!;
      for (const scheme of wanted.includes(name)
        ? hasDark
          ? (['light', 'dark'] as const)
          : (['light'] as const)
        : []) {
        await page.emulateMedia({ colorScheme: scheme });
        await freeze(page, style);
        const file = `${name}-${project.name}${scheme === 'dark' ? '-dark' : ''}.webp`;
        await takePicture(page, join(folder, file), isWhole);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    });
  },
});

async function expectSettled(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Siden hentes' })).toHaveCount(0);
  await expect(main.getByRole('status', { name: 'Indlæser' })).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

async function freeze(page: Page, style: string) {
  await page.addStyleTag({ content: style });
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.load('1rem Customers');
    scrollTo(0, 0);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Playwright's own pictures are no WebP, which takes a quarter of their bytes. */
async function takePicture(page: Page, file: string, isWhole = false) {
  const browser = await page.context().newCDPSession(page);
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  const { data } = await browser.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 70 },
    ...(isWhole && { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } }),
  });
  await writeFile(file, data, 'base64');
  await browser.detach();
}

/** `system-ui` is the machine's font, and on a bare machine none that a customer has. */
async function readCustomersFont() {
  const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = await readFile(fileURLToPath(file), 'base64');
  return `@font-face { font-family: Customers; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
    :root { --font: Customers, sans-serif !important; }`;
}
