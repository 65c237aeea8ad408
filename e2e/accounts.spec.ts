import type { Page } from '@playwright/test';

import { cards, goToOrderDetails, payByCard } from './support/order';
import { retail, takeaway } from './support/shops';
import { expect, test } from './support/test';

const newcomer = (name: string) => `${name}-${Date.now()}@example.dk`;

/** Follows the link of the newest mail to somebody, in the demo's outbox. */
async function followMail(page: Page, to: string) {
  await page.goto('/api/sandbox-mail');
  await page.getByRole('article').filter({ hasText: to }).first().getByRole('link').click();
}

async function signUp(page: Page, email: string, password: string) {
  await page.goto('/account/create');
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Kodeord', { exact: true }).fill(password);
  await page.getByLabel('Gentag kodeord').fill(password);
  await page.getByLabel('Navn').fill('Nina Nyborg');
  for (const field of await page.locator('input[required]:visible').all())
    if ((await field.inputValue()) === '') await field.fill('12345678');
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await page.getByRole('checkbox', { name: /privatlivspolitik/ }).check();
  await page.getByRole('button', { name: 'Opret bruger' }).click();
  await expect(page.getByText('Vi har sendt en bekræftelsesmail til din email-adresse')).toBeVisible();
  await followMail(page, email);
  await expect(page.getByText('Din konto er nu aktiv, og du kan logge ind.')).toBeVisible();
}

async function logInAs(page: Page, email: string, password: string) {
  await page.goto('/account/login');
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Kodeord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL('/');
}

test('from the sign-up through its mail to the first order, its page, and its receipt by mail', async ({
  page,
}) => {
  const email = newcomer('nina');
  await test.step('sign up, verify, log in', async () => {
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

  await test.step('the order is in the history, and what is taken along at once cannot be cancelled', async () => {
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

test('an order is cancelled in time, and leaves the history', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Annullér ordre' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ja|Annullér)/ })
    .click();
  await expect(page.getByText('Ordren blev annnulleret')).toBeVisible();
  await expect(page).toHaveURL('/account/orders');
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('a forgotten password is chosen anew through a mail, and the old one is no good any more', async ({
  page,
}) => {
  const email = newcomer('petra');
  await signUp(page, email, 'hemmelig1234');
  await page.goto('/account/login');
  await page.getByRole('link', { name: 'Glemt kodeord?' }).click();
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
  await expect(page.getByText('Vi har sendt en nulstillingsmail til din email-adresse')).toBeVisible();

  await followMail(page, email);
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Nyt kodeord').fill('nyhemmelig1234');
  await page.getByLabel('Gentag kodeord').fill('nyhemmelig1234');
  await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
  await expect(page.getByText('Dit kodeord er blevet nulstillet, og du kan nu logge ind.')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/login$/);
  await logInAs(page, email, 'nyhemmelig1234');
});
