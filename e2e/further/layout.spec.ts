import type { Page } from '@playwright/test';

import { overflowOf } from '../support/boxes';
import { extremes, sentence as longName } from '../support/extreme-venue';
import { expectStill } from '../support/layout-shift';
import { addDish, logIn, mondayOf, nextOpenDay } from '../support/order';
import {
  expectHydrated,
  renderedMonday,
  useRenderedSite,
  useSharedRenderedSite,
} from '../support/rendered-site';
import { expect, test } from '../support/test';

/** Expects that nothing is wider than the screen. */
async function expectWithin(page: Page) {
  expect.soft(await overflowOf(page), `the overflow of ${page.url()}`).toBeLessThanOrEqual(0);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Indlæser' })).toHaveCount(0);
}

const day = nextOpenDay(2);

test.describe('the longest words', () => {
  const { renderedOnce } = useRenderedSite(extremes);

  for (const width of [320, 375, 1280])
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 740 } });

      test('fit the screen of a guest without layout shifts', async ({ page }) => {
        await renderedOnce(`/takeaway/${day}`);
        await open(page, `/takeaway/${day}`);
        await expectWithin(page);
        await addDish(page, 1);
        const drawn = ['/takeaway/cart', '/takeaway/order-fields'];
        const week = `/takeaway/uge/${mondayOf(day)}`;
        for (const path of ['/', ...drawn, week, '/retail', '/om-os', '/account/login']) {
          if (!drawn.includes(path)) await renderedOnce(path);
          await open(page, path);
          await expectStill(page);
          await expectWithin(page);
        }
      });
    });

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 740 } });

    test('leave a logo that came before them where it was', async ({ page }) => {
      await renderedOnce('/om-os');
      await open(page, '/om-os');
      await expectHydrated(page);
      const logo = page.getByRole('main').locator('img').first();
      const name = page.getByRole('main').getByText(longName, { exact: true });
      const top = async () => (await logo.boundingBox())!.y;
      const whole = await top();
      expect((await name.boundingBox())!.height).toBeGreaterThan((await logo.boundingBox())!.height);
      // A browser shows what has come of a page before its rest.
      await name.evaluate((element) => element.remove());
      expect(await top()).toBe(whole);
    });

    test('fit the screen of a person who is logged in', async ({ page }) => {
      await logIn(page, '/account/profile');
      await renderedOnce('/');
      const meetings = '**/api/v1/meetings/meetings?page=1';
      const date = `${new Date().getFullYear() + 2}-09-22`;
      const attributes = { title: 'Kursus', date, start_time: '12:30', end_time: '13:30' };
      await page.route(meetings, (route) => route.fulfill({ json: { data: [{ id: 1, attributes }] } }));
      // An order of another browser, which this one knows nothing of.
      const order_lines = [
        { product_name: 'Suppe', quantity: 1, price: 80, pickup_at: `${date}T11:30:00+02:00` },
      ];
      const order = {
        id: 1,
        created_at: `${date}T08:00:00+02:00`,
        deliver_at: null,
        finished_at: null,
        price: 80,
        order_lines,
      };
      await page.route('**/api/v1/orders?*', (route) => route.fulfill({ json: { data: [order] } }));
      const orders = page.waitForResponse('**/api/v1/orders?*');
      // The long name pushes the day's lines below a phone's screen, where nothing counts as moved.
      await page.setViewportSize({ width: 320, height: 2400 });
      await open(page, '/');
      // The next pick-up and the next meeting are on that day.
      const own = page.getByRole('region', { name: 'Til dig' });
      await expect(own.getByText(/22\. september/)).toHaveCount(2);
      await orders;
      await expectStill(page);
      await page.setViewportSize({ width: 320, height: 740 });
      await page.unroute(meetings);
      for (const path of ['/', '/account/profile', '/meetings', '/meetings/create']) {
        await open(page, path);
        await expectWithin(page);
      }
    });
  });
});

test('a page that is opened by its address starts at its top', async ({ page }) => {
  await open(page, `/takeaway/${day}`);
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBeGreaterThan(200);
  await open(page, '/retail');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await top()).toBe(0);
});

test.describe('a page that was scrolled before its code came', () => {
  // Other tests buy at the site that most share, where a stock above would change its height.
  const { openWithoutCode } = useSharedRenderedSite();

  test('stays where it is', async ({ page }) => {
    const release = await openWithoutCode(page, `/takeaway/${renderedMonday}`, 'article');
    const last = page.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await release();
    await expectHydrated(page);
    expect(await top()).toBe(before);
  });
});
