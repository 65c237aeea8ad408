import type { BrowserContext, Route } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import {
  arrive,
  byAccountCard,
  byVisa,
  dorte,
  openCart,
  orderOnce,
  otherWays,
  usualWay,
} from '../support/one-press';
import { cards, fillInLogIn, logIn, logOut, nextOpenDay } from '../support/order';
import { dropAnswer } from '../support/pending-purchase';
import { pressTogether } from '../support/press-together';
import { addArticle, bothShops, expectReceipt, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf, menuOf, watchKeys, watchPaying } from '../support/venue-api';

test('the answers can be corrected, and are gone after the log-out', async ({ page, request }) => {
  await arrive(page, request);
  await orderOnce(page);
  await openCart(page, takeaway);
  await page.getByRole('link', { name: 'Ret', exact: true }).click();
  await expect(page).toHaveURL('/takeaway/order-fields');
  await expect(page.getByLabel('Afdeling')).toHaveValue('Nord');
  await page.getByLabel('Afdeling').selectOption('Syd');
  await page.goto('/takeaway/cart');
  await expect(page.getByText('Afdeling: Syd · Afhentningssted: Ved disken')).toBeVisible();
  await otherWays(page).click();
  await expect(page).toHaveURL('/takeaway/order-fields');

  await logOut(page);
  await logIn(page, '/takeaway/cart', dorte);
  await expect(usualWay(page)).toBeEnabled();
  await expect(byVisa(page)).toHaveCount(0);
  await expect(otherWays(page)).toHaveCount(0);
});

test('a guest never has the button', async ({ page }) => {
  for (const shop of bothShops) {
    await openCart(page, shop);
    await expect(usualWay(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Betal / })).toHaveCount(0);
  }
});

test('the employee card orders by one press', async ({ page, context, request }) => {
  const calls = watchPaying(context);
  await arrive(page, request, null);
  const name = await openCart(page, retail);
  await byAccountCard(page).click();
  await expectReceipt(page, retail, name);
  expect(calls.orders).toMatchObject([{ payment_method: 'account-card' }]);
  expect(calls.authorizations).toEqual([]);
});

