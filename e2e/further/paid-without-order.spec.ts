import type { Route } from '@playwright/test';

import { cards, nextOpenDay, payByCard } from '../support/order';
import { bothShops, expectReceipt, goToPaymentAsGuest, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import {
  abortRequest,
  expectPending,
  dropAnswer,
  notice,
  orders,
  retry,
  finishOrderLink,
} from '../support/pending-purchase';
import { watchPaying } from '../support/venue-api';

test.use({ expectedComplaint: /orders|ERR_FAILED|account|status of 404.*findes-ikke/ });

test('a paid order whose call fails is reported on every page and placed with the same payment', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  await context.route(orders, abortRequest);
  await payByCard(page, cards.accepted);

  await test.step('the page reports it and keeps the cart, also after a reload', async () => {
    await expectPending(page);
    await page.reload();
    await expectPending(page);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .*1 vare$/ })).toBeVisible();
  });

  const other = await context.newPage();
  await page.close();
  await test.step('another tab reports it on every kind of page', async () => {
    for (const path of [
      '/',
      `/takeaway/${nextOpenDay()}`,
      '/takeaway/cart',
      '/retail',
      '/retail/cart',
      '/om-os',
      '/iss-menu-plan',
      '/account/login',
      '/findes-ikke',
    ]) {
      await other.goto(path);
      await expect(notice(other), path).toBeVisible();
      await expect(finishOrderLink(other), path).toHaveAttribute('href', '/takeaway/payment');
    }
    await other.goto('/takeaway/order-details');
    await expect(other).toHaveURL('/takeaway/payment');
    await expectPending(other);
  });

  await test.step('the next call places the order, and the third tab shows that', async () => {
    const third = await context.newPage();
    await third.goto('/om-os');
    await expect(notice(third)).toBeVisible();
    await context.unroute(orders, abortRequest);
    await other.goto('/');
    await finishOrderLink(other).click();
    await expectReceipt(other, takeaway, name);
    await expect(other.getByText('Ordrenummer')).toBeVisible();
    for (const tab of [other, third]) await expect(notice(tab)).toHaveCount(0);
    await expect(third.getByRole('banner').getByRole('link', { name: /^Kurv.*0 varer$/ })).toBeVisible();
  });
  expect(calls.sessions).toHaveLength(1);
  expect(calls.tokens()).toEqual([expect.stringMatching(/^inv_/)]);
});

for (const [what, lose] of [
  ['answer is lost', dropAnswer],
  [
    'answer is a gateway error',
    async (route: Route) => {
      await route.fetch();
      await route.fulfill({ status: 504, body: 'Gateway Timeout' });
    },
  ],
] as const) {
  test(`an order whose ${what} gets its receipt and is placed once`, async ({ page, context }) => {
    const calls = watchPaying(context);
    const name = await goToPaymentAsGuest(page, retail);
    await page.route(orders, lose, { times: 1 });
    // The same key gets the same answer.
    const known = page.waitForResponse(
      (answer) => answer.url().endsWith('/retail/orders') && answer.status() === 201,
    );
    await payByCard(page, cards.accepted);
    await known;
    await expectReceipt(page, retail, name);
    await expect(page.getByText('Ordrenummer')).toBeVisible();
    await page.goto('/retail/cart');
    await expect(page.getByText('Kurven er tom.')).toBeVisible();
    expect(calls.orders).toHaveLength(2);
    expect(calls.tokens()).toHaveLength(1);
  });
}

test('an order that fails for long is placed by a later retry, and new lines stay in the cart', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const inTrouble = (route: Route) => route.fulfill({ status: 503, json: {} });
  const name = await goToPaymentAsGuest(page, retail);
  await page.route(orders, inTrouble);
  await payByCard(page, cards.accepted);
  await expectPending(page);
  await retry(page).click();
  await expect(page.getByRole('main').getByText('Betalingen er modtaget.')).toBeVisible();
  await expectPending(page);
  const invoice = calls.tokens()[0] ?? '';
  await expect(page.getByText(invoice)).toBeVisible();

  await page.goto('/retail');
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Føj til kurv' })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .*2 varer$/ })).toBeVisible();

  await page.unroute(orders, inTrouble);
  await finishOrderLink(page).click();
  await expectReceipt(page, retail, name);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .*1 vare$/ })).toBeVisible();
  expect(calls.sessions).toHaveLength(1);
  expect(calls.tokens()).toEqual([invoice]);
});

for (const { shop, when, hold } of [
  { shop: takeaway, when: 'before the call arrived', hold: async () => {} },
  {
    shop: retail,
    when: 'after the order was placed',
    hold: async (route: Route) => void (await route.fetch()),
  },
]) {
  test(`a purchase whose tab is killed ${when} is finished by the next tab (${shop.name})`, async ({
    page,
    context,
  }) => {
    const calls = watchPaying(context);
    const name = await goToPaymentAsGuest(page, shop);
    const held = new Promise<void>((resolve) => {
      void page.route(
        orders,
        async (route) => {
          await hold(route);
          // The tab is killed before it gets an answer.
          resolve();
        },
        { times: 1 },
      );
    });
    await payByCard(page, cards.accepted);
    await held;
    const next = await context.newPage();
    await page.close();

    await next.goto('/');
    await expect(notice(next)).toBeVisible();
    await finishOrderLink(next).click();
    await expectReceipt(next, shop, name);
    await expect(notice(next)).toHaveCount(0);
    expect(calls.sessions).toHaveLength(1);
    expect(calls.orders).toHaveLength(2);
    expect(calls.tokens()).toHaveLength(1);
  });
}

test('the pending purchases of both shops are reported one after the other', async ({ page, context }) => {
  const calls = watchPaying(context);
  await context.route(orders, abortRequest);
  for (const shop of bothShops) {
    await goToPaymentAsGuest(page, shop);
    await payByCard(page, cards.accepted);
    await expectPending(page);
  }
  await context.unroute(orders, abortRequest);
  await page.goto('/');
  for (const shop of bothShops) {
    await finishOrderLink(page).click();
    await expectReceipt(page, shop);
  }
  await expect(notice(page)).toHaveCount(0);
  expect(calls.tokens()).toHaveLength(2);
});
