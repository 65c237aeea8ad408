import { addDish, cards, goToOrderDetails, nextOpenDay, payAsGuest, payByCard } from '../support/order';
import { openHydrated } from '../support/rendered-site';
import { expect, test } from '../support/test';

test('a new visitor orders lunch, pays and gets a receipt', async ({ page }) => {
  await test.step('the front page links to the menu', async () => {
    await openHydrated(page, '/');
    await expect(page).toHaveTitle('Kantinen – bestil mad');
    await page.getByRole('main').getByRole('link', { name: 'Takeaway' }).click();
    await expect(page).toHaveURL(/\/takeaway\/\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeFocused();
  });

  await page.goto(`/takeaway/${nextOpenDay()}`);
  const first = await addDish(page, 0);
  const second = await addDish(page, 1);

  await test.step('the cart shows quantities and the total', async () => {
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

  await test.step('the receipt is shown, and the cart is empty', async () => {
    await expect(page).toHaveURL(/\/takeaway\/receipt$/);
    await expect(page.getByRole('heading', { name: 'Kvittering', level: 1 })).toBeVisible();
    await expect(page.getByText('Tak for din bestilling.')).toBeVisible();
    await page.goto('/takeaway/cart');
    await expect(page.getByText('Kurven er tom.')).toBeVisible();
  });
});
