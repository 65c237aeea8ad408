import type { Page } from '@playwright/test';

import { hideVenueClock } from '../support/device-clock';
import { cards, goToOrderDetails, payByCard } from '../support/order';
import { retail, takeaway } from '../support/shops';
import { startSite } from '../support/sites';
import { expect, test } from '../support/test';
import { accountOf, menuOf } from '../support/venue-api';

const usedLinkText = 'Linket er ugyldigt, udløbet eller allerede brugt. Bed om et nyt.';
const newcomer = (name: string) => `${name}-${Date.now()}@example.dk`;

/** Follows the link of the newest mail to an address, in the demo's outbox. */
async function followMail(page: Page, to: string) {
  await page.goto('/api/sandbox-mail');
  await page.getByRole('article').filter({ hasText: to }).first().getByRole('link').click();
}

async function fillInSignUp(page: Page, email: string, password: string) {
  await page.goto('/account/create');
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Kodeord', { exact: true }).fill(password);
  await page.getByLabel('Gentag kodeord').fill(password);
  await page.getByLabel('Navn').fill('Nina Nyborg');
  await page.getByLabel('Medarbejdernummer').fill('12345678');
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await page.getByRole('checkbox', { name: /privatlivspolitik/ }).check();
}

async function signUp(page: Page, email: string, password: string) {
  await fillInSignUp(page, email, password);
  await page.getByRole('button', { name: 'Opret bruger' }).click();
  await expect(page.getByText('Vi har sendt en bekræftelsesmail til din email-adresse')).toBeVisible();
  await followMail(page, email);
  await expect(page.getByText('Din konto er nu aktiv, og du kan logge ind.')).toBeVisible();
}

async function choosePassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Nyt kodeord').fill(password);
  await page.getByLabel('Gentag kodeord').fill(password);
  await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
}

async function logInAs(page: Page, email: string, password: string, site = '') {
  await page.goto(`${site}/account/login`);
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Kodeord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL(`${site}/`);
}

test('a visitor signs up, orders, and gets the order’s page and its receipt by mail', async ({ page }) => {
  const email = newcomer('nina');
  await test.step('the visitor signs up, verifies the address and logs in', async () => {
    await signUp(page, email, 'hemmelig1234');
    await page.getByRole('link', { name: 'Gå til login' }).click();
    await page.getByLabel('Email-adresse').fill(email);
    await page.getByLabel('Kodeord', { exact: true }).fill('hemmelig1234');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expect(page).toHaveURL('/');
  });

  const name = await retail.fill(page);
  await retail.checkOut(page);
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await payByCard(page, cards.accepted);
  await expect(page.getByText('Tak for din bestilling.')).toBeVisible();

  await test.step('the history has the order, and a retail order cannot be cancelled', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Min konto' }).click();
    await page.getByRole('link', { name: 'Vis alle ordrer' }).click();
    await expect(page.getByRole('heading', { name: 'Ordrehistorik', level: 1 })).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Ordre', level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByText('Færdiggjort', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annullér ordre' })).toBeDisabled();
    await page.getByRole('button', { name: 'Send kvittering' }).click();
    await expect(page.getByText('Kvitteringen blev sendt')).toBeVisible();
    await page.goto('/api/sandbox-mail');
    await expect(page.getByRole('article').filter({ hasText: email }).first()).toContainText(name);
  });
});

test('an order that is cancelled in time leaves the history', async ({ page }) => {
  const email = newcomer('otto');
  await signUp(page, email, 'hemmelig1234');
  await logInAs(page, email, 'hemmelig1234');
  await takeaway.fill(page);
  await goToOrderDetails(page);
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await payByCard(page, cards.accepted);
  await expect(page.getByText('Tak for din bestilling.')).toBeVisible();

  await page.goto('/account/orders');
  await page.getByRole('row').nth(1).getByRole('link').click();
  // A double click must not confirm the dialog.
  await page.getByRole('button', { name: 'Annullér ordre' }).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ja|Annullér)/ })
    .click();
  await expect(page.getByText('Ordren blev annnulleret')).toBeVisible();
  await expect(page).toHaveURL('/account/orders');
  await expect(page.getByRole('row')).toHaveCount(0);
});

