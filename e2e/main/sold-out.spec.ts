import type { Page, Route } from '@playwright/test';

import { cards, nextOpenDay, payByCard, submitGuest } from '../support/order';
import { addArticle, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf, menuOf, watchPaying } from '../support/venue-api';

const inBadge = (page: Page, count: RegExp) =>
  expect(page.getByRole('banner').getByRole('link', { name: count })).toBeVisible();

test.use({ expectedComplaint: /payment-sessions|orders|checkout|v1\/account/i });

const soldOut = 'En eller flere af tingene i kurven er desværre udsolgt.';
const updated = 'Din kurv er blevet opdateret. Prøv igen';

test('a dish that sells out updates the cart before the payment and cancels the payment after it', async ({
  page,
  context,
  request,
}) => {
  const calls = watchPaying(context);
  const anna = await accountOf(request);
  const left = 2;
  // No other test buys this dish.
  const day = nextOpenDay(4);
  const { id, name } = (await menuOf(request, day)).find(({ remaining }) => remaining === left)!;
  const takeAway = (pieces: number) => async (route: Route) => {
    await anna.buyDish(id, pieces);
    await route.continue();
  };

  await page.goto(`/takeaway/${day}`);
  await addArticle(page, name);
  await page.goto('/takeaway/cart');
  for (let pieces = 1; pieces < left; pieces += 1)
    await page.getByRole('button', { name: `Øg antal af ${name}` }).click();
  await expect(page.getByRole('button', { name: `Øg antal af ${name}` })).toBeDisabled();

  await test.step('the cart keeps the remaining pieces before the payment', async () => {
    await takeaway.checkOut(page);
    await page.route(takeaway.sessions, takeAway(left - 1), { times: 1 });
    await submitGuest(page);
    await expect(page.getByText(`${soldOut} ${updated}`)).toBeVisible();
    await expect(page).toHaveURL('/takeaway/cart');
    await expect(
      page.getByText(`${name}: Der er kun 1 tilbage, så antallet er sat ned.`).first(),
    ).toBeVisible();
    await inBadge(page, /^Kurv .*1 vare$/);
    await expect(page.getByRole('button', { name: `Øg antal af ${name}` })).toBeDisabled();
  });

  await test.step('the payment is cancelled when none is left after it', async () => {
    await page.getByRole('button', { name: 'Forstået' }).click();
    await takeaway.checkOut(page);
    await page.getByRole('checkbox', { name: /betingelser/ }).check();
    await page.getByRole('button', { name: 'Betal nu' }).click();
    await page.route(takeaway.orders, takeAway(1), { times: 1 });
    await payByCard(page, cards.accepted);
    await expect(page.getByText(`${soldOut} Betalingen er annulleret. ${updated}`)).toBeVisible();
    await expect(page).toHaveURL('/takeaway/cart');
    await expect(page.getByRole('main').getByText('Kurven er tom.')).toBeVisible();
    await expect(
      page.getByText(`${name} er taget ud af kurven, fordi varen er udsolgt.`).first(),
    ).toBeVisible();
    await expect(page.getByText('Du har betalt, men din bestilling')).toHaveCount(0);
  });
  expect(calls.orders).toHaveLength(1);
});
