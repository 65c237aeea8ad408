import { cpSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { deploy, rollBack } from '../../scripts/site/site-folder.mjs';
import { passTime } from '../support/device-clock';
import { addDish, cardForm, goToOrderDetails, nextOpenDay, payAsGuest } from '../support/order';
import { untilRendered } from '../support/rendered-site';
import { startPatientSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';
import {
  type Built,
  deployAgain,
  editVersion,
  filesOf,
  now,
  readRegistry,
  type Registry,
  replaceSection,
  writeRegistry,
} from '../support/versions';

let built: Built & { remove(): void };
let registry: Registry;
const site = useSite(() => {
  built = replaceSection(now, 'takeaway', now);
  registry = readRegistry(built);
  return startPatientSite(filesOf(built));
});
test.afterEach(async ({ page }) => {
  await page.close();
  const folder = join('sections', 'takeaway');
  cpSync(join(now.siteDir, folder), join(built.siteDir, folder), { recursive: true });
  writeRegistry(built, registry);
  await untilRendered(`${site.url}/takeaway`, /^(?!.*-again\/).*data-page-heading/s);
});
test.afterAll(() => built.remove());

/** Marks the document, to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['here'] = 'yes'));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['here'] === 'yes');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hovedmenu' });

/** Focuses the tab two minutes later and waits for its request of the registry. */
async function comeBack(page: Page) {
  const registryAnswer = page.waitForResponse('**/remotes.json');
  await passTime(page, 120_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await registryAnswer;
}

async function openMenuWithDish(page: Page) {
  await page.clock.install();
  await page.goto(`/takeaway/${nextOpenDay()}`);
  const dish = await addDish(page);
  await mark(page);
  return dish;
}

test('a tab from before a deploy keeps working and loads the new version on a click in the menu', async ({
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
  await untilRendered(`${site.url}/takeaway`, /\/sections\/takeaway\/[^/]+-again\/.*data-page-heading/s);
  const scripts = page.waitForRequest(/\/sections\/takeaway\/[^/]+-again\//);
  await menu(page).getByRole('link', { name: 'Takeaway' }).click();
  await scripts;
  expect(await isSame(page)).toBe(false);
  await page.goto('/takeaway/cart');
  await expect(page.getByRole('row', { name: dish })).toBeVisible();
});

test('a deployed version is shown by the next page, and the one before after its rollback', async ({
  page,
}) => {
  const toCart = (name: string) => page.getByRole('link', { name });
  const day = `/takeaway/${nextOpenDay()}`;
  const [before, edited] = ['Gennemgå ordre og betal', 'Se din kurv og betal'];
  await page.goto(day);
  await addDish(page);
  await expect(toCart(before)).toBeVisible();
  const { manifest, dist } = editVersion(built, 'takeaway', before, edited);
  await deploy(built.siteDir, 'takeaway', manifest, dist);
  await untilRendered(site.url + day, /data-page-heading.*"takeaway":\{"version":"[^"]+-edited"/s);
  await page.reload();
  await expect(toCart(edited)).toBeVisible();
  await rollBack(built.siteDir, 'takeaway');
  await untilRendered(site.url + day, /data-page-heading.*"takeaway":\{"version":"(?![^"]+-edited")/s);
  await page.reload();
  await expect(toCart(before)).toBeVisible();
});

test('a deploy does not reload a tab during a payment', async ({ page }) => {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);
  await goToOrderDetails(page);
  await payAsGuest(page);
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  await mark(page);
  deployAgain(built, 'takeaway');
  const registryAnswer = page.waitForResponse('**/remotes.json');
  // Moves the tab's clock alone: the card form keeps its own.
  await page.evaluate(() => {
    const later = Date.now() + 120_000;
    Date.now = () => later;
    window.dispatchEvent(new Event('focus'));
  });
  await registryAnswer;
  expect(await isSame(page)).toBe(true);
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Butik' }).click();
  await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

test.describe('a chunk that is missing', () => {
  test.use({ expectedComplaint: /sections\/takeaway|ChunkLoadError|Loading (CSS )?chunk/ });

  test('after a deploy costs one page load and keeps the cart', async ({ page }) => {
    let loads = 0;
    page.on('framenavigated', (frame) => frame === page.mainFrame() && (loads += 1));
    const dish = await openMenuWithDish(page);
    const before = loads;
    deployAgain(built, 'takeaway', { keepsOld: false });
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('row', { name: dish })).toBeVisible();
    expect(await isSame(page)).toBe(false);
    // The navigation to the cart and one reload.
    expect(loads - before).toBe(2);
  });

  test('without a deploy is reported in Danish without reloads', async ({ page }) => {
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
