import { passTime } from '../support/device-clock';
import { cartBadge, fillInLogIn, nextOpenDay } from '../support/order';
import { addArticle, bothShops, retail, storeCart } from '../support/shops';
import { expect, test } from '../support/test';
import { accountOf, watchPaying } from '../support/venue-api';

test('both carts of a venue without guest purchases lead to the log-in, which returns to the cart', async ({
  page,
}) => {
  await page.route('**/api/v1/store', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    data.attributes.allows_guest_purchases = false;
    await route.fulfill({ response: answer, json: { data } });
  });
  for (const shop of bothShops) {
    const name = await shop.fill(page);
    await page.goto(`/${shop.name}/order-details`);
    await expect(page).toHaveURL(`/${shop.name}/cart`);
    await expect(page.getByText('Log ind eller opret bruger for at fortsætte købet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Til betaling' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Log ind' }).click();
    await fillInLogIn(page, 'anna@kantinen.dk');
    await expect(page).toHaveURL(`/${shop.name}/cart`);
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Til betaling' })).toBeEnabled();
    await page.getByRole('button', { name: 'Log ud' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('two tabs show the same carts, and a removed line can be restored', async ({ page, context }) => {
  const other = await context.newPage();
  for (const shop of bothShops) {
    await other.goto(`/${shop.name}/cart`);
    await expect(other.getByText('Kurven er tom.')).toBeVisible();
    const name = await shop.fill(page);
    await expect(other.getByRole('row', { name })).toBeVisible();
    const total = other.getByRole('row', { name: /^Total/ }).getByRole('cell');
    const before = await total.innerText();

    await other.getByRole('button', { name: `Reducer antal af ${name}` }).click();
    await expect(cartBadge(page, /^Kurv .*0 varer$/)).toBeVisible();
    await other.getByRole('button', { name: 'Fortryd' }).click();
    await expect(other.getByRole('button', { name: `Reducer antal af ${name}` })).toBeFocused();
    await expect(total).toHaveText(before);
    await expect(cartBadge(page, /^Kurv .*1 vare$/)).toBeVisible();
  }
});

test('old, outdated and unavailable lines of stored carts are reported', async ({ page }) => {
  const yesterday = Date.now() - 24 * 3_600_000;
  const dish = {
    id: 999_999,
    name: 'Gårsdagens suppe',
    description: '',
    price: 4500,
    remaining: null,
    day: new Date(yesterday).toISOString().slice(0, 10),
    image: null,
    pickupAt: yesterday + 3_600_000,
    deadline: yesterday,
    isFeatured: false,
  };
  const coffee = { id: 2, name: 'Kaffe, stor kop', price: 1900 };
  const gone = { id: 999_999, name: 'Lakridspibe', price: 700 };

  await page.goto('/om-os');
  await storeCart(page, 'takeaway', dish);
  await storeCart(page, 'retail', coffee, gone, { ...coffee, id: 'x' });
  await page.goto('/takeaway/cart');
  await expect(page.getByRole('main').getByText('Kurven er tom.')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText('Gårsdagens suppe er taget ud af kurven, fordi fristen for at bestille er overskredet.'),
  ).toBeVisible();

  await page.goto('/retail/cart');
  const main = page.getByRole('main');
  await expect(
    main.getByText('Lakridspibe er taget ud af kurven, fordi varen ikke længere sælges.'),
  ).toBeVisible();
  await expect(main.getByText('Kaffe, stor kop: Prisen er ændret fra 19,00 kr. til 22,00 kr.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('22,00 kr.');
  await page.getByRole('button', { name: 'Forstået' }).click();
  await expect(main.getByText('Lakridspibe')).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.setItem('takeaway-order', '{"orderLines":[{"item":{"id":1},"quantity":1}],"hasBags":false}');
    localStorage.setItem('retail-order', '{"state":{"lines":[{"it');
  });
  for (const shop of bothShops) {
    await page.goto(`/${shop.name}/cart`);
    await expect(main.getByText('Kurven er tom.')).toBeVisible();
  }
  await retail.fill(page);
});

test('a focused window and the payment show what others have bought', async ({ page, context, request }) => {
  const calls = watchPaying(context);
  const anna = await accountOf(request);
  const name = 'Filterbønner, 250 g';
  const [id, left] = [24, 5];
  // Fresh data is not fetched again.
  await page.clock.install();
  await page.goto('/retail/folders/7');
  await addArticle(page, name);
  await page.goto('/retail/cart');
  for (let pieces = 1; pieces < left; pieces += 1)
    await page.getByRole('button', { name: `Øg antal af ${name}` }).click();
  await expect(page.getByRole('button', { name: `Øg antal af ${name}` })).toBeDisabled();

  await anna.buyProduct(id, 3);
  await passTime(page, '01:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(
    page.getByRole('main').getByText(`${name}: Der er kun 2 tilbage, så antallet er sat ned.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Forstået' }).click();

  await retail.checkOut(page);
  await page.getByLabel('Navn').fill('Gitte Gæst');
  await page.getByLabel('Email-adresse').fill('gitte@example.dk');
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
  await anna.buyProduct(id, 1);
  await passTime(page, '01:00');
  await page.getByRole('button', { name: 'Betal nu' }).click();
  await expect(page).toHaveURL('/retail/cart');
  await expect(
    page.getByRole('main').getByText(`${name}: Der er kun 1 tilbage, så antallet er sat ned.`),
  ).toBeVisible();
  expect(calls.sessions).toEqual([]);
});

test('the search of both shops ignores accents and typing errors', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/retail');
  const inShop = page.getByRole('searchbox', { name: 'Søg i butikken' });
  for (const typed of ['rugbrød', 'RUGBROED', 'rugbrd']) {
    await inShop.fill(typed);
    await expect(main.getByRole('article').filter({ hasText: 'Helt rugbrød' }), typed).toBeVisible();
  }
  await expect(main.getByText(/der ligner det søgte/)).toBeVisible();
  await inShop.fill('Iskaffe');
  await addArticle(page, 'Iskaffe');
  await inShop.fill('xyzzy');
  await expect(main.getByText('Ingen resultater')).toBeVisible();
  await expect(main.getByText('Intet i butikken passer til ”xyzzy”.')).toBeVisible();
  await page.getByRole('button', { name: 'Ryd søgning' }).click();
  await expect(inShop).toBeFocused();
  await expect(main.getByRole('article').filter({ hasText: 'Drikkevarer' })).toBeVisible();

  await page.goto(`/takeaway/${nextOpenDay(2)}`);
  await page.getByRole('searchbox', { name: 'Søg i menuen' }).fill('flterkaffe');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article').filter({ hasText: 'Filterkaffe' })).toBeVisible();
});

test('the date field opens an open day, and for a closed one the next with a notice', async ({ page }) => {
  const day = nextOpenDay(5);
  const saturday = new Date(`${day}T12:00:00Z`);
  saturday.setUTCDate(saturday.getUTCDate() + 6 - saturday.getUTCDay());
  const monday = new Date(saturday);
  monday.setUTCDate(monday.getUTCDate() + 2);
  const iso = (date: Date) => date.toISOString().slice(0, 10);

  await page.goto('/takeaway');
  const picker = page.getByLabel('Vælg dato');
  await picker.fill(day);
  await expect(page).toHaveURL(`/takeaway/${day}`);
  await expect(page.getByRole('button', { name: 'Føj til kurv' }).first()).toBeVisible();
  await picker.fill(iso(saturday));
  await expect(page).toHaveURL(`/takeaway/${iso(monday)}`);
  await expect(page.getByText(/^Der er lukket lørdag .* Her er mandag/)).toBeVisible();
  await expect(picker).toHaveValue(iso(monday));
  await page.goBack();
  await expect(page).toHaveURL(`/takeaway/${day}`);
});

test('a second piece at a new price says that the first piece changes too', async ({ page }) => {
  await page.goto('/retail');
  await storeCart(page, 'retail', { id: 2, name: 'Kaffe, stor kop', price: 2000 });
  await page.reload();
  const coffee = page.getByRole('article').filter({ hasText: 'Kaffe, stor kop' });
  await coffee.getByRole('button', { name: 'Føj til kurv' }).click();
  const change = 'Kaffe, stor kop: Prisen er ændret fra 20,00 kr. til 22,00 kr.';
  await expect(page.getByRole('status').getByText(`${change} Det gælder alle 2 i kurven.`)).toBeVisible();
  await expect(cartBadge(page, /^Kurv 44,00 kr\. 2 varer$/)).toBeVisible();
  await page.getByRole('link', { name: 'Til kurven' }).click();
  await expect(page.getByRole('main').getByText(change, { exact: true })).toBeVisible();
});
