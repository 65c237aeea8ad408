import type { Page } from '@playwright/test';

import { cards, fillInLogIn, logIn, payByCard, submitGuest } from '../support/order';
import { expectReceipt, goToPaymentAsGuest, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { watchPaying } from '../support/venue-api';

const retry = (page: Page) => page.getByRole('button', { name: 'Prøv igen' });
const inBadge = (page: Page, count: RegExp) =>
  expect(page.getByRole('banner').getByRole('link', { name: count })).toBeVisible();

test.use({ expectedComplaint: /payment-sessions|orders|checkout|v1\/account/i });

test('a provider script that fails to load is reported, keeps the cart and can be retried', async ({
  page,
}) => {
  await page.route('**/sandbox-checkout/checkout.js', (route) => route.abort());
  const name = await retail.fill(page);
  await retail.checkOut(page);
  await submitGuest(page);
  await expect(
    page.getByText(
      'Betalingsformularen kunne ikke hentes. Der er ikke trukket penge, og din kurv er uændret.',
    ),
  ).toBeVisible();
  await page.unroute('**/sandbox-checkout/checkout.js');
  await retry(page).click();
  await payByCard(page, cards.accepted);
  await expectReceipt(page, retail, name);
});

test('a payment session that is slow, fails or rejects the e-mail has its own text and next step', async ({
  page,
}) => {
  const name = await retail.fill(page);
  await retail.checkOut(page);

  await test.step('a slow session shows a spinner and can be left', async () => {
    await page.route(retail.sessions, () => {}, { times: 1 });
    await submitGuest(page);
    await expect(page.getByRole('main').getByRole('status', { name: 'Indlæser' })).toBeVisible();
    await page.getByRole('button', { name: 'Tilbage' }).click();
    await expect(page).toHaveURL('/retail/cart');
  });

  await test.step('a failed session costs nothing and keeps the cart', async () => {
    await page.route(retail.sessions, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/retail/payment');
    await expect(
      page.getByText(
        'Vi har problemer i øjeblikket. Prøv igen om lidt. Der er ikke trukket penge, og din kurv er uændret.',
      ),
    ).toBeVisible();
    await inBadge(page, /^Kurv .*1 vare$/);
    await page.unroute(retail.sessions);
    await page.route(retail.sessions, (route) => route.abort());
    await retry(page).click();
    await expect(
      page.getByText(
        'Der er ingen forbindelse lige nu. Tjek dit netværk, og prøv igen. Der er ikke trukket penge, og din kurv er uændret.',
      ),
    ).toBeVisible();
    await page.unroute(retail.sessions);
  });

  await test.step('a rejected e-mail is reported at its field', async () => {
    await page.route(
      retail.sessions,
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            message: 'Ret felterne.',
            errors: { customer_email: ['E-mailen kan ikke bruges.', 'Nummer to.'] },
          },
        }),
      { times: 1 },
    );
    await retry(page).click();
    await expect(page).toHaveURL('/retail/order-details');
    const email = page.getByLabel('Email-adresse');
    await expect(email).toHaveAccessibleDescription('E-mailen kan ikke bruges.');
    await expect(email).toBeFocused();
    await expect(page.getByLabel('Navn')).toHaveValue('Gitte Gæst');
    await email.fill('gitte.gaest@example.dk');
    await page.getByRole('checkbox', { name: /betingelser/ }).check();
    await page.getByRole('button', { name: 'Betal nu' }).click();
  });
  await payByCard(page, cards.accepted);
  await expectReceipt(page, retail, name);
});

test('an e-mail that the venue rejects after the payment is corrected with the same payment', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  await page.route(
    takeaway.orders,
    (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'Ret.', errors: { customer_email: ['E-mailen kan ikke bruges.'] } },
      }),
    { times: 1 },
  );
  await payByCard(page, cards.accepted);
  const email = page.getByLabel('Email-adresse');
  await expect(email).toHaveAccessibleDescription('E-mailen kan ikke bruges.');
  await expect(page.getByText('Du skal ikke betale igen.')).toBeVisible();
  await email.fill('gitte.gaest@example.dk');
  await page.getByRole('button', { name: 'Opret ordren' }).click();
  await expectReceipt(page, takeaway, name);
  expect(calls.tokens()).toHaveLength(1);
  expect(calls.orders.at(-1)).toMatchObject({ customer_email: 'gitte.gaest@example.dk' });
});

test('an order on the employee card survives a failure and a lost answer, and a double click places one', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const byCard = page.getByRole('button', { name: 'Betal med medarbejderkort' });
  await logIn(page);
  const name = await retail.fill(page);
  await retail.checkOut(page);

  await test.step('a failure is reported, and every button works again', async () => {
    await page.route(retail.orders, (route) => route.fulfill({ status: 400, json: { code: 1 } }), {
      times: 1,
    });
    await byCard.click();
    await expect(page.getByRole('alert')).toContainText('Det kunne ikke lade sig gøre.');
    await expect(byCard).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Betal nu', exact: true })).toBeEnabled();
    await inBadge(page, /^Kurv .*1 vare$/);
  });

  await test.step('a lost answer leaves the outcome open, and the next press finds the order', async () => {
    await page.route(
      retail.orders,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await byCard.click();
    await expect(page.getByRole('alert')).toContainText('ved derfor ikke, om ordren blev oprettet');
    await byCard.click();
    await expectReceipt(page, retail, name);
    expect(calls.orders).toHaveLength(2);
  });

  await test.step('a double click places one order', async () => {
    await retail.fill(page);
    await retail.checkOut(page);
    await byCard.dblclick();
    await expectReceipt(page, retail, name);
    expect(calls.orders).toHaveLength(3);
  });
});

test('a session that ends at the order details keeps the cart, and the log-in returns', async ({
  page,
  context,
}) => {
  await logIn(page);
  const name = await retail.fill(page);
  await retail.checkOut(page);
  await context.route('**/api/v1/account', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer udløbet' } }),
  );
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await expect(page.getByText('Du er blevet logget ud.')).toBeVisible();
  await inBadge(page, /^Kurv .*1 vare$/);

  await context.unroute('**/api/v1/account');
  await page.getByRole('link', { name: 'Log ind igen' }).click();
  await fillInLogIn(page, 'anna@kantinen.dk');
  await expect(page).toHaveURL('/retail/order-details');
  await expect(page.getByLabel('Email-adresse')).toHaveValue('anna@kantinen.dk');
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await payByCard(page, cards.accepted);
  await expectReceipt(page, retail, name);
});
