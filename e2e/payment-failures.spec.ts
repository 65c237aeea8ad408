import type { Page, Route } from '@playwright/test';

import { cardForm, cards, fillInLogIn, logIn, nextOpenDay, payByCard } from './support/order';
import {
  addArticle,
  expectReceipt,
  goToPaymentAsGuest,
  retail,
  type ShopStory,
  takeaway,
} from './support/shops';
import { expect, test } from './support/test';
import { accountOf, menuOf, watchPaying } from './support/venue-api';

const retry = (page: Page) => page.getByRole('button', { name: 'Prøv igen' });
const inBadge = (page: Page, count: RegExp) =>
  expect(page.getByRole('banner').getByRole('link', { name: count })).toBeVisible();

test.use({ expectedComplaint: /payment-sessions|orders|checkout|v1\/account/i });

test('a declined card and a cancelled payment keep the cart, and another card pays', async ({
  page,
  context,
}) => {
  const asked = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  await payByCard(page, cards.declined);
  await expect(
    page.getByText(
      'Kortet blev ikke godkendt, eller betalingen kunne ikke gennemføres. Der er ikke trukket penge.',
    ),
  ).toBeVisible();
  await inBadge(page, /^Kurv .*1 vare$/);

  await retry(page).click();
  await cardForm(page).getByRole('button', { name: 'Annullér betalingen' }).click();
  await expect(page.getByText('Du har annulleret betalingen. Din kurv er uændret.')).toBeVisible();
  await page.getByRole('button', { name: 'Tilbage' }).click();
  await expect(page).toHaveURL('/takeaway/cart');
  await expect(page.getByRole('row', { name })).toBeVisible();

  await takeaway.checkOut(page);
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await payByCard(page, cards.accepted);
  await expectReceipt(page, takeaway, name);
  expect(asked.orders).toHaveLength(1);
});

test('a provider script that fails to load is reported, keeps the cart and can be retried', async ({
  page,
}) => {
  await page.route('**/sandbox-checkout/checkout.js', (route) => route.abort());
  const name = await retail.fill(page);
  await retail.checkOut(page);
  await payAsSomebody(page);
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
    await payAsSomebody(page);
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

const soldOut = 'En eller flere af tingene i kurven er desværre udsolgt.';
const mended = 'Din kurv er blevet opdateret. Prøv igen';

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
    const asked = watchPaying(context);
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
      await payAsSomebody(page);
      await expect(page.getByText(`${soldOut} ${mended}`)).toBeVisible();
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
      await expect(page.getByText(`${soldOut} Betalingen er annulleret. ${mended}`)).toBeVisible();
      await expect(page).toHaveURL(`/${shop.name}/cart`);
      await expect(page.getByRole('main').getByText('Kurven er tom.')).toBeVisible();
      await expect(
        page.getByText(`${name} er taget ud af kurven, fordi varen er udsolgt.`).first(),
      ).toBeVisible();
      await expect(page.getByText('Du har betalt, men din bestilling')).toHaveCount(0);
    });
    expect(asked.orders).toHaveLength(1);
  });
}

test('a deadline that passes before or after the payment removes the line with the reason', async ({
  page,
}) => {
  const words =
    'En eller flere af tingene i kurven er desværre udløbet. Din kurv er blevet opdateret. Prøv igen';
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
  await payAsSomebody(page);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page).toHaveURL('/takeaway/cart');
  await expect(page.getByRole('row', { name: first })).toHaveCount(0);
  await expect(page.getByRole('row', { name: second })).toBeVisible();

  await takeaway.checkOut(page);
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await page.route(takeaway.orders, expired, { times: 1 });
  await payByCard(page, cards.accepted);
  await expect(page.getByRole('main').getByText('Kurven er tom.')).toBeVisible();
  await expect(page.getByText(words).last()).toBeVisible();
});

test('an e-mail that the venue rejects after the payment is corrected with the same payment', async ({
  page,
  context,
}) => {
  const asked = watchPaying(context);
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
  expect(asked.tokens()).toHaveLength(1);
  expect(asked.orders.at(-1)).toMatchObject({ customer_email: 'gitte.gaest@example.dk' });
});

test('an order on the employee card survives a failure and a lost answer, and a double click places one', async ({
  page,
  context,
}) => {
  const asked = watchPaying(context);
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
    expect(asked.orders).toHaveLength(2);
  });

  await test.step('a double click places one order', async () => {
    await retail.fill(page);
    await retail.checkOut(page);
    await byCard.dblclick();
    await expectReceipt(page, retail, name);
    expect(asked.orders).toHaveLength(3);
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

/** Fills in the order details as a guest. */
async function payAsSomebody(page: Page) {
  await page.getByLabel('Navn').fill('Gitte Gæst');
  await page.getByLabel('Email-adresse').fill('gitte@example.dk');
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await page.getByRole('button', { name: 'Betal nu' }).click();
}
