import type { APIRequestContext, Page } from '@playwright/test';

import { addDelivery, button, coffee, fillInDelivery, goToSummary } from '../support/meetings';
import { fillInGuest, logIn, nextOpenDay } from '../support/order';
import { addArticle, bothShops, expectReceipt, retail, type ShopStory } from '../support/shops';
import { expect, test } from '../support/test';
import { dropAnswer, finishOrderLink } from '../support/pending-purchase';
import { holdBack } from '../support/rendered-site';
import { accountOf, bookingOf, watchKeys } from '../support/venue-api';

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
async function goToAccountCard(page: Page, request: APIRequestContext, shop: ShopStory) {
  const sent = watchKeys(page.context(), /\/orders$/);
  const count = await (await accountOf(request, carla)).countOrdersFromNow();
  await logIn(page, '/', carla);
  const name = await shop.fill(page);
  await shop.checkOut(page);
  return { sent, name, count: () => count(name) };
}

test.use({ expectedComplaint: /orders|meetings|ERR_FAILED/ });

for (const shop of bothShops) {
  test(`an order on the employee card whose answer is lost is placed once by the next press (${shop.name})`, async ({
    page,
    request,
  }) => {
    const { sent, name, count } = await goToAccountCard(page, request, shop);
    await page.route(shop.orders, dropAnswer, { times: 1 });
    // Without the list of orders only the key can prevent a second order.
    await page.route('**/api/v1/orders?*', (route) => route.fulfill({ json: { data: [] } }));
    await press(page, accountCard);
    await expect(page.getByRole('alert')).toHaveText(/ved derfor ikke, om ordren blev oprettet/);
    await press(page, accountCard);
    await expectReceipt(page, shop, name);
    expect(sent.keys).toHaveLength(2);
    expect(sent.distinct()).toBe(1);
    expect(await count()).toBe(1);
  });
}

test('an order on the employee card whose tab is closed during its call is finished once by another tab', async ({
  page,
  context,
  request,
}) => {
  const { sent, name, count } = await goToAccountCard(page, request, retail);
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
  const { sent, count } = await goToAccountCard(page, request, retail);
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

for (const [what, comeBack] of [
  [
    'is lost is placed once by the next press',
    async (page: Page) => {
      await expect(page.getByRole('alert')).toHaveText(/Kig efter en kvittering i din mail/);
      await press(page, 'Afslut ordre');
      return page;
    },
  ],
  [
    'is lost is placed once after a page load',
    async (page: Page) => {
      await page.goto('/om-os');
      await finishOrderLink(page).click();
      await press(page, 'Gør bestillingen færdig');
      return page;
    },
  ],
] as const) {
  test(`a guest’s free order whose answer ${what}`, async ({ page, context }) => {
    const sent = watchKeys(context, /\/orders$/);
    const numbers: string[] = [];
    await page.goto('/retail/folders/1');
    const water = await addArticle(page, 'Postevand på kande');
    await retail.checkOut(page);
    await fillInGuest(page);
    const lost = new Promise<void>((resolve) => {
      void page.route(
        retail.orders,
        async (route) => {
          const { data } = (await (await route.fetch()).json()) as { data: { id: number } };
          numbers.push(String(data.id));
          await route.abort();
          resolve();
        },
        { times: 1 },
      );
    });
    await press(page, 'Afslut ordre');
    await lost;
    await comeBack(page);
    await expectReceipt(page, retail, water);
    // The number is that of the first call: no second order exists.
    await expect(page.getByText(numbers[0] ?? '', { exact: true })).toBeVisible();
    expect(sent.keys).toHaveLength(2);
    expect(sent.distinct()).toBe(1);
  });
}

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

test('a delivery whose answer is lost is added once by the next press or after a reload', async ({
  page,
  context,
  request,
}) => {
  const sent = watchKeys(context, /\/milestones$/);
  const anna = await accountOf(request);
  const title = 'Leveret én gang';
  const id = await anna.bookMeeting(bookingOf({ title, date: nextOpenDay(34) }));
  const milestones = `**/api/v1/meetings/meetings/${id}/milestones`;
  const deliveries = async () => (await anna.meetingsCalled(title))[0]!.meeting_milestones;
  await logIn(page, `/meetings/${id}`);
  const before = (await deliveries()).length;

  await test.step('the next press adds it once', async () => {
    await page.getByRole('link', { name: 'Tilføj leverance' }).click();
    await fillInDelivery(page, { ...coffee, room: 'Kajen' });
    await page.route(milestones, dropAnswer, { times: 1 });
    await button(page, 'Gem').click();
    await expect(page.getByText(/leverancen kan være gemt/)).toBeVisible();
    await button(page, 'Gem').click();
    await expect(page).toHaveURL(`/meetings/${id}`);
    expect(sent.distinct()).toBe(1);
    expect(await deliveries()).toHaveLength(before + 1);
  });
  await test.step('a reload during the call restores the form, which saves it once', async () => {
    await page.getByRole('link', { name: 'Tilføj leverance' }).click();
    await fillInDelivery(page, { ...coffee, room: 'Kajen', time: '10:00' });
    const made = holdAnswer(page, milestones);
    page.on('dialog', (dialog) => void dialog.accept());
    await button(page, 'Gem').click();
    await made;
    await page.reload();
    await expect(page.getByLabel('Tidspunkt')).toHaveValue('10:00');
    await button(page, 'Gem').click();
    await expect(page).toHaveURL(`/meetings/${id}`);
    expect(sent.keys).toHaveLength(4);
    expect(sent.distinct()).toBe(2);
    expect(await deliveries()).toHaveLength(before + 2);
  });
  await test.step('an equal delivery can be added on purpose', async () => {
    await addDelivery(page, { ...coffee, room: 'Kajen', time: '10:00' });
    expect(await deliveries()).toHaveLength(before + 3);
  });
});
