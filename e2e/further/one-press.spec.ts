import { expectAccessible } from '../support/accessibility';
import { arrive, byAccountCard, byVisa, openCart, usualWay } from '../support/one-press';
import { dropAnswer } from '../support/pending-purchase';
import { holdBack } from '../support/rendered-site';
import { expectReceipt, retail } from '../support/shops';
import { expect, test } from '../support/test';
import { watchKeys, watchPaying } from '../support/venue-api';

const emil = 'emil@kantinen.dk';

test('the button is used by the keyboard, and the page is accessible', async ({ page, request }) => {
  await arrive(page, request, emil);
  const name = await openCart(page, retail);
  await expect(byVisa(page)).toBeVisible();
  await expectAccessible(page);
  await usualWay(page).focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(byVisa(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectReceipt(page, retail, name);
});

test('a double press, and a press in each of two tabs, order once', async ({ page, context, request }) => {
  const { count } = await arrive(page, request, emil);
  const coffee = await openCart(page, retail);
  await byVisa(page).dblclick();
  await expectReceipt(page, retail, coffee);
  expect(await count(coffee)).toBe(1);

  const calls = watchPaying(context);
  await openCart(page, retail);
  const other = await context.newPage();
  await other.goto('/retail/cart');
  await expect(byVisa(other)).toBeVisible();
  const release = await holdBack(context, /\/authorizations$/);
  for (const tab of [page, other]) await byVisa(tab).click();
  await release();
  for (const tab of [page, other]) await expectReceipt(tab, retail, coffee);
  expect(await count(coffee)).toBe(2);
  expect(calls.tokens()).toHaveLength(1);
});

test.describe('nothing is ordered twice and nothing is paid unseen', () => {
  test.use({ expectedComplaint: /authorizations|orders|ERR_FAILED/ });

  test('when an answer is lost', async ({ page, context, request }) => {
    const reserved = watchKeys(context, /\/authorizations$/);
    const ordered = watchKeys(context, /\/retail\/orders$/);
    const { account, count } = await arrive(page, request, emil);
    const name = await openCart(page, retail);
    await page.route('**/authorizations', dropAnswer, { times: 1 });
    await byVisa(page).click();
    await expect(page.getByRole('alert')).toHaveText(/ved derfor ikke, om beløbet er reserveret på kortet/);
    await expectAccessible(page);
    await byVisa(page).click();
    await expectReceipt(page, retail, name);
    expect(reserved.keys).toHaveLength(2);
    expect(reserved.distinct()).toBe(1);
    expect(await count(name)).toBe(1);

    await account.deleteCards();
    ordered.keys.length = 0;
    await openCart(page, retail);
    await page.route(retail.orders, dropAnswer, { times: 1 });
    await byAccountCard(page).click();
    await expect(page.getByRole('alert')).toHaveText(/ved derfor ikke, om ordren blev oprettet/);
    await byAccountCard(page).click();
    await expectReceipt(page, retail, name);
    expect(ordered.distinct()).toBe(1);
    expect(await count(name)).toBe(2);
  });
});
