import type { Page } from '@playwright/test';

import {
  answer,
  choose,
  abortRequest,
  truncateFile,
  expectFailure,
  expectHeading,
  expectPage,
  expectRestWorks,
  failures,
  fillCart,
  type Handler,
  html,
  page404,
  redeployAndRetry,
  retry,
  deployEntry,
  retailEntry as entry,
  entryExposing,
  entryWithRoute,
  entryWithScreen,
} from '../support/section-failures';
import { nextOpenDay } from '../support/order';
import { startHangingProxy } from '../support/late-proxy';
import { expect, test } from '../support/test';

const exposed = /\/sections\/retail\/.*\/__federation_expose_section\./;
/** The first screen is part of the section's code; each other screen has a chunk. */
const cartScreen = /\/sections\/retail\/[^/]+\/src_cart_cart-screen.*\.js/;
const styles = /\/sections\/retail\/.*\.css/;
const federationRuntime = /\/assets\/src_federation_runtime.*\.js/;
const sharedForms = /\/assets\/forms\..*\.js/;
const sharedCheckout = /\/assets\/shared_shop_src_checkout_checkout_ts\..*\.js/;

const enterShop = async (page: Page) => {
  await page.goto('/');
  await choose(page, 'Butik');
};
const openCart = (page: Page) => page.goto('/retail/cart');

/** Expects the failure in the shop alone, also after “back”, and then removes its cause. */
async function failAlone(
  page: Page,
  file: RegExp,
  fault: Handler | string,
  words: string,
  enter: (page: Page) => Promise<unknown> = enterShop,
) {
  if (typeof fault === 'string') await deployEntry(page, fault);
  else await page.route(file, fault);
  await enter(page);
  await expectFailure(page, words);
  await expectRestWorks(page);
  await page.goBack();
  await expectFailure(page, words);
  await page.unroute(file);
}

test.describe('a section whose code fails to load', () => {
  test.use({
    expectedComplaint:
      /sections\/retail|section 'retail'|Loading (CSS )?chunk|(Invalid or u|U)nexpected (token|end)|missing \)/,
  });

  test('fails alone with Danish words, and a retry loads it', async ({ page }) => {
    await fillCart(page);
    for (const [what, file, fault, words] of [
      ['no entry', entry, page404, failures.section],
      ['the entry is cut off', entry, abortRequest, failures.section],
      ['a page in place of the entry', entry, html, failures.section],
      ['half an entry', entry, truncateFile, failures.section],
      ['no exposed code', exposed, page404, failures.section],
      ['a page in place of the exposed code', exposed, html, failures.section],
      ['half the exposed code', exposed, truncateFile, failures.section],
      ['an error in JSON', exposed, answer(500, 'application/json', '{"message":"x"}'), failures.section],
      ['no styles', styles, page404, failures.section],
    ] as const)
      await test.step(what, async () => {
        await failAlone(page, file, fault, words);
        await retry(page);
        await expectPage(page, 'Butik');
      });
    await test.step('no code of a screen', async () => {
      await failAlone(page, cartScreen, page404, failures.page, openCart);
      await retry(page);
      await expectHeading(page, 'Kurv');
    });
  });
});

test.describe('a section whose code is broken', () => {
  test.use({
    expectedComplaint: /sections\/retail|section 'retail'|med vilje|"section_retail" is already registered/,
  });

  test('fails alone with Danish words until the next deploy', async ({ page }) => {
    await fillCart(page);
    const fail = "throw new Error('med vilje')";
    for (const [what, fault, words] of [
      ['throws at start', fail, failures.section],
      ['exposes nothing', '', failures.section],
      ['throws in what it exposes', entryExposing(`(() => { ${fail} })()`), failures.section],
      ['exposes no section', entryExposing('{ default: { routes: [] } }'), failures.section],
      [
        'has no routes',
        entryExposing("{ default: { contract: '^5.0.0', routes: [null] } }"),
        failures.section,
      ],
      ['throws in resolve', entryWithRoute(`resolve() { ${fail} }`), failures.page],
      ['throws in render', entryWithScreen(fail), failures.page],
      [
        'throws in an effect',
        entryWithScreen(`React.useEffect(() => { ${fail} }); return null;`),
        failures.page,
      ],
    ] as const)
      await test.step(what, async () => {
        await failAlone(page, entry, fault, words);
        await redeployAndRetry(page);
        await expectPage(page, 'Butik');
        await page.unrouteAll({ behavior: 'wait' });
      });
  });
});

