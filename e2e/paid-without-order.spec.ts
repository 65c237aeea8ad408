import type { BrowserContext, Page, Route } from '@playwright/test';

import {
  cardForm,
  cards,
  chargeWithoutAnswer,
  fillInLogIn,
  logIn,
  logOut,
  nextOpenDay,
  payByCard,
} from './support/order';
import {
  addArticle,
  bothShops,
  expectReceipt,
  goToPayment,
  goToPaymentAsGuest,
  retail,
  takeaway,
} from './support/shops';
import { expect, test } from './support/test';
import { accountOf, watchPaying } from './support/venue-api';

const bo = 'bo@kantinen.dk';
const orders = '**/api/v1/*/orders';
const notice = (page: Page) =>
  page.getByText('Du har betalt, men din bestilling er ikke oprettet endnu. Du skal ikke betale igen.');
const toFinish = (page: Page) => page.getByRole('link', { name: 'Gør bestillingen færdig' });
const retry = (page: Page) => page.getByRole('button', { name: 'Prøv igen' });

async function expectUnfinished(page: Page) {
  await expect(page.getByRole('heading', { name: 'Ordren mangler at blive oprettet' })).toBeVisible();
  await expect(page.getByText('vi fik ikke oprettet ordren. Du skal ikke betale igen.')).toBeVisible();
}

