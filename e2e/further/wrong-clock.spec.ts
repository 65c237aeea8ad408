import { addDish } from '../support/order';
import { type RunningSite, startSite } from '../support/sites';
import { expect, test } from '../support/test';

const dayMs = 24 * 3_600_000;
/** A Monday: yesterday, today and tomorrow have different menus. */
const monday = '2026-11-23';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ DEMO_NOW: `${monday}T09:00:00+01:00` });
});
test.afterAll(async () => void (await site.stop()));

for (const [name, device] of [
  ['a day ahead', Date.parse(`${monday}T09:00:00+01:00`) + dayMs],
  ['a day behind', Date.parse(`${monday}T09:00:00+01:00`) - dayMs],
] as const)
  test.describe(`a device whose clock is ${name}`, () => {
    test('shows the venue’s today, sells its dishes and keeps the cart over page loads', async ({ page }) => {
      await page.clock.install({ time: device });
      await page.goto(`${site.url}/takeaway`);
      await expect(page).toHaveURL(`${site.url}/takeaway/${monday}`);
      const main = page.getByRole('main');
      await expect(main.getByText('I dag', { exact: true }).first()).toBeVisible();
      const dish = await addDish(page);

      await page.getByRole('link', { name: /^Kurv/ }).click();
      await expect(main.getByText(dish)).toBeVisible();
      await page.reload();
      await expect(main.getByText(dish)).toBeVisible();
      await page.goto(`${site.url}/`);
      await expect(page.getByRole('link', { name: /^Kurv/ })).toContainText(/[1-9]/);
      await page.goto(`${site.url}/takeaway/cart`);
      await page.getByRole('button', { name: 'Til betaling' }).click();
      await expect(page).toHaveURL(`${site.url}/takeaway/order-fields`);
    });
  });
