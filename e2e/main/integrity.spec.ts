import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { addDish, nextOpenDay } from '../support/order';
import { choose, expectFailure, expectPage, expectRestWorks, failures } from '../support/section-failures';
import { startSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';
import {
  type Built,
  filesOf,
  now,
  readRegistry,
  type Registry,
  replaceSection,
  writeRegistry,
} from '../support/versions';

test.use({ expectedComplaint: /sections\/takeaway|section 'takeaway'/ });

let built: Built & { remove(): void };
let registry: Registry;
useSite(() => {
  built = replaceSection(now, 'takeaway', now);
  registry = readRegistry(built);
  // A site that renders would send pages of the earlier registry until the changed one is warm.
  return startSite({ ...filesOf(built), REPORT_URL: '/reports', RENDER: 'off' });
});
test.afterEach(async ({ page }) => {
  await page.close();
  const folder = join('sections', 'takeaway');
  cpSync(join(now.siteDir, folder), join(built.siteDir, folder), { recursive: true });
  writeRegistry(built, registry);
});
test.afterAll(() => built.remove());

/** Flips one bit of a deployed file, and of nothing else. Its compressed copies go, so that it is the file that is sent. */
function flipByte(name: RegExp) {
  const { version } = readRegistry(built).sections['takeaway']!;
  const folder = join(built.siteDir, 'sections', 'takeaway', version);
  const file = readdirSync(folder).find((one) => name.test(one))!;
  const bytes = readFileSync(join(folder, file));
  bytes[bytes.length - 2]! ^= 1;
  writeFileSync(join(folder, file), bytes);
  for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending), { force: true });
}

/** Records the reasons of failed sections that are reported. */
async function collectReports(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  await page.route('**/reports', async (route) => {
    if (route.request().method() === 'POST') {
      const body = route.request().postDataJSON() as {
        events?: { kind: string; section: string; reason?: string }[];
      };
      for (const { kind, section, reason } of body.events ?? [])
        if (kind === 'section-failed') reasons.push(`${section}: ${reason}`);
    }
    await route.fulfill({ status: 204 });
  });
  return reasons;
}

for (const [kind, file] of [
  ['entry', /^remoteEntry\.\w+\.js$/],
  ['exposed code', /^__federation_expose_section\.\w+\.js$/],
  ['style sheet', /^__federation_expose_section\.\w+\.css$/],
] as const)
  test(`a section with one changed byte in its ${kind} fails alone, and a report goes out`, async ({
    page,
  }) => {
    const reported = await collectReports(page);
    flipByte(file);
    await page.goto('/retail');
    await choose(page, 'Takeaway');
    await expectFailure(page, failures.section);
    await choose(page, 'Butik');
    await expectPage(page, 'Butik');
    await expect.poll(() => reported.join()).toContain('takeaway: its code did not arrive');
  });

for (const [kind, spoil] of [
  [
    'another hash of its entry',
    (hash: string) => (hash.endsWith('A') ? hash.replace(/.$/, 'B') : hash.replace(/.$/, 'A')),
  ],
  ['no hashes', () => undefined],
] as const)
  test(`a section with ${kind} in the registry fails alone`, async ({ page }) => {
    const takeaway = registry.sections['takeaway']!;
    const entry = takeaway.entry.file;
    const hash = spoil(takeaway.integrity[entry]!);
    const integrity = hash ? { ...takeaway.integrity, [entry]: hash } : {};
    writeRegistry(built, { sections: { ...registry.sections, takeaway: { ...takeaway, integrity } } });
    await page.goto('/retail');
    await choose(page, 'Takeaway');
    await expectFailure(page, failures.section);
    await choose(page, 'Butik');
    await expectPage(page, 'Butik');
  });

/** Today's dishes can be ordered until the afternoon. A navigation in place keeps the page's first hashes. */
async function goToOpenDay(page: Page) {
  await page.getByLabel('Vælg dato').fill(nextOpenDay());
  await expect(page).toHaveURL(`/takeaway/${nextOpenDay()}`);
}

test.describe('a screen whose code', () => {
  test.use({ expectedComplaint: /sections\/takeaway|ChunkLoadError|Loading (CSS )?chunk/ });

  test('has one changed byte fails alone, and the cart stays', async ({ page }) => {
    const reported = await collectReports(page);
    flipByte(/cart-screen.*\.js$/);
    await page.goto(`/takeaway/${nextOpenDay()}`);
    await addDish(page);
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('heading', { name: 'Det lykkedes ikke', level: 1 })).toBeVisible();
    await choose(page, 'Butik');
    await expectPage(page, 'Butik');
    await expectRestWorks(page);
    await expect.poll(() => reported.join()).toContain('takeaway: a part of its code did not arrive');
  });

  test('is listed in a list with one changed byte fails alone', async ({ page }) => {
    flipByte(/^integrity\.json$/);
    // A page of another section has the hashes of takeaway's first files only.
    await page.goto('/retail');
    await choose(page, 'Takeaway');
    await expectPage(page, 'Takeaway');
    await goToOpenDay(page);
    await addDish(page);
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('heading', { name: 'Det lykkedes ikke', level: 1 })).toBeVisible();
    await choose(page, 'Butik');
    await expectPage(page, 'Butik');
  });
});

test.describe('a screen from another section’s page', () => {
  test.use({ expectedComplaint: null });

  test('is checked by the list of its version', async ({ page }) => {
    const list = page.waitForResponse(/\/sections\/takeaway\/.*\/integrity\.json/);
    await page.goto('/retail');
    await choose(page, 'Takeaway');
    await goToOpenDay(page);
    await addDish(page);
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
    await list;
    const unchecked = await page.evaluate(() =>
      Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=preload]'))
        .filter(({ href, integrity }) => /\/(sections|assets)\//.test(href) && !integrity)
        .map(({ href }) => href),
    );
    expect(unchecked).toEqual([]);
  });
});

test.describe('a script without a hash', () => {
  test.use({ expectedComplaint: /Integrity-Policy|integrity/i });

  test('is refused by the browser, whoever adds it', async ({ page }) => {
    await page.goto('/retail');
    await expectPage(page, 'Butik');
    const outcomes = await page.evaluate(() => {
      const load = (element: HTMLScriptElement) =>
        new Promise<string>((resolve) => {
          element.addEventListener('load', () => resolve('run'));
          element.addEventListener('error', () => resolve('refused'));
          // The shell checks what is added to the head.
          document.body.append(element);
        });
      const { src } = document.head.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')!;
      const script = (integrity: string) =>
        load(Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous', integrity }));
      return Promise.all([script(''), script('sha384-none')]);
    });
    expect(outcomes).toEqual(['refused', 'refused']);
  });
});
