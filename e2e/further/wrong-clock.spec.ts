import { addDish } from '../support/order';
import { expectHydrated, renderedMonday as monday, useSharedRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

// Yesterday, today and tomorrow have different menus.
const { renderedOnce } = useSharedRenderedSite();
const dayMs = 24 * 3_600_000;

for (const [name, device] of [
  ['a day ahead', Date.parse(`${monday}T09:00:00+01:00`) + dayMs],
  ['a day behind', Date.parse(`${monday}T09:00:00+01:00`) - dayMs],
] as const)
  test.describe(`a device whose clock is ${name}`, () => {
    test('shows the venue’s today, sells its dishes and keeps the cart over page loads', async ({ page }) => {
      await page.clock.install({ time: device });
      await renderedOnce('/takeaway');
      await page.goto('/takeaway');
      await expectHydrated(page);
      await expect(page).toHaveURL(`/takeaway/${monday}`);
      const main = page.getByRole('main');
      await expect(main.getByText('I dag', { exact: true }).first()).toBeVisible();
      const dish = await addDish(page);

      await page.getByRole('link', { name: /^Kurv/ }).click();
      await expect(main.getByText(dish)).toBeVisible();
      await page.reload();
      await expect(main.getByText(dish)).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('link', { name: /^Kurv/ })).toContainText(/[1-9]/);
      await page.goto('/takeaway/cart');
      await page.getByRole('button', { name: 'Til betaling' }).click();
      await expect(page).toHaveURL('/takeaway/order-fields');
    });
  });
