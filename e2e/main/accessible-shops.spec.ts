import { desk, expectAccessible, expectEveryPageChecked } from '../support/accessibility';
import { button } from '../support/meetings';
import { addDish, cards, goToOrderDetails, nextOpenDay, payAsGuest, payByCard } from '../support/order';
import { retail, storeCart } from '../support/shops';
import { expect, test } from '../support/test';

test.use({ viewport: desk });

/** The pages by section, without those that redirect. */
const pages = {
  takeaway: [
    '/takeaway/cart',
    '/takeaway/order-fields',
    '/takeaway/order-details',
    '/takeaway/payment',
    '/takeaway/receipt',
    '/takeaway/:date',
    '/takeaway/uge/:date',
  ],
  retail: [
    '/retail',
    '/retail/folders/:retailFolderId',
    '/retail/cart',
    '/retail/order-details',
    '/retail/payment',
    '/retail/receipt',
  ],
};

test('each step of a takeaway order is accessible', async ({ page }) => {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Læs mere' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Luk' }).click();
  await page.getByRole('link', { name: 'Hele ugen' }).click();
  await expect(page.getByRole('heading', { name: /^Fredag/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/takeaway/cart');
  await expect(page.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Til betaling' }).click();
  await page.getByRole('button', { name: 'Videre' }).click();
  await expect(page.getByText('Dette felt er påkrævet.').first()).toBeVisible();
  await expectAccessible(page);
  await goToOrderDetails(page);
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await expect(page.getByText('Dette felt er påkrævet.').first()).toBeVisible();
  await expectAccessible(page);
  await payAsGuest(page);
  await expect(page.frameLocator('iframe').getByLabel('Kortnummer')).toBeVisible();
  await expectAccessible(page);
});

test('each step of a retail order is accessible', async ({ page }) => {
  await page.goto('/retail/folders/7');
  await expect(button(page, 'Føj til kurv').first()).toBeVisible();
  await expectAccessible(page);
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

test.describe('a paid purchase without an order', () => {
  test.use({ expectedComplaint: /orders/ });

  test('is accessible on its page, in its dialog, in the notice elsewhere and on its receipt', async ({
    page,
  }) => {
    await page.goto(`/takeaway/${nextOpenDay(2)}`);
    await page.getByRole('searchbox', { name: 'Søg i menuen' }).fill('filterkaffe');
    // The list is filtered a moment after the typing.
    await expect(page.getByRole('article').first()).toContainText('Filterkaffe');
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
      await expect(page.getByText('Du har betalt, men din bestilling er ikke oprettet endnu.')).toBeVisible();
      // The notice stands before the page's content has come.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await page.unroute('**/api/v1/takeaway/orders');
    await page.getByRole('link', { name: 'Gør bestillingen færdig' }).click();
    await expect(page.getByRole('button', { name: 'Føj til kalender' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the tests above have checked every page of the shops', () => expectEveryPageChecked(pages));
