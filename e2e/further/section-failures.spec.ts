import { passTime } from '../support/device-clock';
import { fillInLogIn } from '../support/order';
import { openHydrated } from '../support/rendered-site';
import {
  answer,
  choose,
  abortRequest,
  expectFailure,
  expectPage,
  expectRestWorks,
  failures,
  fillCart,
  html,
  menuLink,
  page404,
  retry,
  writeRegistry,
} from '../support/section-failures';
import { shellUrl, siteUrl } from '../support/sites';
import { expect, test } from '../support/test';

test.describe('a broken registry', () => {
  test.use({ expectedComplaint: /section '\w+'|remotes\.json|"section_retail" is already registered/ });

  test('disables only the sections of its broken entries and fetches from no other origin', async ({
    page,
  }) => {
    await fillCart(page);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    for (const [what, line] of [
      ['a foreign origin', { base: 'https://evil.example/sections/retail/1/' }],
      ['a foreign origin by its protocol alone', { base: '//evil.example/sections/retail/1/' }],
      ['no entry', { entry: undefined }],
      ['no entry for the section', null],
    ] as const)
      await test.step(what, async () => {
        await writeRegistry(page, ({ retail, ...others }) => ({
          ...others,
          retail: line && { ...retail, ...line },
        }));
        await page.goto('/');
        await choose(page, 'Butik');
        await expectFailure(page, failures.section);
        await expectRestWorks(page);
        await page.goBack();
        await expectFailure(page, failures.section);
        await page.unrouteAll({ behavior: 'wait' });
        await retry(page);
        await expectPage(page, 'Butik');
      });
    expect(urls.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  });

  for (const [pages, baseURL] of [
    ['pages', siteUrl],
    ['pages that the server did not render', shellUrl],
  ])
    test.describe(`on ${pages}`, () => {
      test.use({ baseURL });

      test('leaves the host’s own pages, and the sections return when it is repaired', async ({ page }) => {
        await fillCart(page);
        await writeRegistry(page, () => 'itu');
        await page.goto('/');
        await choose(page, 'Takeaway');
        await expectFailure(page, failures.section);
        await choose(page, 'Om os');
        await expectPage(page, 'Om os');
        await page.goBack();
        await expectFailure(page, failures.section);
        await page.unrouteAll({ behavior: 'wait' });
        await retry(page);
        await expectRestWorks(page);
      });
    });

  test('changes nothing for pages that are open', async ({ page }) => {
    await page.clock.install();
    await fillCart(page);
    for (const fault of [
      page404,
      html,
      answer(200, 'application/json', '{"host":"x","sections":{"retail":{'),
      abortRequest,
    ]) {
      await page.route('**/remotes.json', fault);
      const registryCall = page.waitForRequest('**/remotes.json');
      await passTime(page, 120_000);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await registryCall;
      await page.unroute('**/remotes.json');
    }
    await choose(page, 'Butik');
    await expectPage(page, 'Butik');
    await expectRestWorks(page);
  });
});

test.describe('storage that throws', () => {
  // The router warns that it cannot store scroll positions.
  test.use({ expectedComplaint: /Failed to save scroll positions/ });

  for (const [what, block] of [
    [
      'when it is touched',
      () => {
        const get = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
      },
    ],
    [
      'when it is written to',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ] as const)
    test(`${what} costs only what the site would remember`, async ({ page }) => {
      await page.addInitScript(block);
      await fillCart(page);
      await choose(page, 'Butik');
      await expectPage(page, 'Butik');
      await expectRestWorks(page);
      await choose(page, 'Log ind');
      await fillInLogIn(page, 'anna@kantinen.dk');
      await expect(page.getByRole('button', { name: 'Log ud' })).toBeVisible();
      await expectRestWorks(page);
    });
});

test('a person who clicks a slow section many times gets each page once', async ({ page }) => {
  await fillCart(page);
  const scripts: string[] = [];
  let arrive!: () => void;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/sections\/retail\/.*\/remoteEntry\./, async (route) => {
    // Playwright's routes disable the HTTP cache, so that a prefetched file is fetched again.
    if (route.request().resourceType() === 'script') scripts.push(route.request().url());
    await arrival;
    await route.continue();
  });
  await openHydrated(page, '/');
  await menuLink(page, 'Butik').dblclick();
  await expect(page.getByRole('progressbar', { name: 'Siden hentes' })).toBeVisible();
  // A slow section does not delay another one.
  await expectRestWorks(page);
  await choose(page, 'Butik');
  await page.goBack();
  await expectPage(page, 'Hjem');
  await page.goForward();
  await expectPage(page, 'Takeaway');
  await choose(page, 'Butik');
  arrive();
  await expectPage(page, 'Butik');
  expect(scripts).toHaveLength(1);
  await page.goBack();
  await expectPage(page, 'Takeaway');
  await page.goBack();
  await expectPage(page, 'Hjem');
});
