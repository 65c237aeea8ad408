import type { Page } from '@playwright/test';

import {
  answer,
  choose,
  cutOff,
  cutShort,
  expectFailure,
  expectHeading,
  expectPage,
  expectRestWorks,
  failures,
  fillCart,
  type Handler,
  html,
  page404,
  redeploy,
  retry,
  script,
  standIn,
  standInRoute,
} from './support/survive';
import { test } from './support/test';

// The page holds the registry, and with it the names of each section's files: no federation manifest is read. What could be wrong with a
// manifest is here wrong with the registry, or with the code that is exposed.
const entry = /\/sections\/retail\/.*\/remoteEntry\./;
const exposed = /\/sections\/retail\/.*\/__federation_expose_section\./;
/** The first screen comes with the section; the others have code of their own. */
const cartScreen = /\/sections\/retail\/[^/]+\/src_screens_cart-screen.*\.js/;
const styles = /\/sections\/retail\/.*\.css/;

const enterShop = async (page: Page) => {
  await page.goto('/');
  await choose(page, 'Butik');
};
const openCart = (page: Page) => page.goto('/retail/cart');

/** Entered from the front page, the shop fails with these words and the rest works; gone back to, it fails still. Then the fault is lifted. */
async function failAlone(
  page: Page,
  file: RegExp,
  fault: Handler,
  words: string,
  enter: (page: Page) => Promise<unknown> = enterShop,
) {
  await page.route(file, fault);
  await enter(page);
  await expectFailure(page, words);
  await expectRestWorks(page);
  await page.goBack();
  await expectFailure(page, words);
  await page.unroute(file);
}

// A test goes through many ways to fail, a second or two each.
test.describe.configure({ timeout: 120_000 });

test.describe('code that does not come', () => {
  test.use({
    expectedComplaint:
      /sections\/retail|section 'retail'|Loading (CSS )?chunk|(Invalid or u|U)nexpected (token|end)|missing \)/,
  });

  test('fails alone, in Danish, and comes as soon as it is there', async ({ page }) => {
    await fillCart(page);
    for (const [what, file, fault, words] of [
      ['no entry', entry, page404, failures.section],
      ['the entry is cut off', entry, cutOff, failures.section],
      ['a page in place of the entry', entry, html, failures.section],
      ['half an entry', entry, cutShort, failures.section],
      ['no exposed code', exposed, page404, failures.section],
      ['a page in place of the exposed code', exposed, html, failures.section],
      ['half the exposed code', exposed, cutShort, failures.section],
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

test.describe('code that is wrong', () => {
  test.use({
    expectedComplaint: /sections\/retail|section 'retail'|med vilje|"section_retail" is already registered/,
  });

  test('fails alone, in Danish, and is replaced by the next deploy', async ({ page }) => {
    await fillCart(page);
    const fail = "throw new Error('med vilje')";
    for (const [what, fault, words] of [
      ['throws at start', script(fail), failures.section],
      ['exposes nothing', script(''), failures.section],
      ['throws in what it exposes', standIn(`(() => { ${fail} })()`), failures.section],
      ['exposes no section', standIn('{ default: { routes: [] } }'), failures.section],
      ['has no routes', standIn("{ default: { contract: '^1.0.0', routes: [null] } }"), failures.section],
      ['throws in a loader', standInRoute(`Component: () => null, loader() { ${fail} }`), failures.page],
      ['throws in render', standInRoute(`Component() { ${fail} }`), failures.page],
      [
        'throws in an effect',
        standInRoute(`Component() { React.useEffect(() => { ${fail} }); return null; }`),
        failures.page,
      ],
    ] as const)
      await test.step(what, async () => {
        await failAlone(page, entry, fault, words);
        await redeploy(page);
        await retry(page);
        await expectPage(page, 'Butik');
        await page.unrouteAll({ behavior: 'wait' });
      });
  });
});

test.describe('code that never comes', () => {
  test.use({
    expectedComplaint: /sections\/(retail|takeaway)|section 'retail'|remotes\.json|Loading (CSS )?chunk/,
  });

  test('is given up after seconds, and asked for anew', async ({ context }) => {
    // Side by side: they all wait.
    await Promise.all(
      (
        [
          [entry, failures.section, '/retail', 'Hovedmenu'],
          [exposed, failures.section, '/retail', 'Hovedmenu'],
          [styles, failures.section, '/retail', 'Hovedmenu'],
          [cartScreen, failures.page, '/retail/cart', 'Kurv'],
        ] as const
      ).map(async ([file, words, address, heading]) => {
        const page = await context.newPage();
        await page.route(file, () => undefined);
        await page.goto(address, { waitUntil: 'commit' });
        await expectFailure(page, words, 20_000);
        await page.unroute(file);
        await retry(page);
        await expectHeading(page, heading);
      }),
    );
  });
});
