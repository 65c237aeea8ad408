import { readFileSync } from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { button, field, fillInDelivery, fillInMeeting } from './support/meetings';
import { addDish, cards, goToOrderDetails, logIn, nextOpenDay, payAsGuest, payByCard } from './support/order';
import { holdBack, mainScript } from './support/rendered-site';
import { sendShell } from './support/send-shell';
import { retail, storeCart } from './support/shops';
import { expect, test } from './support/test';
import { accountOf, bookingOf, menuOf } from './support/venue-api';

// A test checks a dozen screens three times each.
test.describe.configure({ timeout: 240_000 });

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that are off by default. */
const extraRules = { 'label-content-name-mismatch': { enabled: true } };
const desk = { width: 1280, height: 800 };
const phone = { width: 375, height: 800 };
// The browser reports the status of a missing page.
test.use({ viewport: desk, expectedComplaint: /status of 404.*findes-ikke/ });

/** The pages of the site by section, without those that redirect. */
const pages: Record<string, string[]> = {
  host: ['/', '/iss-menu-plan/:date', '/kantine/versioner', '/om-os', '/findes-ikke'],
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
  takeaway: [
    '/takeaway/cart',
    '/takeaway/order-fields',
    '/takeaway/order-details',
    '/takeaway/payment',
    '/takeaway/receipt',
    '/takeaway/:date',
  ],
  retail: [
    '/retail',
    '/retail/folders/:retailFolderId',
    '/retail/cart',
    '/retail/order-details',
    '/retail/payment',
    '/retail/receipt',
  ],
  meetings: [
    '/meetings',
    '/meetings/list',
    '/meetings/create',
    '/meetings/create/summary',
    '/meetings/create/milestones/add',
    '/meetings/create/milestones/edit/:index',
    '/meetings/:meetingId',
    '/meetings/:meetingId/edit',
    '/meetings/:meetingId/delete',
    '/meetings/:meetingId/milestones/create',
    '/meetings/:meetingId/milestones/:milestoneId/edit',
  ],
};
const redirectingPaths = ['iss-menu-plan', 'create/start', ':meetingId/details', '*'];

const seen = new Set<string>();

/** Colours that change with the scheme keep an intermediate value until the next frame. */
const settleTransitions = (page: Page) =>
  page.evaluate(async () => {
    // `getAnimations` also starts pending transitions.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/**
 * Checks WCAG 2.2 AA and axe's best practice on a phone and a desktop, and the colours of the dark
 * scheme on the widest screen.
 */
async function expectAccessible(page: Page, sizes = [phone, desk]) {
  seen.add(new URL(page.url()).pathname);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A control that is half under the bar would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const colorScheme of size === sizes.at(-1) ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settleTransitions(page);
      // The default mode opens an extra page, which is slow and needed for foreign frames only.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (
        colorScheme === 'light'
          ? axe.options({ rules: extraRules }).withTags(everyRule)
          : axe.withRules('color-contrast')
      ).analyze();
      expect(
        violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
        ),
        `${page.url()} ${size.width} px ${colorScheme}`,
      ).toEqual([]);
    }
  }
}