test('the button is used by the keyboard, and the page is accessible', async ({ page, request }) => {
  await arrive(page, request);
  const name = await openCart(page, retail);
  await expect(byVisa(page)).toBeVisible();
  await expectAccessible(page);
  await usualWay(page).focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(byVisa(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectReceipt(page, retail, name);
});

test('a double press, and a press in each of two tabs, order once', async ({ page, context, request }) => {
  const { count } = await arrive(page, request);
  const coffee = await openCart(page, retail);
  await byVisa(page).dblclick();
  await expectReceipt(page, retail, coffee);
  expect(await count(coffee)).toBe(1);

  const calls = watchPaying(context);
  await openCart(page, retail);
  const other = await context.newPage();
  await other.goto('/retail/cart');
  await expect(byVisa(other)).toBeVisible();
  await pressTogether([byVisa(page), byVisa(other)]);
  for (const tab of [page, other]) await expectReceipt(tab, retail, coffee);
  expect(await count(coffee)).toBe(2);
  expect(calls.tokens()).toHaveLength(1);
});

test.describe('nothing is ordered twice and nothing is paid unseen', () => {
  test.use({ expectedComplaint: /authorizations|orders|ERR_FAILED|account/ });

  test('when the card is declined', async ({ page, context, request }) => {
    const calls = watchPaying(context);
    await arrive(page, request, cards.declinedLater);
    await openCart(page, retail);
    await byVisa(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Betalingen kunne ikke gennemføres med det valgte kort.',
    );
    await expect(page).toHaveURL('/retail/cart');
    await expect(byVisa(page)).toBeFocused();
    await expectAccessible(page);
    expect(calls.orders).toEqual([]);
    await usualWay(page).click();
    await expect(page).toHaveURL('/retail/order-details');
  });

  test('when the price has changed since the page showed it', async ({ page, context, request }) => {
    const calls = watchPaying(context);
    await arrive(page, request);
    await orderOnce(page);
    calls.orders.length = 0;
    let isOld = true;
    await page.route('**/*', async (route) => {
      const { url, resourceType } = {
        url: route.request().url(),
        resourceType: route.request().resourceType(),
      };
      if (!isOld || !(resourceType === 'document' || url.endsWith('/api/v1/store'))) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"bag_product_price":4', '"bag_product_price":3');
      return route.fulfill({ response, body });
    });
    await page.setViewportSize({ width: 375, height: 812 });
    const name = await openCart(page, takeaway);
    isOld = false;
    const before = await byVisa(page).innerText();
    await byVisa(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Prisen i alt er ændret fra \d+,00\skr\. til \d+,00\skr\. Der er ikke bestilt noget, og der er ikke trukket penge\./,
    );
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page).toHaveURL('/takeaway/cart');
    await expect(byVisa(page)).not.toHaveText(before);
    await byVisa(page).click();
    await expectReceipt(page, takeaway, name);
    const [first, second] = calls.authorizations.map(({ amount }) => Number(amount));
    expect(second).toBe(first! + 1);
    expect(calls.tokens()).toHaveLength(2);
  });

  test('when a dish is sold out', async ({ page, request }) => {
    const day = nextOpenDay(35);
    await arrive(page, request);
    await orderOnce(page);
    await page.goto(`/takeaway/${day}`);
    const name = await addArticle(page, 'Køkkenets overraskelse');
    await page.goto('/takeaway/cart');
    await expect(byVisa(page)).toBeVisible();
    const left = (await menuOf(request, day)).find((dish) => dish.name === name)!;
    await (await accountOf(request)).buyDish(left.id, left.remaining!);
    await byVisa(page).click();
    await expect(
      page.getByText(`${name} er taget ud af kurven, fordi varen er udsolgt.`).first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/takeaway/cart');
    await expect(page.getByText('Du har betalt, men din bestilling')).toHaveCount(0);
  });

  test('when an answer is lost', async ({ page, context, request }) => {
    const reserved = watchKeys(context, /\/authorizations$/);
    const ordered = watchKeys(context, /\/retail\/orders$/);
    const { account, count } = await arrive(page, request);
    const name = await openCart(page, retail);
    await page.route('**/authorizations', dropAnswer, { times: 1 });
    await byVisa(page).click();
    await expect(page.getByRole('alert')).toHaveText(/ved derfor ikke, om beløbet er reserveret på kortet/);
    await byVisa(page).click();
    await expectReceipt(page, retail, name);
    expect(reserved.keys).toHaveLength(2);
    expect(reserved.distinct()).toBe(1);
    expect(await count(name)).toBe(1);

    await account.deleteCards();
    ordered.keys.length = 0;
    await openCart(page, retail);
    await page.route(retail.orders, dropAnswer, { times: 1 });
    await byAccountCard(page).click();
    await expect(page.getByRole('alert')).toHaveText(/ved derfor ikke, om ordren blev oprettet/);
    await byAccountCard(page).click();
    await expectReceipt(page, retail, name);
    expect(ordered.distinct()).toBe(1);
    expect(await count(name)).toBe(2);
  });

  test('when the session has ended', async ({ page, context, request }) => {
    const { count } = await arrive(page, request);
    const name = await openCart(page, retail);
    await expect(byVisa(page)).toBeVisible();
    const restore = await endSessionAtVenue(context);
    await byVisa(page).click();
    await expect(page).toHaveURL('/account/login?next=%2Fretail%2Fcart');
    expect(await count(name)).toBe(0);
    await restore();
    await fillInLogIn(page, dorte);
    await expect(page).toHaveURL('/retail/cart');
    await byVisa(page).click();
    await expectReceipt(page, retail, name);
    expect(await count(name)).toBe(1);
  });
});

/** Sends the calls with an expired token until the returned function is called. */
async function endSessionAtVenue(context: BrowserContext) {
  const forget = (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer udløbet' } });
  const calls = ['account', 'credit-cards/*/authorizations'].map((call) => `**/api/v1/${call}`);
  for (const call of calls) await context.route(call, forget);
  return async () => {
    for (const call of calls) await context.unroute(call, forget);
  };
}
