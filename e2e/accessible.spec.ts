import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { addDish, cards, goToOrderDetails, logIn, nextOpenDay, payAsGuest, payByCard } from './support/order';
import { retail, storeCart } from './support/shops';
import { expect, test } from './support/test';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA and axe's own good practice; in the dark scheme what can be different there, the colours. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Else it opens a page of its own for each look: slower, and needed for frames of other sites only.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(everyRule) : axe.withRules('color-contrast')
    ).analyze();
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

    test('the way through the shop: search, a cart that has changed, order details, payment, receipt', async ({
      page,
    }) => {
      await page.goto('/retail');
      await page.getByRole('searchbox', { name: 'Søg i butikken' }).fill('kafe');
      await expect(page.getByText(/der ligner det søgte/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('searchbox', { name: 'Søg i butikken' }).fill('xyzzy');
      await expect(page.getByRole('button', { name: 'Ryd søgning' })).toBeVisible();
      await expectAccessible(page);

      await storeCart(
        page,
        'retail',
        { id: 2, name: 'Kaffe, stor kop', price: 1900 },
        { id: 16, name: 'Æble', price: 600 },
      );
      await page.goto('/retail/cart');
      await expect(page.getByRole('heading', { name: 'Din kurv er blevet ændret' })).toBeVisible();
      await page.getByRole('button', { name: 'Reducer antal af Æble' }).click();
      await expect(page.getByRole('button', { name: 'Fortryd' })).toBeVisible();
      await expectAccessible(page);

      await retail.checkOut(page);
      await page.getByRole('button', { name: 'Betal nu' }).click();
      await expect(page.getByText('Dette felt er påkrævet.').first()).toBeVisible();
      await expectAccessible(page);
      await payAsGuest(page);
      await payByCard(page, cards.declined);
      await expect(page.getByRole('heading', { name: 'Betalingen blev ikke gennemført' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Prøv igen' }).click();
      await payByCard(page, cards.accepted);
      await expect(page.getByText('Tak for din bestilling.')).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('something paid that has no order', () => {
      test.use({ expectedComplaint: /orders/ });

      test('the page that makes it, the question before it is put away, the notice elsewhere, and its receipt', async ({
        page,
      }) => {
        await page.goto(`/takeaway/${nextOpenDay(2)}`);
        await page.getByRole('searchbox', { name: 'Søg i menuen' }).fill('filterkaffe');
        await addDish(page);
        await expectAccessible(page);
        await goToOrderDetails(page);
        await payAsGuest(page);
        await page.route('**/api/v1/takeaway/orders', (route) => route.abort());
        await payByCard(page, cards.accepted);
        await expect(page.getByRole('heading', { name: 'Ordren mangler at blive oprettet' })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Glem betalingen' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);

        for (const path of ['/', '/takeaway/cart']) {
          await page.goto(path);
          await expect(
            page.getByText('Du har betalt, men din bestilling er ikke oprettet endnu.'),
          ).toBeVisible();
          await expectAccessible(page);
        }
        await page.unroute('**/api/v1/takeaway/orders');
        await page.getByRole('link', { name: 'Gør bestillingen færdig' }).click();
        await expect(page.getByRole('button', { name: 'Føj til kalender' })).toBeVisible();
        await expectAccessible(page);
      });
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
      await storeCart(page, 'retail', { id: 2, name: 'Kaffe, stor kop', price: 2200 });
      await page.goto('/retail/order-details');
      await expect(page.getByRole('heading', { name: 'Betalingsmetode' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
