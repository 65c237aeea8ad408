import type { APIRequestContext, Page } from '@playwright/test';

import { button, coffee, goToSummary } from '../support/meetings';
import { logIn, nextOpenDay } from '../support/order';
import { expectReceipt, retail } from '../support/shops';
import { expect, test } from '../support/test';
import { finishOrderLink } from '../support/pending-purchase';
import { holdBack } from '../support/rendered-site';
import { accountOf, watchKeys } from '../support/venue-api';

const accountCard = 'Betal med medarbejderkort';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const unanswered = (page: Page) =>
  page.getByText('Du har sendt en bestilling, men vi mangler svar på, om ordren blev oprettet.');

/** Sends the call and holds its answer back for good. Resolves when the venue has answered. */
function holdAnswer(page: Page, address: string): Promise<void> {
  return new Promise((resolve) => {
    void page.route(
      address,
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
}

/** No other file orders as Carla, so that her orders can be counted. */
const carla = 'carla@kantinen.dk';

/** Takes Carla with one article to the order details. @returns its name, the sent keys and the number of her orders of it */
async function goToAccountCard(page: Page, request: APIRequestContext) {
  const sent = watchKeys(page.context(), /\/orders$/);
  const count = await (await accountOf(request, carla)).countOrdersFromNow();
  await logIn(page, '/', carla);
  const name = await retail.fill(page);
  await retail.checkOut(page);
  return { sent, name, count: () => count(name) };
}

test.use({ expectedComplaint: /orders|meetings|ERR_FAILED/ });

test('an order on the employee card whose tab is closed during its call is finished once by another tab', async ({
  page,
  context,
  request,
}) => {
  const { sent, name, count } = await goToAccountCard(page, request);
  const made = holdAnswer(page, retail.orders);
  await press(page, accountCard);
  await made;
  const next = await context.newPage();
  await page.close();
  for (const path of ['/', '/om-os', '/retail/cart']) {
    await next.goto(path);
    await expect(unanswered(next), path).toBeVisible();
  }
  await finishOrderLink(next).click();
  await expect(next.getByRole('heading', { name: 'Vi mangler svar på din bestilling' })).toBeVisible();
  await press(next, 'Gør bestillingen færdig');
  await expectReceipt(next, retail, name);
  await expect(unanswered(next)).toHaveCount(0);
  expect(sent.distinct()).toBe(1);
  expect(await count()).toBe(1);
});

test('two tabs that order on the employee card at the same time place one order', async ({
  page,
  context,
  request,
}) => {
  const { sent, count } = await goToAccountCard(page, request);
  const other = await context.newPage();
  await other.goto('/retail/order-details');
  await expect(other.getByRole('button', { name: accountCard })).toBeVisible();
  const release = await holdBack(context, /\/api\/v1\/retail\/orders$/);
  // By keyboard: the notice about the first tab's order moves the second tab's button.
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: accountCard, exact: true }).press('Enter')),
  );
  await expect
    .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);
  await release();
  for (const tab of [page, other]) await expectReceipt(tab, retail);
  expect(sent.distinct()).toBe(1);
  expect(await count()).toBe(1);
});

const meetings = '**/api/v1/meetings/meetings';

test('a meeting whose answer is lost is booked once after a page load', async ({
  page,
  context,
  request,
}) => {
  const sent = watchKeys(context, /\/meetings\/meetings$/);
  const title = 'Booket én gang';
  await logIn(page);
  const date = nextOpenDay(33);
  await goToSummary(page, { title, date, start: '09:00', end: '11:00', rooms: ['Havnen'] }, coffee);
  const made = holdAnswer(page, meetings);
  await button(page, 'Book møde').dblclick();
  await made;
  await page.reload();
  await button(page, 'Book møde').click();
  await expect(page).toHaveURL('/meetings');
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  expect(sent.keys).toHaveLength(2);
  expect(sent.distinct()).toBe(1);
  expect(await (await accountOf(request)).meetingsCalled(title)).toHaveLength(1);
});