test.describe('a file of a section whose first request is never answered', () => {
  test.use({
    hasOwnLimits: true,
    expectedComplaint:
      /sections\/(account|retail|takeaway)|section '(account|retail)'|remotes\.json|assets\/|Loading (CSS )?chunk|Failed to (load|find)/,
  });

  test('a retry sends a new request and opens the page without a load', async ({ context }) => {
    // In parallel, because each one waits.
    await Promise.all(
      (
        [
          ['its entry', entry, failures.section, '/', 'Hovedmenu'],
          ['its entry, which the page has preloaded', entry, failures.section, '/retail?q=a', 'Hovedmenu'],
          ['its exposed code', exposed, failures.section, '/retail?q=a', 'Hovedmenu'],
          ['its styles', styles, failures.section, '/retail?q=a', 'Hovedmenu'],
          ['the code of a screen', cartScreen, failures.page, '/retail/cart', 'Kurv'],
          ['the federation runtime', federationRuntime, failures.section, '/retail?q=a', 'Hovedmenu'],
          // A query with the next address is rendered in the browser alone.
          ['shared forms', sharedForms, failures.section, '/account/login?next=%2Fretail', 'Log ind'],
          // Without goods the order details lead to the cart.
          ['the shared check-out', sharedCheckout, failures.page, '/retail/order-details', 'Kurv'],
        ] as const
      ).map(([what, file, words, address, heading]) =>
        test.step(what, async () => {
          const site = await startHangingProxy(file);
          const page = await context.newPage();
          try {
            await page.goto(site.url + address, { waitUntil: 'commit' });
            if (address === '/') await choose(page, 'Butik');
            await expectFailure(page, words);
            await page.evaluate(() => (document.body.dataset['isSamePage'] = 'yes'));
            const { length } = site.requested;
            await retry(page);
            await expectHeading(page, heading);
            expect(site.requested.length).toBeGreaterThan(length);
            await expect(page.locator('body')).toHaveAttribute('data-is-same-page', 'yes');
          } finally {
            await page.close();
            await site.stop();
          }
        }),
      ),
    );
  });
});

test.describe('the code of the filter by allergens', () => {
  test.use({ expectedComplaint: /assets\/.*open-filter|Failed to (load|find)/ });

  const filter = /\/assets\/.*open-filter.*\.js/;
  const lost = (page: Page) => page.getByText('Filteret kunne ikke hentes.');

  /** Expects that the dishes stay, and that a retry opens the filter in the same page. */
  async function loseFilter(page: Page, site: string, mend?: () => Promise<unknown>) {
    await page.goto(`${site}/takeaway/${nextOpenDay(1)}`);
    const dishes = page.getByRole('main').getByRole('article');
    await expect(dishes).not.toHaveCount(0);
    const all = await dishes.count();
    await page.getByRole('button', { name: 'Allergener og kost' }).click();
    await expect(dishes).toHaveCount(all);
    await expect(lost(page)).toBeVisible();
    await expect(dishes).toHaveCount(all);
    await page.evaluate(() => (document.body.dataset['isSamePage'] = 'yes'));
    await mend?.();
    await retry(page);
    await expect(page.getByRole('checkbox', { name: 'mælk' })).toBeVisible();
    await expect(lost(page)).toBeHidden();
    await expect(page.locator('body')).toHaveAttribute('data-is-same-page', 'yes');
  }

  test('leaves the dishes where it is not there, and a retry opens the filter', async ({ page }) => {
    await page.route(filter, page404);
    await loseFilter(page, '', () => page.unroute(filter));
  });

  test.describe('that is never answered', () => {
    test.use({ hasOwnLimits: true });

    test('leaves the dishes, and a retry sends a new request', async ({ page }) => {
      const site = await startHangingProxy(filter);
      try {
        await loseFilter(page, site.url);
        expect(site.requested).toHaveLength(2);
      } finally {
        await page.close();
        await site.stop();
      }
    });
  });
});
