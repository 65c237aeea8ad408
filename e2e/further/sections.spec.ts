import { logIn } from '../support/order';
import { startSite } from '../support/sites';
import { expect, test } from '../support/test';

test('all sections use one React, one router and one copy of the shared packages', async ({ page }) => {
  const sectionScripts: string[] = [];
  page.on('response', async (response) => {
    if (/\/sections\/.*\.js$/.test(response.url())) sectionScripts.push(await response.text());
  });
  await logIn(page);
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  for (const [link, heading] of [
    ['Takeaway', 'Takeaway'],
    ['Butik', 'Hovedmenu'],
    ['Mødeforplejning', 'Dine møder'],
    ['Min konto', 'Min profil'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }

  const shares = await page.evaluate(() => {
    type Share = { version: string; lib?: () => unknown };
    type Runtime = {
      __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, Share>>> }[];
    };
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: Runtime })
      .__FEDERATION__;
    const found = new Map<string, { versions: Set<string>; loaded: Set<unknown> }>();
    for (const { shareScopeMap } of instances) {
      for (const [key, byVersion] of Object.entries(shareScopeMap['default'] ?? {})) {
        const one = found.get(key) ?? { versions: new Set(), loaded: new Set() };
        found.set(key, one);
        for (const [version, { lib }] of Object.entries(byVersion)) {
          one.versions.add(version);
          if (lib) one.loaded.add(lib());
        }
      }
    }
    return [...found].map(([key, { versions, loaded }]) => ({
      key,
      versions: versions.size,
      loaded: loaded.size,
    }));
  });
  for (const key of ['react', 'react/jsx-runtime', '@kantine/core', '@kantine/routing', '@kantine/shop']) {
    expect(shares).toContainEqual({ key, versions: 1, loaded: 1 });
  }
  for (const { key, versions, loaded } of shares) {
    expect(versions, key).toBe(1);
    expect(loaded, key).toBeLessThanOrEqual(1);
  }

  // A section's own files contain none of these libraries.
  await expect.poll(() => sectionScripts.length).toBeGreaterThanOrEqual(8);
  for (const script of sectionScripts)
    expect(script).not.toMatch(/react\.transitional\.element|RouterProvider|XMLHttpRequest/);
});

test.describe('a venue without takeaway, meetings and accounts', () => {
  // The browser reports the status of their pages.
  test.use({ expectedComplaint: /status of 404.*\/(meetings|takeaway|account)/ });

  test('loads no file of them', async ({ page }) => {
    const site = await startSite({ DEMO_VENUE: 'kiosken' });
    try {
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));

      await page.goto(site.url);
      await expect(page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link')).not.toHaveCount(0);
      await expect(page.getByRole('link', { name: /Takeaway|Mødeforplejning|Log ind/ })).toHaveCount(0);
      const card = page.getByRole('main').getByRole('article');
      await expect.poll(async () => (await card.boundingBox())?.width).toBe(355);

      for (const path of ['/meetings', '/meetings/create', '/takeaway', '/account/login']) {
        await page.goto(site.url + path);
        await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
      }
      await page.goto(`${site.url}/retail`);
      await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();

      expect(paths.filter((path) => path.startsWith('/sections/retail/')).length).toBeGreaterThan(0);
      expect(paths.filter((path) => /^\/sections\/(takeaway|meetings|account)\//.test(path))).toEqual([]);
    } finally {
      // Pictures may still load.
      await page.close();
      expect(await site.stop()).toBe(0);
    }
  });
});

test('a visitor is redirected from the meetings to the log-in without fetching them', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/meetings');
  await expect(page).toHaveURL('/account/login?next=%2Fmeetings');
  // The check of the settings belongs to the store record.
  const isCode = (url: string) => url.includes('/sections/meetings/') && !url.endsWith('/settings.js');
  expect(urls.filter(isCode)).toEqual([]);

  await page.getByLabel('Email-adresse').fill('anna@kantinen.dk');
  await page.getByLabel('Kodeord', { exact: true }).fill('kantine1234');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL('/meetings');
  await expect(page.getByRole('heading', { name: 'Dine møder', level: 1 })).toBeVisible();
});
