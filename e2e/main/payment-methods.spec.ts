import type { Page } from '@playwright/test';

import { bagBox, cards, goToOrderDetails, logIn, payAsGuest, payByCard } from '../support/order';
import { addArticle, bothShops, expectReceipt, retail, takeaway } from '../support/shops';
import { startSite } from '../support/sites';
import { expect, test } from '../support/test';
import { accountOf, watchKeys, watchPaying } from '../support/venue-api';

const annasCard = /Gemt visa 4111 11XX XXXX 1111/;
const bosCard = /Gemt visa 4000 00XX XXXX 0341/;
const accountCard = 'Betal med medarbejderkort';
const saveCard = 'Betal nu og gem kort til senere';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const waysToPay = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Betal|Gemt|Afslut)/ });

/** Deletes the account's only card. */
async function deleteCard(page: Page) {
  await page.goto('/account/profile');
  await press(page, 'Slet kort 4111 11XX XXXX 1111');
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, slet kortet' }).click();
  await expect(page.getByText('Kortet blev slettet')).toBeVisible();
  await expect(page.getByText('Du har ingen gemte kort.')).toBeVisible();
}

test('a saved card pays the next orders in both shops until it is deleted', async ({
  page,
  context,
  request,
}) => {
  const calls = watchPaying(context);
  await logIn(page);

  const cake = await takeaway.fill(page);
  await takeaway.checkOut(page);
  await test.step('the account’s group has two payment methods', async () => {
    await expect(page.getByRole('heading', { name: 'Betalingsmetode' })).toBeVisible();
    await expect(waysToPay(page)).toHaveText([accountCard, 'Betal nu', saveCard]);
  });
  await press(page, saveCard);
  await expect(page).toHaveURL('/takeaway/payment?save_card=true');
  await payByCard(page, cards.accepted);
  await expectReceipt(page, takeaway, cake);
  expect(calls.sessions).toMatchObject([{ save_card: true }]);

  const ordered: string[] = [];
  for (const shop of bothShops) {
    await test.step(`the saved card pays in ${shop.name}`, async () => {
      const name = await shop.fill(page);
      ordered.push(name);
      await shop.checkOut(page);
      await expect(waysToPay(page)).toHaveText([accountCard, annasCard, 'Betal nu', saveCard]);
      const called = page.waitForResponse('**/credit-cards/*/authorizations');
      await press(page, annasCard);
      const { data } = await (await called).json();
      await expectReceipt(page, shop, name);
      expect(calls.orders.at(-1)).toMatchObject({
        payment_method: 'online',
        payment_parameters: { external_token: data.id },
      });
    });
  }
  await test.step('the reservations equal the totals with the bag, and no form opens', async () => {
    const anna = await accountOf(request);
    // Other tests order with the same account meanwhile: these are the newest of the test's own goods.
    const all = await anna.orders();
    const [dinner, shop] = ordered.map((name) =>
      all.find(({ order_lines }) => order_lines.some(({ product_name }) => product_name === name)),
    );
    expect(calls.authorizations.map(({ amount }) => amount)).toEqual([dinner?.price, shop?.price]);
    expect(dinner?.order_lines.map(({ product_name }) => product_name)).toContain('Bærepose');
    expect(calls.sessions).toHaveLength(1);
  });
  await test.step('a card that is deleted in the profile is not offered', async () => {
    await deleteCard(page);
    await retail.fill(page);
    await retail.checkOut(page);
    await expect(waysToPay(page)).toHaveText([accountCard, 'Betal nu', saveCard]);
  });
});

test.describe('a saved card', () => {
  test.use({ expectedComplaint: /authorizations|ERR_FAILED/ });

  test('is charged once after a lost answer, also over a reload', async ({ page, context }) => {
    const sent = watchKeys(context, /\/authorizations$/);
    await logIn(page);
    await retail.fill(page);
    await retail.checkOut(page);
    await press(page, saveCard);
    await payByCard(page, cards.accepted);
    await expectReceipt(page, retail);

    const name = await takeaway.fill(page);
    await takeaway.checkOut(page);
    const reserved: unknown[] = [];
    await page.route(
      '**/authorizations',
      async (route) => {
        const answer = await route.fetch();
        reserved.push(((await answer.json()) as { data: { id: string } }).data.id);
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, annasCard);
    await expect(page.getByRole('alert')).toHaveText(/ved derfor ikke, om beløbet er reserveret på kortet/);
    await page.reload();
    const again = page.waitForResponse('**/credit-cards/*/authorizations');
    await press(page, annasCard);
    reserved.push(((await (await again).json()) as { data: { id: string } }).data.id);
    await expectReceipt(page, takeaway, name);
    expect(sent.distinct()).toBe(1);
    expect(reserved[1]).toBe(reserved[0]);
    await deleteCard(page);
  });
});

test('Enter in a field of the order details pays nothing, and the employee card orders in both shops', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  await logIn(page);
  for (const shop of bothShops) {
    const name = await shop.fill(page);
    await shop.checkOut(page);
    await expect(waysToPay(page).first()).toHaveText(accountCard);
    for (const label of ['Navn', 'Email-adresse']) {
      await page.getByLabel(label).press('Enter');
      await expect(page.getByLabel(label)).toBeFocused();
    }
    await page.getByLabel('Navn').fill('');
    await page.getByLabel('Email-adresse').press('Enter');
    await expect(page.getByLabel('Navn')).toBeFocused();
    await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Dette felt er påkrævet.');
    await page.getByLabel('Navn').fill('Anna');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect(calls).toMatchObject({ orders: [], sessions: [], authorizations: [] });
    await page.getByRole('button', { name: accountCard }).press('Enter');
    await expectReceipt(page, shop, name);
    await expect(page.getByText('Ordrenummer')).toBeVisible();
    expect(calls.orders.splice(0)).toMatchObject([
      { payment_method: 'account-card', payment_parameters: {} },
    ]);
  }
  expect([...calls.sessions, ...calls.authorizations]).toEqual([]);
});

