import type { Page, Route } from '@playwright/test';

import { cards, nextOpenDay, payByCard, submitGuest } from '../support/order';
import { addArticle, retail, type ShopStory, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf, menuOf, watchPaying } from '../support/venue-api';

const inBadge = (page: Page, count: RegExp) =>
  expect(page.getByRole('banner').getByRole('link', { name: count })).toBeVisible();

test.use({ expectedComplaint: /payment-sessions|orders|checkout|v1\/account/i });

const soldOut = 'En eller flere af tingene i kurven er desværre udsolgt.';
const updated = 'Din kurv er blevet opdateret. Prøv igen';

/** Articles with little stock, which another person buys. */
const scarce: { shop: ShopStory; name: string; path: string; left: number }[] = [
  // No other test buys these.
  { shop: takeaway, name: '', path: `/takeaway/${nextOpenDay(4)}`, left: 2 },
  { shop: retail, name: 'Helt rugbrød', path: '/retail/folders/2', left: 3 },
];

for (const { shop, name: named, path, left } of scarce) {
  test(`an article of ${shop.name} that sells out updates the cart before the payment and cancels the payment after it`, async ({
    page,
    context,
    request,
  }) => {
    const calls = watchPaying(context);
    const anna = await accountOf(request);
    const dish =
      shop === takeaway
        ? (await menuOf(request, nextOpenDay(4))).find(({ remaining }) => remaining === left)
        : undefined;
    const name = dish?.name ?? named;
    const takeAway = (pieces: number) => async (route: Route) => {
      await (dish ? anna.buyDish(dish.id, pieces) : anna.buyProduct(11, pieces));
      await route.continue();
    };

    await page.goto(path);
    await addArticle(page, name);
    await page.goto(`/${shop.name}/cart`);
    for (let pieces = 1; pieces < left; pieces += 1)
      await page.getByRole('button', { name: `Øg antal af ${name}` }).click();
    await expect(page.getByRole('button', { name: `Øg antal af ${name}` })).toBeDisabled();

    await test.step('the cart keeps the remaining pieces before the payment', async () => {
      await shop.checkOut(page);
      await page.route(shop.sessions, takeAway(left - 1), { times: 1 });
      await submitGuest(page);
      await expect(page.getByText(`${soldOut} ${updated}`)).toBeVisible();
      await expect(page).toHaveURL(`/${shop.name}/cart`);
      await expect(
        page.getByText(`${name}: Der er kun 1 tilbage, så antallet er sat ned.`).first(),
      ).toBeVisible();
      await inBadge(page, /^Kurv .*1 vare$/);
      await expect(page.getByRole('button', { name: `Øg antal af ${name}` })).toBeDisabled();
    });

    await test.step('the payment is cancelled when none is left after it', async () => {
      await page.getByRole('button', { name: 'Forstået' }).click();
      await shop.checkOut(page);
      await page.getByRole('checkbox', { name: /betingelser/ }).check();
      await page.getByRole('button', { name: 'Betal nu' }).click();
      await page.route(shop.orders, takeAway(1), { times: 1 });
      await payByCard(page, cards.accepted);
      await expect(page.getByText(`${soldOut} Betalingen er annulleret. ${updated}`)).toBeVisible();
      await expect(page).toHaveURL(`/${shop.name}/cart`);
      await expect(page.getByRole('main').getByText('Kurven er tom.')).toBeVisible();
      await expect(
        page.getByText(`${name} er taget ud af kurven, fordi varen er udsolgt.`).first(),
      ).toBeVisible();
      await expect(page.getByText('Du har betalt, men din bestilling')).toHaveCount(0);
    });
    expect(calls.orders).toHaveLength(1);
  });
}

test('a deadline that passes before or after the payment removes the line with the reason', async ({
  page,
}) => {
  const late = 'En eller flere af tingene i kurven er desværre udløbet.';
  const expired = (route: Route) => {
    const { takeaway_menu_items: items } = route.request().postDataJSON() as {
      takeaway_menu_items: { id: number }[];
    };
    return route.fulfill({
      status: 400,
      json: { code: 11003, message: 'Udløbet.', data: { takeaway_menu_items: [{ id: items[0]?.id }] } },
    });
  };
  const first = await takeaway.fill(page);
  const second = await addArticle(page, 'Afhentes efter 11:30');
  await takeaway.checkOut(page);
  await page.route(takeaway.sessions, expired, { times: 1 });
  await submitGuest(page);
  await expect(page.getByText(`${late} ${updated}`)).toBeVisible();
  await expect(page).toHaveURL('/takeaway/cart');
  await expect(page.getByRole('row', { name: first })).toHaveCount(0);
  await expect(page.getByRole('row', { name: second })).toBeVisible();

  await takeaway.checkOut(page);
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await page.route(takeaway.orders, expired, { times: 1 });
  await payByCard(page, cards.accepted);
  await expect(page.getByRole('main').getByText('Kurven er tom.')).toBeVisible();
  await expect(page.getByText(`${late} Betalingen er annulleret. ${updated}`)).toBeVisible();
});
