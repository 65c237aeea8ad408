import type { BrowserContext, Route } from '@playwright/test';

import { cardForm, cards, fillInLogIn, logIn, logOut, payByCard } from '../support/order';
import { expectReceipt, goToPayment, goToPaymentAsGuest, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import {
  abortRequest,
  expectPending,
  notice,
  orders,
  retry,
  finishOrderLink,
} from '../support/pending-purchase';
import { pressTogether } from '../support/press-together';
import { accountOf, watchPaying } from '../support/venue-api';

const bo = 'bo@kantinen.dk';
test.use({ expectedComplaint: /orders|ERR_FAILED|account/ });

/** Sends the tab's calls with an expired token from now on. */
async function endSessionAtVenue(context: BrowserContext) {
  const forget = (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer udløbet' } });
  for (const call of ['account', 'takeaway/orders']) await context.route(`**/api/v1/${call}`, forget);
}

test.describe('a person who is logged in', () => {
  test('sees the receipt in both tabs of a payment, and finishing in both places one order', async ({
    page,
    context,
    request,
  }) => {
    const calls = watchPaying(context);
    const countOrders = await (await accountOf(request, bo)).countOrdersFromNow();
    await logIn(page, '/', bo);
    const other = await context.newPage();
    const tabs = [page, other];

    const coffee = await goToPayment(page, retail);
    await other.goto('/retail/payment');
    await expect(cardForm(other).getByLabel('Kortnummer')).toBeVisible();
    await payByCard(page, cards.accepted);
    for (const tab of tabs) await expectReceipt(tab, retail, coffee);
    expect(await countOrders(coffee)).toBe(1);

    const cake = await goToPayment(page, takeaway);
    await other.goto('/takeaway/payment');
    await expect(cardForm(other).getByLabel('Kortnummer')).toBeVisible();
    await context.route(orders, abortRequest);
    await payByCard(other, cards.accepted);
    for (const tab of tabs) await expectPending(tab);
    await context.unroute(orders, abortRequest);
    await pressTogether(tabs.map(retry));
    for (const tab of tabs) await expectReceipt(tab, takeaway, cake);

    expect(await countOrders(cake)).toBe(1);
    expect(calls.sessions).toHaveLength(2);
    expect(calls.tokens()).toHaveLength(2);
  });

  test('can finish a paid order after a session that ended between payment and order', async ({
    page,
    context,
    request,
  }) => {
    const calls = watchPaying(context);
    const countOrders = await (await accountOf(request, bo)).countOrdersFromNow();
    await logIn(page, '/', bo);
    const name = await goToPayment(page, takeaway);
    await endSessionAtVenue(context);
    await payByCard(page, cards.accepted);

    await expectPending(page);
    await expect(page.getByText('Du er blevet logget ud. Log ind igen, så opretter vi den.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await context.unrouteAll();
    await fillInLogIn(page, bo);
    await expectReceipt(page, takeaway, name);
    expect(calls.sessions).toHaveLength(1);
    expect(calls.tokens()).toHaveLength(1);
    expect(await countOrders(name)).toBe(1);
  });

  test('leaves no name or e-mail of a pending payment at log-out, and finds it again alone', async ({
    page,
    context,
  }) => {
    const calls = watchPaying(context);
    await logIn(page, '/', bo);
    const name = await retail.fill(page);
    await retail.checkOut(page);
    await page.getByLabel('Navn').fill('Bo Privat');
    await page.getByLabel('Email-adresse').fill('privat@example.dk');
    await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
    await context.route(orders, abortRequest);
    await payByCard(page, cards.accepted);
    await expectPending(page);

    await logOut(page);
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(left).toContain('inv_');
    expect(left).not.toMatch(/\bBo\b|Kjær|privat@example|bo@kantinen|token"/);
    const waiting = page.getByText(
      'Der er betalt for en bestilling med en konto, og den er ikke oprettet endnu.',
    );
    await expect(waiting).toBeVisible();

    await logIn(page);
    await expect(page.getByRole('link', { name: 'Min konto' }).first()).toBeVisible();
    for (const words of [notice(page), waiting]) await expect(words).toHaveCount(0);
    await logOut(page);

    await context.unroute(orders, abortRequest);
    await logIn(page, '/', bo);
    await finishOrderLink(page).click();
    await expectReceipt(page, retail, name);
    expect(calls.tokens()).toHaveLength(1);
    expect(calls.orders.at(-1)).toMatchObject({ customer_email: bo });
  });

  test('does not take over the paid purchase of a guest', async ({ page, context }) => {
    const calls = watchPaying(context);
    const name = await goToPaymentAsGuest(page, takeaway);
    await context.route(orders, abortRequest);
    await payByCard(page, cards.accepted);
    await expectPending(page);
    await logIn(page, '/', bo);
    await expect(notice(page)).toBeVisible();
    await context.unroute(orders, abortRequest);
    await finishOrderLink(page).click();
    await expectReceipt(page, takeaway, name);
    expect(calls.tokens()).toHaveLength(1);
    for (const order of calls.orders) expect(order).toMatchObject({ customer_email: 'gitte@example.dk' });
  });
});
