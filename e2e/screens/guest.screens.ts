import { addDish, cardForm, cards, fillInGuest, payByCard } from '../support/order';
import { tomorrow } from './support/start-demo';
import { test } from './support/test';

test('a guest orders lunch', async ({ page, take }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  await take('home');

  await page.goto(`/takeaway/${tomorrow}`);
  const dishes = page.getByRole('article').filter({ has: button('Føj til kurv') });
  await addDish(page);
  await dishes.first().getByRole('button', { name: 'Føj til kurv' }).click();
  await dishes.first().getByText('2 i kurven').waitFor();
  await addDish(page, 1);
  await take('takeaway');

  await page.goto('/takeaway/cart');
  await page.getByLabel('Bærepose').check();
  await take('cart');
  await button(/^Til betaling/).click();
  await page.getByLabel('Afdeling').selectOption('Nord');
  await page.getByLabel('Ved disken').check();
  await take('order-fields');
  await button('Videre').click();
  await fillInGuest(page);
  await take('details');
  await button('Betal nu').click();
  await cardForm(page).getByLabel('Kortnummer').fill(cards.accepted);
  await cardForm(page).getByLabel('Udløbsdato').fill('12/30');
  await cardForm(page).getByLabel('Kontrolcifre').fill('123');
  await take('payment');
  await payByCard(page, cards.accepted);
  await page.getByRole('heading', { name: 'Kvittering', level: 1 }).waitFor();
  await take('receipt');
});

test('a guest reads the week', async ({ page, take }) => {
  await page.goto('/takeaway/uge/2026-11-23');
  await page
    .getByRole('button', { name: /favorit/i })
    .first()
    .waitFor();
  await take('week');
});

test('a guest reads the shop of the second venue', async ({ page, take }) => {
  const { port } = new URL(process.env['SITE_URL']!);
  await page.goto(`http://kiosken.localhost:${port}/retail`);
  await take('kiosken');
});

for (const [name, path] of [
  ['retail', '/retail'],
  ['folder', '/retail/folders/2'],
  ['menu-plan', '/iss-menu-plan/2026-11-23'],
  ['withdrawal', '/kantine/fortryd'],
  ['page', '/om-os'],
  ['not-found', '/findes-ikke'],
  ['login', '/account/login'],
] as const)
  test(`a guest reads ${path}`, async ({ page, take }) => {
    await page.goto(path);
    await take(name);
  });
