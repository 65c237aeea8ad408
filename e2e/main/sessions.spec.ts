import type { Page, Route } from '@playwright/test';

import { fillInLogIn, logIn, logOut } from '../support/order';
import { holdBack } from '../support/rendered-site';
import { retail } from '../support/shops';
import { expect, test } from '../support/test';

const bo = 'bo@kantinen.dk';
const account = '**/api/v1/account';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const toldToLogIn = (page: Page) => page.getByRole('heading', { name: 'Log ind igen' });
const phone = (page: Page) => page.getByLabel('Telefon');

/** All storage of the site. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await caches.keys(), history.state]),
  );

test('a log-out in one tab clears all tabs and keeps the input for its owner alone', async ({
  page,
  context,
}) => {
  await logIn(page, '/account/profile');
  await phone(page).fill('99 99 99 99');
  const meetings = await context.newPage();
  await meetings.goto('/meetings');
  await expect(meetings.getByRole('table').first()).toBeVisible();
  const orders = await context.newPage();
  await orders.goto('/account/orders');
  await expect(heading(orders, 'Ordrehistorik')).toBeVisible();

  await test.step('Anna logs out in the third tab', async () => {
    await logOut(orders);
    await expect(toldToLogIn(page)).toBeVisible();
    await expect(toldToLogIn(meetings)).toBeVisible();
    await expect(meetings.getByRole('table')).toHaveCount(0);
    for (const tab of [page, meetings, orders]) expect(await kept(tab)).not.toMatch(/anna|token|99 99/i);
  });

  await test.step('Anna finds her input again', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await fillInLogIn(page, 'anna@kantinen.dk');
    await expect(page).toHaveURL('/account/profile');
    await expect(phone(page)).toHaveValue('99 99 99 99');
    await expect(page.getByText('før dine ændringer blev gemt')).toBeVisible();
    await expect(meetings.getByRole('table').first()).toBeVisible();
  });

  await test.step('Bo does not find it', async () => {
    await logOut(orders);
    await expect(toldToLogIn(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await fillInLogIn(page, bo);
    await expect(page).toHaveURL('/account/profile');
    await expect(page.getByLabel('Email-adresse')).toHaveValue(bo);
    await expect(phone(page)).not.toHaveValue('99 99 99 99');
    await expect(
      meetings.getByRole('table').or(meetings.getByText('Du har ingen møder endnu.')).first(),
    ).toBeVisible();
  });
});

test('the next person in a tab sees no name, order or card of the first', async ({ page }) => {
  await logIn(page);
  await retail.fill(page);
  await retail.checkOut(page);
  await page.getByLabel('Navn').fill('Anna Privat');
  await page.goto('/account/profile');
  await expect(page.getByLabel('Email-adresse')).toHaveValue('anna@kantinen.dk');
  await page.getByRole('main').getByRole('button', { name: 'Log ud' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept(page)).not.toMatch(/anna|privat|token/i);
  await page.goBack();
  await expect(heading(page, 'Log ind')).toBeVisible();

  await fillInLogIn(page, bo);
  await expect(page).toHaveURL('/account/profile');
  await expect(page.getByLabel('Email-adresse')).toHaveValue(bo);
  await retail.fill(page);
  await retail.checkOut(page);
  await expect(page.getByLabel('Email-adresse')).toHaveValue(bo);
  await expect(page.getByLabel('Navn')).not.toHaveValue(/Anna/);
});

test.describe('a session that the venue has ended', () => {
  test.use({ expectedComplaint: /401/ });

  test('is reported when the profile is saved, and the log-in returns to the input', async ({
    page,
    context,
  }) => {
    await logIn(page, '/account/profile');
    await phone(page).fill('88 88 88 88');
    const isSaving = (route: Route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 401, json: { message: 'Log ind for at fortsætte.' } })
        : route.fallback();
    await context.route(account, isSaving);
    await page.getByRole('button', { name: 'Gem', exact: true }).click();
    await expect(toldToLogIn(page)).toBeFocused();
    await context.unroute(account, isSaving);
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await fillInLogIn(page, 'anna@kantinen.dk');
    await expect(page).toHaveURL('/account/profile');
    await expect(phone(page)).toHaveValue('88 88 88 88');
  });
});

test('every page that needs an account fetches its data in parallel with the account check', async ({
  page,
}) => {
  await logIn(page);
  for (const [address, own] of [
    ['/account/profile', '/orders?page=1'],
    ['/account/profile', '/credit-cards'],
    ['/account/orders', '/orders?page=1'],
    ['/meetings', '/meetings/meetings?page=1'],
  ] as const)
    await test.step(`${address} asks ${own}`, async () => {
      const release = await holdBack(page, /\/api\/v1\/account$/);
      const accountCall = page.waitForRequest((request) => request.url().endsWith(`/api/v1${own}`));
      await page.goto(address);
      await accountCall;
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0);
      await release();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test('a log-out ends the token at the venue without delaying the page', async ({ page, request }) => {
  await logIn(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const statusOfToken = async () =>
    (
      await request.get('/api/v1/account', {
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
        },
      })
    ).status();
  expect(await statusOfToken()).toBe(200);
  await logOut(page);
  await expect.poll(statusOfToken).toBe(401);
});