test('the public pages are accessible', async ({ page }) => {
  for (const [path, heading] of [
    ['/', 'Kantinen'],
    ['/om-os', 'Om os'],
    ['/iss-menu-plan', 'Ugens menu'],
    ['/kantine/versioner', 'Versioner'],
    ['/retail', 'Hovedmenu'],
    ['/retail/cart', 'Kurv'],
    ['/findes-ikke', 'Siden findes ikke'],
    ['/takeaway/receipt', 'Kvittering'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
  await button(page, 'Menu').click();
  await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeVisible();
  await expectAccessible(page, [phone]);
});

/** Opens a page without its code. A server without time sends the shell: it is asked again. */
const openRendered = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible({ timeout: 3_000 });
  }).toPass();

test('the HTML of the public pages is accessible before their code comes', async ({ page }) => {
  await holdBack(page, mainScript);
  for (const path of ['/', '/om-os', '/iss-menu-plan', '/retail', '/takeaway', '/account/login']) {
    await openRendered(page, path);
    await expectAccessible(page);
  }
});

test.describe('failed pages', () => {
  test.use({ expectedComplaint: /api\/v1|remoteEntry|remote-|ERR_FAILED|section/ });

  test('a day, the shop, the week’s menu and a section are accessible', async ({ page, context }) => {
    await sendShell(context);
    await page.route(/api\/v1\/(takeaway\/menu-items|retail|iss-menu-plan)\//, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    for (const [path, words] of [
      [`/takeaway/${nextOpenDay()}`, 'Prøv igen'],
      ['/retail', 'Prøv igen'],
      ['/iss-menu-plan', 'Menuen er tom.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.route(/\/account\/.*\.js/, (route) => route.abort());
    await page.goto('/account/login');
    await expect(page.getByRole('main').getByText('Prøv igen').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('content whose code does not come is accessible, with its notice', async ({ page }) => {
    await page.route(mainScript, (route) => route.abort());
    await openRendered(page, '/retail');
    await button(page, 'Føj til kurv').first().click();
    await expect(page.getByRole('alert').getByText('Sidens funktioner kunne ikke hentes')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the forms for visitors with errors', () => {
  test.use({ expectedComplaint: /api\/v1\/(tokens|account-verifications|password-reset)/ });

  test('log-in, sign-up, verification and password reset are accessible', async ({ page }) => {
    const told = async (words: string) => {
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    };
    await page.goto('/account/login');
    await page.getByLabel('Email-adresse').fill('ingen@kantinen.dk');
    await page.getByLabel('Kodeord', { exact: true }).fill('forkert1234');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await told('Email-adresse og/eller kodeord er forkert.');

    await page.goto('/account/create');
    await page.getByRole('button', { name: 'Opret bruger' }).click();
    await told('Dette felt er påkrævet.');

    await page.goto('/account/verify/brugt');
    await told('Den anvendte bekræftelseskode er ugyldig.');

    await page.goto('/account/password/reset');
    await page.getByLabel('Email-adresse').fill('ingen@kantinen.dk');
    await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
    await told('Email-adressen er ukendt.');

    await page.goto('/account/password/reset/brugt');
    await page.getByLabel('Email-adresse').fill('ingen@kantinen.dk');
    await page.getByLabel('Nyt kodeord').fill('hemmelig1234');
    await page.getByLabel('Gentag kodeord').fill('hemmelig1234');
    await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
    await told('Linket er ugyldigt, udløbet eller allerede brugt.');
  });
});

test('each step of a takeaway order is accessible', async ({ page }) => {
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

test('the pages of an account are accessible', async ({ page, request }) => {
  const anna = await accountOf(request);
  const day = await menuOf(request, nextOpenDay(2));
  await anna.buyDish(day.find(({ remaining }) => remaining === null)!.id, 1);
  await logIn(page);
  for (const [path, heading] of [
    ['/', 'Kantinen'],
    ['/meetings', 'Dine møder'],
    ['/meetings/list', 'Dine møder'],
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

test.describe('meetings', () => {
  test.use({ expectedComplaint: /api\/v1\/meetings\/meetings/ });
  const told = async (page: Page, words: string) => {
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expectAccessible(page);
  };
  const asked = async (page: Page, name: string, answer: string) => {
    await button(page, name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  };

  test('each step to a new meeting is accessible', async ({ page }) => {
    await logIn(page, '/meetings/create');
    await fillInMeeting(page, {
      title: 'Bestyrelsesmøde',
      date: nextOpenDay(30),
      start: '09:30',
      internal: '50',
      rooms: ['Havnen', 'Kajen'],
    });
    await field(page, 'Omkostningssted').fill('');
    await button(page, 'Videre').click();
    await expect(page.getByText('Dette felt er påkrævet.')).toBeVisible();
    await told(page, 'Antallet af deltagere overstiger kapaciteten');
    await field(page, 'Omkostningssted').fill('1042');
    await field(page, 'Antal interne').fill('8');
    await button(page, 'Videre').click();

    await page.getByRole('link', { name: 'Tilføj leverance' }).click();
    await fillInDelivery(page, { time: '10:30', room: 'Kajen', products: [['Morgenbrød', '0']] });
    await button(page, 'Gem').click();
    await told(page, 'Leverancen skal ske mellem mødets start- og sluttid');
    await field(page, 'Tidspunkt').fill('10:00');
    await field(page, 'Antal 1').fill('8');
    await button(page, 'Gem').click();
    await page.route('**/api/v1/meetings/meetings', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Book møde').click();
    await told(page, 'Se i Dine møder, før du booker igen.');
    await page.goto('/meetings/create/milestones/edit/9');
    await told(page, 'Leverancen findes ikke');
    await page.goto('/meetings/create/summary');
    await button(page, 'Annullér mødeoprettelse').click();
    await told(page, 'Du kan stadig nå at fortryde.');
  });

  test('the pages of a booked meeting are accessible', async ({ page, request }) => {
    const anna = await accountOf(request);
    const id = await anna.bookMeeting(bookingOf({ title: 'Temamøde', date: nextOpenDay(31) }));
    await logIn(page, `/meetings/${id}`);
    await told(page, 'Mødet kan ændres og aflyses indtil');
    await asked(page, 'Fjern leverance kl. 09:00', 'Luk');

    await page.getByRole('link', { name: 'Rediger leverance kl. 09:00' }).click();
    await field(page, 'Tidspunkt').fill('08:00');
    await button(page, 'Gem').click();
    await told(page, 'Leverancen skal ske mellem mødets start- og sluttid');
    await asked(page, 'Tilbage', 'Forlad uden at gemme');

    await page.goto(`/meetings/${id}/edit`);
    await field(page, 'Starttidspunkt').fill('09:30');
    await page.route(`**/api/v1/meetings/meetings/${id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { message: 'Mødet er ændret.' } })
        : route.fallback(),
    );
    await button(page, 'Gem').click();
    await told(page, 'Mødet, som det er nu');

    await page.goto(`/meetings/${id}/milestones/create`);
    await expect(field(page, 'Tidspunkt')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/meetings/${id}/delete`);
    await told(page, 'Er du sikker på, at du vil aflyse mødet?');
  });

  test('an unchangeable and an unknown meeting are accessible', async ({ page }) => {
    await logIn(page, '/meetings?page=2');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await told(page, 'Mødet kan ikke ændres eller aflyses længere');
    const closed = page.url();
    for (const [place, words] of [
      ['delete', 'Mødet kan ikke aflyses længere'],
      ['milestones/create', 'Mødets leverancer kan ikke længere ændres.'],
    ] as const) {
      await page.goto(`${closed}/${place}`);
      await told(page, words);
    }
    await page.goto('/meetings/99999');
    await expect(page.getByRole('main').getByRole('heading', { name: /findes ikke/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the tests above have checked every page of the site', () => {
  const patterns = Object.values(pages).flat();
  for (const [section, own] of Object.entries(pages)) {
    const file = section === 'host' ? '../host/src/pages.ts' : `../remote-${section}/src/section.tsx`;
    const paths = [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/\bpath: '([^']+)'/g)];
    expect(paths.length, section).toBeGreaterThan(0);
    for (const [, path = ''] of paths)
      if (!redirectingPaths.includes(path))
        expect(
          own.some((pattern) => `${pattern}/`.includes(`/${path}/`)),
          `${section}: ${path}`,
        ).toBe(true);
  }
  const notSeen = patterns.filter((pattern) => {
    const address = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    return ![...seen].some((path) => address.test(path));
  });
  expect(notSeen).toEqual([]);
});
