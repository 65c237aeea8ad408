import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { addDish, goToOrderDetails, logIn, nextOpenDay, payAsGuest } from './support/order';
import { expect, test } from './support/test';

/** WCAG 2.2 AA and axe's own good practice, in both colour schemes. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(
      violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
      ),
      `${page.url()} ${colorScheme}`,
    ).toEqual([]);
  }
}

for (const width of [375, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the pages that anybody sees', async ({ page }) => {
      for (const [path, heading] of [
        ['/', 'Kantinen'],
        ['/om-os', 'Om os'],
        ['/iss-menu-plan', 'Ugens menu'],
        ['/retail', 'Hovedmenu'],
        ['/retail/cart', 'Kurv'],
        ['/account/login', 'Log ind'],
        ['/findes-ikke', 'Siden findes ikke'],
        ['/takeaway/receipt', 'Kvittering'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('the way through a takeaway order', async ({ page }) => {
      await page.goto(`/takeaway/${nextOpenDay()}`);
      await addDish(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Læs mere' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Luk' }).click();

      await page.goto('/takeaway/cart');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Til betaling' }).click();
      await page.getByRole('button', { name: 'Videre' }).click();
      await expect(page.getByText('Dette felt er påkrævet.').first()).toBeVisible();
      await expectAccessible(page);
      await goToOrderDetails(page);
      await page.getByRole('button', { name: 'Betal nu' }).click();
      await expectAccessible(page);
      await payAsGuest(page);
      await expect(page.frameLocator('iframe').getByLabel('Kortnummer')).toBeVisible();
      await expectAccessible(page);
    });

    test('the pages of an account holder', async ({ page }) => {
      await logIn(page);
      for (const [path, heading] of [
        ['/', 'Kantinen'],
        ['/meetings', 'Dine møder'],
        ['/account/profile', 'Min profil'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}
