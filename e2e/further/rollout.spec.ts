import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { hashFiles } from '../../scripts/site/integrity.mjs';
import { deploy, endShare, rollBack } from '../../scripts/site/site-folder.mjs';
import { addDish, nextOpenDay } from '../support/order';
import { inOwnBrowser } from '../support/own-browser';
import { untilAnswered, untilRendered } from '../support/rendered-site';
import { startPatientSite, startSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';
import { type Built, editVersion, filesOf, now, readRegistry, replaceSection } from '../support/versions';

const [before, edited] = ['Gennemgå ordre og betal', 'Se din kurv og betal'];
const fits = async () => undefined;

let built: Built & { remove(): void };
/** The first site makes them. */
const files = () => filesOf((built ??= replaceSection(now, 'takeaway', now)));
test.afterAll(() => built.remove());
const site = useSite(() => startPatientSite({ ...files(), RENDER_CACHE_SECONDS: '0' }));

/** Of visitors whose number is a multiple of three, the entry throws. */
const throwing = 'if(/kantine-share=(\\d+)/.exec(document.cookie)?.[1]%3===0)throw new TypeError("third");';

async function give(share: number, code = '', { url } = site) {
  const { manifest, dist } = editVersion(built, 'takeaway', before, edited);
  const entry = join(dist, manifest.entry.file);
  writeFileSync(entry, code + readFileSync(entry, 'utf8'));
  const version = manifest.version + (code ? '-throws' : '');
  const text = JSON.stringify(manifest).replaceAll(manifest.version, version);
  const next = { ...(JSON.parse(text) as typeof manifest), integrity: hashFiles(dist) };
  await deploy(built.siteDir, 'takeaway', next, dist, fits, { share });
  await untilAnswered(`${url}/remotes.json`, `"${version}":${share}`);
  return version;
}

const day = () => `/takeaway/${nextOpenDay()}`;
const toCart = (page: Page, name: string) => page.getByRole('link', { name });
const numberOf = async (page: Page) =>
  Number((await page.context().cookies()).find(({ name }) => name === 'kantine-share')?.value ?? NaN);

const inFreshBrowser = (
  browser: Browser,
  number: number | null,
  look: (page: Page) => Promise<void>,
  { url } = site,
) =>
  inOwnBrowser(browser, { baseURL: url }, async (page) => {
    const cookie = { name: 'kantine-share', value: String(number), url };
    if (number !== null) await page.context().addCookies([cookie]);
    await look(page);
  });

test('a version with a share is in a browser from its first page until a rollback, and then for everybody', async ({
  page,
  browser,
}) => {
  // The version for all but one in a hundred.
  const version = await give(99);
  const shown = await test.step('whose number is drawn once', async () => {
    await page.goto(day());
    await expect.poll(() => numberOf(page)).toBeGreaterThanOrEqual(0);
    const number = await numberOf(page);
    await addDish(page);
    const text = number < 99 ? edited : before;
    await expect(toCart(page, text)).toBeVisible();
    await page.goto('/kantine/versioner');
    const row = page.getByRole('table', { name: 'Sidens dele' }).getByRole('row', { name: 'takeaway' });
    await expect(row).toContainText(`til 1 %, ${version} til 99 %`);
    await page.goto(day());
    await expect(toCart(page, text)).toBeVisible();
    expect(await numberOf(page)).toBe(number);
    return text;
  });
  await test.step('while a browser with the last number keeps the version before', () =>
    inFreshBrowser(browser, 99, async (other) => {
      await other.goto(day());
      await addDish(other);
      await expect(toCart(other, before)).toBeVisible();
    }));
  await rollBack(built.siteDir, 'takeaway');
  await page.goto(day());
  await expect(toCart(page, before)).toBeVisible();
  await give(99);
  await page.goto(day());
  await expect(toCart(page, shown)).toBeVisible();
  await endShare(built.siteDir, 'takeaway');
  await untilRendered(site.url + day(), `"takeaway":{"version":"${version}"`);
  await page.goto(day());
  await expect(toCart(page, edited)).toBeVisible();
  await rollBack(built.siteDir, 'takeaway');
});

test.describe('a version that fails for one visitor in three', () => {
  // On a busy machine a rendering may fail of either version, and would count.
  const shells = useSite(() => startSite({ ...files(), RENDER: 'off' }));

  test('is taken back, and those who saw it fail get the version before', async ({ browser, baseURL }) => {
    expect(baseURL).toBe(shells.url);
    const version = await give(50, throwing, shells);
    const isStopped = () => existsSync(join(built.siteDir, 'stopped', 'takeaway.json'));
    for (const number of [70, 0, 1, 3, 80, 6, 7, 9, 90, 12]) {
      expect(isStopped()).toBe(false);
      await inFreshBrowser(
        browser,
        number,
        async (page) => {
          const isLast = number === 12;
          const fails = number < 12 && number % 3 === 0;
          const told = fails && page.waitForResponse('**/kantine/versioner/fejl');
          await page.goto(day(), { waitUntil: 'commit' });
          if (told) await told;
          else if (!isLast)
            await expect(page.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeVisible();
          if (!isLast) return;
          // With the stop this page may renew itself at any moment, before its report is answered too.
          await expect.poll(isStopped).toBe(true);
          const next = await page.context().newPage();
          await next.goto(day());
          await addDish(next);
          await expect(toCart(next, before)).toBeVisible();
        },
        shells,
      );
    }
    expect(readRegistry(built).sections['takeaway']!.version).not.toBe(version);
    await inFreshBrowser(
      browser,
      1,
      async (page) => {
        await page.goto(day());
        await addDish(page);
        await expect(toCart(page, before)).toBeVisible();
      },
      shells,
    );
  });
});