test('a free order needs no payment: a guest’s water, and coffee without a bag', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const sayWho = async () => {
    await page.getByLabel('Navn').fill('Gitte Gæst');
    await page.getByLabel('Email-adresse').fill('gitte@example.dk');
    await page.getByRole('checkbox', { name: /betingelser/ }).check();
    await expect(waysToPay(page)).toHaveText(['Afslut ordre']);
    await press(page, 'Afslut ordre');
  };

  await page.goto('/retail/folders/1');
  const water = await addArticle(page, 'Postevand på kande');
  await retail.checkOut(page);
  await sayWho();
  await expectReceipt(page, retail, water);
  await expect(page.getByRole('main').getByRole('link', { name: 'Min konto' })).toHaveCount(0);

  await takeaway.fill(page);
  const coffee = await addArticle(page, 'Filterkaffe');
  await page.goto('/takeaway/cart');
  await page.getByRole('button', { name: /^Reducer antal af (?!Filterkaffe)/ }).click();
  await expect(bagBox(page)).not.toBeChecked();
  await goToOrderDetails(page, { hasBag: false });
  await sayWho();
  await expectReceipt(page, takeaway, coffee);

  expect(calls.orders).toMatchObject([
    { payment_method: null, payment_parameters: {} },
    { payment_method: null, payment_parameters: {} },
  ]);
  expect(calls.sessions).toEqual([]);
});

test.describe('a saved card that is declined', () => {
  test.use({ expectedComplaint: /authorizations/ });

  test('is reported, and every button works again, in a group without employee card', async ({
    page,
    context,
  }) => {
    const calls = watchPaying(context);
    await logIn(page, '/', 'bo@kantinen.dk');
    const fill = async () => {
      await page.goto('/retail/folders/4');
      return addArticle(page, 'Æble');
    };
    await fill();
    await retail.checkOut(page);
    await expect(waysToPay(page)).toHaveText(['Betal nu', saveCard]);
    await press(page, saveCard);
    await payByCard(page, cards.declinedLater);
    await expectReceipt(page, retail);

    const name = await fill();
    await retail.checkOut(page);
    await expect(waysToPay(page)).toHaveText([bosCard, 'Betal nu', saveCard]);
    await press(page, bosCard);
    await expect(page.getByRole('alert')).toHaveText(
      'Betalingen kunne ikke gennemføres med det valgte kort.',
    );
    for (const button of await waysToPay(page).all()) await expect(button).toBeEnabled();
    expect(calls.orders).toHaveLength(1);

    await press(page, 'Betal nu');
    await payByCard(page, cards.accepted);
    await expectReceipt(page, retail, name);
    expect(calls.sessions).toMatchObject([{ save_card: true }, { save_card: false }]);
  });
});

test('the small venue sells to guests and has its own text on the button', async ({ page }) => {
  const site = await startSite({ DEMO_VENUE: 'kiosken' });
  try {
    await page.goto(`${site.url}/retail`);
    const ice = await addArticle(page, 'Softice med guf');
    await page.goto(`${site.url}/retail/cart`);
    await page.getByRole('button', { name: 'Betal og hent' }).click();
    await expect(page.getByRole('link', { name: 'betingelserne' })).toHaveAttribute('href', '/betingelser');
    await expect(waysToPay(page)).toHaveText(['Betal nu']);
    await payAsGuest(page);
    await payByCard(page, cards.accepted);
    await expectReceipt(page, retail, ice);
    await expect(page.getByRole('link', { name: /konto|log ind/i })).toHaveCount(0);
  } finally {
    // Pictures may still load.
    await page.close();
    expect(await site.stop()).toBe(0);
  }
});
