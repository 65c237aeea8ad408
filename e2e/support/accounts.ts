import { expect, type Page } from '@playwright/test';

export const newcomer = (name: string) => `${name}-${Date.now()}@example.dk`;

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

export async function signUp(page: Page, email: string, password: string) {
  await fillInSignUp(page, email, password);
  await page.getByRole('button', { name: 'Opret bruger' }).click();
  await expect(page.getByText('Vi har sendt en bekræftelsesmail til din email-adresse')).toBeVisible();
  await followMail(page, email);
  await expect(page.getByText('Din konto er nu aktiv, og du kan logge ind.')).toBeVisible();
}

export async function choosePassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Nyt kodeord').fill(password);
  await page.getByLabel('Gentag kodeord').fill(password);
  await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
}

export async function logInAs(page: Page, email: string, password: string) {
  await page.goto('/account/login');
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Kodeord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL('/');
}
