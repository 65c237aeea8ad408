import {
  desk,
  expectAccessible,
  expectAccessibleWith,
  expectEveryPageChecked,
  phone,
} from '../support/accessibility';
import { button } from '../support/meetings';
import { logIn, nextOpenDay } from '../support/order';
import { storeCart } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf, menuOf } from '../support/venue-api';

// The browser reports the status of a missing page.
test.use({ viewport: desk, expectedComplaint: /status of 404.*findes-ikke/ });

/** The pages by section, without those that redirect. */
const pages = {
  host: [
    '/',
    '/iss-menu-plan/:date',
    '/kantine/versioner',
    '/kantine/tilgaengelighed',
    '/kantine/licenser',
    '/kantine/fortryd',
    '/om-os',
    '/findes-ikke',
  ],
  account: [
    '/account/login',
    '/account/create',
    '/account/verify/:token',
    '/account/password/reset',
    '/account/password/reset/:token',
    '/account/profile',
    '/account/orders',
    '/account/orders/:orderId',
  ],
};

test('the public pages are accessible', async ({ page }) => {
  for (const [path, heading] of [
    ['/', 'Kantinen'],
    ['/om-os', 'Om os'],
    ['/iss-menu-plan', 'Ugens menu'],
    ['/kantine/versioner', 'Versioner'],
    ['/kantine/tilgaengelighed', 'Tilgængelighed'],
    ['/kantine/licenser', 'Licenser'],
    ['/kantine/fortryd', 'Fortryd køb'],
    ['/retail', 'Hovedmenu'],
    ['/retail/cart', 'Kurv'],
    ['/findes-ikke', 'Siden findes ikke'],
    ['/takeaway/receipt', 'Kvittering'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    if (path === '/iss-menu-plan') await expect(page).toHaveURL(/\/iss-menu-plan\/\d/);
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
  await button(page, 'Menu').click();
  await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeVisible();
  await expectAccessible(page, [phone]);
});

test.describe('the forms for visitors with errors', () => {
  test.use({ expectedComplaint: /api\/v1\/(tokens|account-verifications|password-reset)/ });

  test('log-in, sign-up, verification and password reset are accessible', async ({ page }) => {
    await page.goto('/account/login');
    await page.getByLabel('Email-adresse').fill('ingen@kantinen.dk');
    await page.getByLabel('Kodeord', { exact: true }).fill('forkert1234');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expectAccessibleWith(page, 'Email-adresse og/eller kodeord er forkert.');

    await page.goto('/account/create');
    await page.getByRole('button', { name: 'Opret bruger' }).click();
    await expectAccessibleWith(page, 'Dette felt er påkrævet.');

    await page.goto('/account/verify/brugt');
    await expectAccessibleWith(page, 'Den anvendte bekræftelseskode er ugyldig.');

    await page.goto('/account/password/reset');
    await page.getByLabel('Email-adresse').fill('ingen@kantinen.dk');
    await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
    await expectAccessibleWith(page, 'Email-adressen er ukendt.');

    await page.goto('/account/password/reset/brugt');
    await page.getByLabel('Email-adresse').fill('ingen@kantinen.dk');
    await page.getByLabel('Nyt kodeord').fill('hemmelig1234');
    await page.getByLabel('Gentag kodeord').fill('hemmelig1234');
    await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
    await expectAccessibleWith(page, 'Linket er ugyldigt, udløbet eller allerede brugt.');
  });
});

test('the pages of an account are accessible', async ({ page, request }) => {
  const anna = await accountOf(request);
  const day = await menuOf(request, nextOpenDay(2));
  await anna.buyDish(day.find(({ remaining }) => remaining === null)!.id, 1);
  await logIn(page);
  for (const [path, heading] of [
    ['/', 'Kantinen'],
    ['/account/orders', 'Ordrehistorik'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Annullér ordre' })).toBeVisible();
  await expectAccessible(page);

  const card = { id: 3, card_type: 'visa', masked_number: '4111 11XX XXXX 1111', expiration: '12/28' };
  await page.route('**/api/v1/credit-cards', (route) => route.fulfill({ json: { data: [card] } }));
  await page.goto('/account/profile');
  await page.getByLabel('Navn').fill('');
  await page.getByRole('button', { name: 'Gem' }).click();
  await expect(page.getByText('Dette felt er påkrævet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Slet kort' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await storeCart(page, 'retail', { id: 2, name: 'Kaffe, stor kop', price: 2200 });
  await page.goto('/retail/order-details');
  await expect(page.getByRole('heading', { name: 'Betalingsmetode' })).toBeVisible();
  await expectAccessible(page);
});

test('the tests above have checked every page of the host and the account section', () =>
  expectEveryPageChecked(pages));
