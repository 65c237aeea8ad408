import type { Page } from '@playwright/test';

import { addDish, cardForm, goToOrderDetails, nextOpenDay, payAsGuest } from './support/order';
import { type RunningSite, sitePort, startSite } from './support/sites';
import { expect, test } from './support/test';
import { type Built, deployAgain, now, withSectionOf } from './support/versions';

// A port that the tests' addresses can name beforehand.
const port = String(sitePort + 41);
test.use({ baseURL: `http://localhost:${port}` });

let site: RunningSite;
let built: Built & { remove(): void };
test.beforeEach(async () => {
  built = withSectionOf(now, 'takeaway', now);
  site = await startSite({ PORT: port, SITE_DIR: built.siteDir });
});
test.afterEach(async ({ page }) => {
  await page.close();
  await site.stop();
  built.remove();
});

/** Whether the page is still the one that was marked, or was loaded anew since. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['here'] = 'yes'));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['here'] === 'yes');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hovedmenu' });

/** Two minutes later somebody comes back to the tab, and it has asked what is deployed. */
async function comeBack(page: Page) {
  const asked = page.waitForResponse('**/remotes.json');
  await page.clock.fastForward(120_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
}

async function openMenuWithDish(page: Page) {
  await page.clock.install();
  await page.goto(`/takeaway/${nextOpenDay()}`);
  const dish = await addDish(page);
  await mark(page);
  return dish;
}

test('a tab from before a deploy goes on, and moves over at the next page from the menu', async ({
  page,
}) => {
  const dish = await openMenuWithDish(page);
  deployAgain(built, 'takeaway');
  await comeBack(page);
  await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
  await expect(page.getByRole('row', { name: dish })).toBeVisible();
  expect(await isSame(page)).toBe(true);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeVisible();
  const scripts = page.waitForRequest(/\/sections\/takeaway\/[^/]+-again\//);
  await menu(page).getByRole('link', { name: 'Takeaway' }).click();
  await scripts;
  expect(await isSame(page)).toBe(false);
  await page.goto('/takeaway/cart');
  await expect(page.getByRole('row', { name: dish })).toBeVisible();
});

test('a payment is not left for a new version', async ({ page }) => {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);
  await goToOrderDetails(page);
  await payAsGuest(page);
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  await mark(page);
  deployAgain(built, 'takeaway');
  const asked = page.waitForResponse('**/remotes.json');
  // The clock of a card form is its own: this once the tab is made to ask.
  await page.evaluate(() => {
    const later = Date.now() + 120_000;
    Date.now = () => later;
    window.dispatchEvent(new Event('focus'));
  });
  await asked;
  expect(await isSame(page)).toBe(true);
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Butik' }).click();
  await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

test.describe('code that is gone', () => {
  test.use({ expectedComplaint: /sections\/takeaway|ChunkLoadError|Loading (CSS )?chunk/ });

  test('since a deploy costs one load of the page, and no cart', async ({ page }) => {
    let loads = 0;
    page.on('framenavigated', (frame) => frame === page.mainFrame() && (loads += 1));
    const dish = await openMenuWithDish(page);
    const before = loads;
    deployAgain(built, 'takeaway', { keepsOld: false });
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('row', { name: dish })).toBeVisible();
    expect(await isSame(page)).toBe(false);
    // To the cart, and there once more.
    expect(loads - before).toBe(2);
  });

  test('without a deploy is said in Danish, without loading again and again', async ({ page }) => {
    await openMenuWithDish(page);
    await page.route(/\/sections\/takeaway\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'væk' }));
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('heading', { name: 'Det lykkedes ikke', level: 1 })).toBeVisible();
    expect(await isSame(page)).toBe(true);
    await page.unroute(/\/sections\/takeaway\/.*\.js$/);
    await page.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
  });
});