const cutOff = (route: Route) => route.abort();
/** Sends the order and drops its answer. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

// Dropped calls, and the venue's refusal of an order that it has already placed.
test.use({ expectedComplaint: /orders|ERR_FAILED|account/ });

test('a paid order whose call fails is reported on every page and placed with the same payment', async ({
  page,
  context,
}) => {
  const asked = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  await context.route(orders, cutOff);
  await payByCard(page, cards.accepted);

  await test.step('the page reports it and keeps the cart, also after a reload', async () => {
    await expectUnfinished(page);
    await page.reload();
    await expectUnfinished(page);
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
      await expect(toFinish(other), path).toHaveAttribute('href', '/takeaway/payment');
    }
    await other.goto('/takeaway/order-details');
    await expect(other).toHaveURL('/takeaway/payment');
    await expectUnfinished(other);
  });

  await test.step('the next call places the order, and the third tab shows that', async () => {
    const third = await context.newPage();
    await third.goto('/om-os');
    await expect(notice(third)).toBeVisible();
    await context.unroute(orders, cutOff);
    await other.goto('/');
    await toFinish(other).click();
    await expectReceipt(other, takeaway, name);
    await expect(other.getByText('Ordrenummer')).toBeVisible();
    for (const tab of [other, third]) await expect(notice(tab)).toHaveCount(0);
    await expect(third.getByRole('banner').getByRole('link', { name: /^Kurv.*0 varer$/ })).toBeVisible();
  });
  expect(asked.sessions).toHaveLength(1);
  expect(asked.tokens()).toEqual([expect.stringMatching(/^inv_/)]);
});

for (const [what, lose] of [
  ['answer is lost', loseAnswer],
  [
    'answer is a gateway error',
    async (route: Route) => {
      await route.fetch();
      await route.fulfill({ status: 504, body: 'Gateway Timeout' });
    },
  ],
] as const) {
  test(`an order whose ${what} gets its receipt and is placed once`, async ({ page, context }) => {
    const asked = watchPaying(context);
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
    expect(asked.orders).toHaveLength(2);
    expect(asked.tokens()).toHaveLength(1);
  });
}

test('an order that fails for long is placed by a later retry, and new lines stay in the cart', async ({
  page,
  context,
}) => {
  const asked = watchPaying(context);
  const inTrouble = (route: Route) => route.fulfill({ status: 503, json: {} });
  const name = await goToPaymentAsGuest(page, retail);
  await page.route(orders, inTrouble);
  await payByCard(page, cards.accepted);
  await expectUnfinished(page);
  await retry(page).click();
  await expect(page.getByRole('main').getByText('Betalingen er modtaget.')).toBeVisible();
  await expectUnfinished(page);
  const invoice = asked.tokens()[0] ?? '';
  await expect(page.getByText(invoice)).toBeVisible();

  await page.goto('/retail');
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Føj til kurv' })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .*2 varer$/ })).toBeVisible();

  await page.unroute(orders, inTrouble);
  await toFinish(page).click();
  await expectReceipt(page, retail, name);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .*1 vare$/ })).toBeVisible();
  expect(asked.sessions).toHaveLength(1);
  expect(asked.tokens()).toEqual([invoice]);
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
    const asked = watchPaying(context);
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
    await toFinish(next).click();
    await expectReceipt(next, shop, name);
    await expect(notice(next)).toHaveCount(0);
    expect(asked.sessions).toHaveLength(1);
    expect(asked.orders).toHaveLength(2);
    expect(asked.tokens()).toHaveLength(1);
  });
}

const sessionInFrame = async (page: Page) => (await page.locator('iframe').getAttribute('src'))?.slice(-35);

test('a reload during the charge opens the same payment and finds it paid', async ({ page, context }) => {
  const asked = watchPaying(context);
  const name = await goToPaymentAsGuest(page, retail);
  const session = await sessionInFrame(page);
  const charged = chargeWithoutAnswer(page);
  await payByCard(page, cards.accepted);
  await charged;
  expect(await sessionInFrame(page)).toBe(session);
  await page.reload();
  await expectReceipt(page, retail, name);
  expect(asked.sessions).toHaveLength(1);
  expect(asked.orders).toHaveLength(1);
});

test('a payment whose tab is killed is reported on every page and resolved by the provider, also with another cart', async ({
  page,
  context,
}) => {
  const asked = watchPaying(context);
  const name = await goToPaymentAsGuest(page, retail);
  const charged = chargeWithoutAnswer(page);
  await payByCard(page, cards.accepted);
  await charged;
  const next = await context.newPage();
  await page.close();

  await next.goto('/retail/folders/4');
  await expect(
    next.getByText('Du er begyndt på en betaling, og vi ved endnu ikke, om den gik igennem.'),
  ).toBeVisible();
  const apple = await addArticle(next, 'Æble');
  await next.getByRole('link', { name: 'Se, hvordan den endte' }).click();
  await expectReceipt(next, retail, name);
  await next.goto('/retail/cart');
  await expect(next.getByRole('row', { name: apple })).toBeVisible();
  await expect(next.getByRole('row', { name })).toHaveCount(0);
  expect(asked.sessions).toHaveLength(1);
  expect(asked.orders).toHaveLength(1);
});

test('a person who types the card again after a reload pays once', async ({ page, context }) => {
  const asked = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  const session = await sessionInFrame(page);
  await payByCard(page, cards.slow);
  await expect(cardForm(page).getByRole('button', { name: 'Betaler …' })).toBeVisible();
  await page.reload();
  await expect(cardForm(page).getByLabel('Kortnummer')).toBeVisible();
  expect(await sessionInFrame(page)).toBe(session);
  await payByCard(page, cards.accepted);
  await expectReceipt(page, takeaway, name);
  expect(asked.sessions).toHaveLength(1);
  expect(asked.orders).toHaveLength(1);
});

test.describe('a person who is logged in', () => {
  test('sees the receipt in both tabs of a payment, and finishing in both places one order', async ({
    page,
    context,
    request,
  }) => {
    const asked = watchPaying(context);
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
    await context.route(orders, cutOff);
    await payByCard(other, cards.accepted);
    for (const tab of tabs) await expectUnfinished(tab);
    await context.unroute(orders, cutOff);
    await Promise.all(tabs.map((tab) => retry(tab).click()));
    for (const tab of tabs) await expectReceipt(tab, takeaway, cake);

    expect(await countOrders(cake)).toBe(1);
    expect(asked.sessions).toHaveLength(2);
    expect(asked.tokens()).toHaveLength(2);
  });

  test('can finish a paid order after a session that ended between payment and order', async ({
    page,
    context,
    request,
  }) => {
    const asked = watchPaying(context);
    const countOrders = await (await accountOf(request, bo)).countOrdersFromNow();
    await logIn(page, '/', bo);
    const name = await goToPayment(page, takeaway);
    await endSessionAtVenue(context);
    await payByCard(page, cards.accepted);

    await expectUnfinished(page);
    await expect(page.getByText('Du er blevet logget ud. Log ind igen, så opretter vi den.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await context.unrouteAll();
    await fillInLogIn(page, bo);
    await expectReceipt(page, takeaway, name);
    expect(asked.sessions).toHaveLength(1);
    expect(asked.tokens()).toHaveLength(1);
    expect(await countOrders(name)).toBe(1);
  });

  test('leaves no name or e-mail of an unfinished payment at log-out, and finds it again alone', async ({
    page,
    context,
  }) => {
    const asked = watchPaying(context);
    await logIn(page, '/', bo);
    const name = await retail.fill(page);
    await retail.checkOut(page);
    await page.getByLabel('Navn').fill('Bo Privat');
    await page.getByLabel('Email-adresse').fill('privat@example.dk');
    await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
    await context.route(orders, cutOff);
    await payByCard(page, cards.accepted);
    await expectUnfinished(page);

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

    await context.unroute(orders, cutOff);
    await logIn(page, '/', bo);
    await toFinish(page).click();
    await expectReceipt(page, retail, name);
    expect(asked.tokens()).toHaveLength(1);
    expect(asked.orders.at(-1)).toMatchObject({ customer_email: bo });
  });

  test('does not take over the paid purchase of a guest', async ({ page, context }) => {
    const asked = watchPaying(context);
    const name = await goToPaymentAsGuest(page, takeaway);
    await context.route(orders, cutOff);
    await payByCard(page, cards.accepted);
    await expectUnfinished(page);
    await logIn(page, '/', bo);
    await expect(notice(page)).toBeVisible();
    await context.unroute(orders, cutOff);
    await toFinish(page).click();
    await expectReceipt(page, takeaway, name);
    expect(asked.tokens()).toHaveLength(1);
    for (const order of asked.orders) expect(order).toMatchObject({ customer_email: 'gitte@example.dk' });
  });
});

/** Answers the tab's calls with 401 from now on. */
async function endSessionAtVenue(context: BrowserContext) {
  const forget = (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer udløbet' } });
  for (const call of ['account', 'takeaway/orders']) await context.route(`**/api/v1/${call}`, forget);
}

test('the unfinished purchases of both shops are reported one after the other', async ({ page, context }) => {
  const asked = watchPaying(context);
  await context.route(orders, cutOff);
  for (const shop of bothShops) {
    await goToPaymentAsGuest(page, shop);
    await payByCard(page, cards.accepted);
    await expectUnfinished(page);
  }
  await context.unroute(orders, cutOff);
  await page.goto('/');
  for (const shop of bothShops) {
    await toFinish(page).click();
    await expectReceipt(page, shop);
  }
  await expect(notice(page)).toHaveCount(0);
  expect(asked.tokens()).toHaveLength(2);
});
