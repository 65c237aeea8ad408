import type { Browser, Page } from '@playwright/test';

import { addPreview, promote } from '../../scripts/site/previews.mjs';
import { deployKept, retire, rollBack } from '../../scripts/site/site-folder.mjs';
import { axeOf } from '../support/accessibility';
import { overflowOf } from '../support/boxes';
import { passTime } from '../support/device-clock';
import { createKeyboard } from '../support/keyboard';
import { addDish, nextOpenDay } from '../support/order';
import { inOwnBrowser } from '../support/own-browser';
import { openHydrated, untilRendered } from '../support/rendered-site';
import { startPatientSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';
import { type Built, editVersion, filesOf, now, readRegistry, replaceSection } from '../support/versions';

// The page of an ended preview has the status 404, a press elsewhere 403, and a retired section 404.
test.use({ expectedComplaint: /status of 40[34] .*\/(?:kantine\/preview\/|takeaway)/ });

const [before, edited] = ['Gennemgå ordre og betal', 'Se din kurv og betal'];
const fits = async () => undefined;

let built: Built & { remove(): void };
const site = useSite(() => {
  built = replaceSection(now, 'takeaway', now);
  return startPatientSite({ ...filesOf(built), RENDER_CACHE_SECONDS: '0' });
});
test.afterAll(() => built.remove());

async function preview(minutes = 60) {
  const { manifest, dist } = editVersion(built, 'takeaway', before, edited);
  const { token } = await addPreview(built.siteDir, 'takeaway', manifest, dist, minutes, fits);
  return { path: `/kantine/preview/${token}`, version: manifest.version };
}

const button = (page: Page) => page.getByRole('button', { name: 'Vis forhåndsvisningen' });
async function open(page: Page, path: string) {
  await page.goto(path);
  await button(page).click();
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Forhåndsvisning' });
const linkToCart = (page: Page, name: string) => page.getByRole('link', { name });

/** The link is there as soon as the cart has a dish. */
async function expectVersion(page: Page, text: string) {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await expect(linkToCart(page, text)).toBeVisible();
}

/** Rendered pages are those of before until the renderers have started with the new registry. */
async function untilDeployed(version: string, linkText: string) {
  const address = `${site.url}/takeaway/${nextOpenDay()}`;
  await untilRendered(address, `"takeaway":{"version":"${version}"`);
  await untilRendered(address, linkText);
}

const expectForOthers = (browser: Browser, text: string) =>
  inOwnBrowser(browser, { baseURL: site.url }, async (page) => {
    await page.goto(`/takeaway/${nextOpenDay()}`);
    await addDish(page);
    await expectVersion(page, text);
    await expect(bar(page)).toBeHidden();
  });

test('only the browser with the address sees the previewed version, until it is promoted', async ({
  page,
  browser,
}) => {
  const { path, version } = await preview();
  await test.step('which asks first, and shows nothing before the press', async () => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(`takeaway ${version} er ikke udgivet.`);
    expect((await (await axeOf(page)).analyze()).violations).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await button(page).press('Enter');
  });
  await expect(page).toHaveURL(/\/takeaway\/\d{4}-\d\d-\d\d$|\/takeaway$/);
  await expect(bar(page)).toContainText(`Forhåndsvisning: takeaway ${version} er ikke udgivet.`);
  // Today's dishes can be ordered until the afternoon.
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);
  await expectVersion(page, edited);

  await test.step('in every page and in the registry of open tabs', async () => {
    await page.goto('/retail');
    await expect(bar(page)).toBeVisible();
    await page.goto('/kantine/versioner');
    await expect(page.getByRole('table', { name: 'Sidens dele' })).toContainText(version);
    await expect(page.getByRole('button', { name: 'Genindlæs siden' })).toBeHidden();
  });
  await expectForOthers(browser, before);
  await test.step('until that browser leaves it', async () => {
    await bar(page).getByRole('link', { name: 'Afslut forhåndsvisningen' }).click();
    await expect(page.getByRole('heading', { name: 'Kantinen', level: 1 })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expectVersion(page, before);
  });

  await open(page, path);
  await expect(bar(page)).toBeVisible();
  const { from: old } = await promote(built.siteDir, 'takeaway', undefined, fits);
  await untilDeployed(version, edited);
  await expectVersion(page, edited);
  await expect(bar(page)).toBeHidden();
  await expectForOthers(browser, edited);

  await rollBack(built.siteDir, 'takeaway');
  await untilDeployed(old!, before);
  await expectForOthers(browser, before);
  await test.step('and the rollback does not bring the preview back', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Ingen forhåndsvisning', level: 1 })).toBeVisible();
    await expectVersion(page, before);
    await expect(bar(page)).toBeHidden();
  });
});

test('another website cannot press the button of a preview', async ({ page }) => {
  const { path } = await preview();
  await page.goto('about:blank');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.setContent(
    `<form method="post" action="${site.url}${path}"><button>Vind en frokost</button></form>`,
  );
  await page.getByRole('button', { name: 'Vind en frokost' }).click();
  expect((await answered).status()).toBe(403);
  await expect(button(page)).toBeVisible();
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await expect(bar(page)).toBeHidden();
});

test('a retired section is gone from the site, and from open tabs at their next look', async ({ page }) => {
  const link = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Takeaway' });
  const untilStatus = (status: number) =>
    expect(async () => {
      const answer = await fetch(`${site.url}/takeaway`, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(status);
    }).toPass();
  const { version } = readRegistry(built).sections['takeaway']!;
  await page.clock.install();
  // A look for a new registry is planned before the page is hydrated.
  await openHydrated(page, '/');
  await expect(link).toBeVisible();
  await retire(built.siteDir, 'takeaway');
  try {
    await passTime(page, '11:00');
    await expect(link).toBeHidden();
    await untilStatus(404);
    await page.goto('/takeaway');
    await expect(page.getByRole('heading', { name: 'Siden findes ikke', level: 1 })).toBeVisible();
    await expect(link).toBeHidden();
  } finally {
    await deployKept(built.siteDir, 'takeaway', version);
  }
  await untilStatus(200);
  await page.goto('/');
  await expect(link).toBeVisible();
});

for (const [what, minutes, spoil] of [
  ['expired', 0, (path: string) => path],
  ['damaged', 60, (path: string) => path.slice(0, -1)],
] as const)
  test(`an address that is ${what} says so in Danish and has a way on`, async ({ page }) => {
    const { path } = await preview(minutes);
    await page.goto(spoil(path));
    await expect(page.getByRole('heading', { name: 'Ingen forhåndsvisning', level: 1 })).toBeVisible();
    expect((await (await axeOf(page)).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'Til forsiden' }).click();
    await expect(page.getByRole('heading', { name: 'Kantinen', level: 1 })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

for (const width of [375, 768, 1280])
  test(`the bar is readable and in nobody’s way at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const keys = createKeyboard(page);
    const { path } = await preview();
    await page.goto(path);
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
    await button(page).click();
    await expect(bar(page)).toBeVisible();
    await page.goto(`/takeaway/${nextOpenDay()}`);
    await addDish(page);
    await expect(linkToCart(page, edited)).toBeVisible();
    expect((await (await axeOf(page)).analyze()).violations).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.goto(`/takeaway/${nextOpenDay()}`);
    await expect(linkToCart(page, edited)).toBeVisible();
    await keys.press('Tab');
    await expect(page.getByRole('link', { name: 'Spring til indhold' })).toBeFocused();
    await keys.goTo(bar(page).getByRole('link'));
    await page.mouse.wheel(0, 100_000);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });
