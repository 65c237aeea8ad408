import { addDish, nextOpenDay } from '../support/order';
import { expect, test } from '../support/test';

test('the menu, the bar, a reload and another tab show the cart that a section fills', async ({
  page,
  context,
}) => {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);

  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await expect(menu.getByRole('link', { name: /^Takeaway.*1 vare i kurven/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .* 1 vare$/ })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .* 1 vare$/ })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(other, 1);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .* 2 varer$/ })).toBeVisible();

  await other.goto('/takeaway/cart');
  await other
    .getByRole('button', { name: /^Reducer antal af/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .* 1 vare$/ })).toBeVisible();
});

test('a damaged cart in storage counts as empty', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('takeaway-order', '{"state":{"lines":[{"item":{"id":"x"}}],"hasB');
    localStorage.setItem('retail-order', 'null');
    localStorage.setItem('account', '[');
  });
  await page.goto('/takeaway/cart');
  await expect(page.getByText('Kurven er tom.')).toBeVisible();
});