test.describe('a refusal of the venue', () => {
  test.use({ expectedComplaint: /api\/v1\/(account|account-verifications|password-resets|orders\/\d+)\)$/ });

  test('of an e-mail with an unknown domain, or in use, shows a toast and keeps the form', async ({
    page,
  }) => {
    await fillInSignUp(page, 'nina@nowhere.dk', 'hemmelig1234');
    for (const [email, words] of [
      ['nina@nowhere.dk', 'E-mail-domænet er ikke kendt'],
      ['anna@kantinen.dk', 'E-mailen er allerede i brug'],
    ] as const) {
      await page.getByLabel('Email-adresse').fill(email);
      await page.getByRole('button', { name: 'Opret bruger' }).click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(page.getByLabel('Gentag kodeord')).toHaveValue('hemmelig1234');
      await expect(page.getByRole('checkbox', { name: /betingelser/ })).toBeChecked();
    }
  });

  test('meets the second use of a verification link', async ({ page }) => {
    const email = newcomer('rasmus');
    await signUp(page, email, 'hemmelig1234');
    await followMail(page, email);
    await expect(
      page.getByText('Den anvendte bekræftelseskode er ugyldig. Den kan allerede være blevet benyttet.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Gå til login' }).click();
    await logInAs(page, email, 'hemmelig1234');
  });

  test('meets the second use of a reset link, and the new password works', async ({ page }) => {
    const email = newcomer('petra');
    await signUp(page, email, 'hemmelig1234');
    await page.goto('/account/login');
    await page.getByRole('link', { name: 'Glemt kodeord?' }).click();
    await expect(page.getByRole('heading', { name: 'Nulstil kodeord' })).toBeVisible();
    await page.getByLabel('Email-adresse').fill(email);
    await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
    await expect(page.getByText('Vi har sendt en nulstillingsmail til din email-adresse')).toBeVisible();

    await followMail(page, email);
    await choosePassword(page, email, 'nyhemmelig1234');
    await expect(page.getByText('Dit kodeord er blevet nulstillet, og du kan nu logge ind.')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/login$/);

    await test.step('the same link changes nothing again and links to a new one', async () => {
      await followMail(page, email);
      await choosePassword(page, email, 'endnunyere1234');
      await expect(page.getByText(usedLinkText)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Få et nyt link' })).toBeVisible();
    });
    await logInAs(page, email, 'nyhemmelig1234');
  });

  test('meets a reset link of an hour ago and the cancelling of an order after its deadline', async ({
    page,
    request,
  }) => {
    // The test starts the site twice.
    test.slow();
    const data = { DATA_DIR: test.info().outputPath('data') };
    const email = 'anna@kantinen.dk';
    let link = '';
    let orderId = 0;
    const before = await startSite({ ...data, DEMO_NOW: '2026-10-26T14:30:00+01:00', RENDER: 'off' });
    try {
      const anna = await accountOf(request, email, before.url);
      const supper = (await menuOf(request, '2026-10-26', before.url)).find(({ pickup_at }) =>
        pickup_at.includes('T17:00'),
      );
      await anna.buyDish(supper!.id, 1);
      orderId = (await anna.orders())[0]!.id;
      link = await anna.askForReset();
    } finally {
      expect(await before.stop()).toBe(0);
    }

    // The browser's clock is two minutes behind the venue's: the deadline has passed there.
    const site = await startSite({ ...data, DEMO_NOW: '2026-10-26T16:00:00+01:00' });
    try {
      await hideVenueClock(page.context());
      await page.clock.install({ time: new Date('2026-10-26T15:58:00+01:00') });
      await page.goto(site.url + link);
      await choosePassword(page, email, 'nyhemmelig1234');
      await expect(page.getByText(usedLinkText)).toBeVisible();

      await logInAs(page, email, 'kantine1234', site.url);
      await page.goto(`${site.url}/account/orders/${orderId}`);
      await expect(page.getByText('Ordren kan annulleres indtil i dag kl. 16:00.')).toBeVisible();
      await page.getByRole('button', { name: 'Annullér ordre' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Ja, annullér ordren' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'Ordren kan ikke annulleres længere. Kontakt os, hvis du har brug for hjælp.',
      );
      await dialog.getByRole('button', { name: 'Luk' }).click();
      await expect(page.getByRole('button', { name: 'Annullér ordre' })).toBeEnabled();
      await page.clock.fastForward('02:00');
      await expect(page.getByRole('button', { name: 'Annullér ordre' })).toBeDisabled();
      await expect(page.getByText('fristen var i dag kl. 16:00')).toBeVisible();
    } finally {
      await page.close();
      expect(await site.stop()).toBe(0);
    }
  });
});
