import { addDish, cards, goToOrderDetails, logIn, nextOpenDay, payAsGuest, payByCard } from './support/order';
import { expect, test } from './support/test';

test('a visitor who was never here orders lunch, pays, and gets a receipt', async ({ page }) => {
  await test.step('the front page leads to the menu', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle('Kantinen – bestil mad');
    await page.getByRole('main').getByRole('link', { name: 'Takeaway' }).click();
    await expect(page).toHaveURL(/\/takeaway\/\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeFocused();
  });

  await page.goto(`/takeaway/${nextOpenDay()}`);
  const first = await addDish(page, 0);
  const second = await addDish(page, 1);

  await test.step('the cart counts and adds up', async () => {
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).click();
    await expect(page.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: first })).toBeVisible();
    await expect(page.getByRole('row', { name: second })).toBeVisible();
    const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
    const before = await total.innerText();
    await page.getByRole('button', { name: `Øg antal af ${first}` }).click();
    await expect(total).not.toHaveText(before);
    await page.getByRole('button', { name: `Reducer antal af ${first}` }).click();
    await expect(total).toHaveText(before);
  });

  await goToOrderDetails(page);
  await payAsGuest(page);
  await payByCard(page, cards.accepted);

  await test.step('the receipt, and an empty cart', async () => {
    await expect(page).toHaveURL(/\/takeaway\/receipt$/);
    await expect(page.getByRole('heading', { name: 'Kvittering', level: 1 })).toBeVisible();
    await expect(page.getByText('Tak for din bestilling.')).toBeVisible();
    await page.goto('/takeaway/cart');
    await expect(page.getByText('Kurven er tom.')).toBeVisible();
  });
});

test('an account holder orders without typing a name, and finds the order with the account', async ({
  page,
}) => {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page, 1);
  await logIn(page, '/takeaway/cart');
  await goToOrderDetails(page);

  await test.step('the account fills in the form and needs no consent', async () => {
    await expect(page.getByLabel('Email-adresse')).toHaveValue('anna@kantinen.dk');
    await expect(page.getByLabel('Navn')).not.toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /betingelser/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  });

  await payByCard(page, cards.slow);
  await expect(page).toHaveURL(/\/takeaway\/receipt$/, { timeout: 20_000 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Min konto' })).toHaveAttribute(
    'href',
    '/account/profile',
  );

  const orders = await page.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'X-Requested-With': 'XMLHttpRequest',
    };
    return (await (await fetch('/api/v1/orders?page=1', { headers })).json()) as { data: unknown[] };
  });
  expect(orders.data.length).toBeGreaterThan(0);
});
