import { cards, payByCard } from '../support/order';
import { expectReceipt, goToPaymentAsGuest, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { abortRequest, expectPending, notice, orders, finishOrderLink } from '../support/pending-purchase';
import { watchPaying } from '../support/venue-api';

test.use({ expectedComplaint: /orders|ERR_FAILED|account/ });

test('a paid order whose call fails is reported in other tabs and placed with the same payment', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, takeaway);
  await context.route(orders, abortRequest);
  await payByCard(page, cards.accepted);

  await test.step('the page reports it and keeps the cart, also after a reload', async () => {
    await expectPending(page);
    await page.reload();
    await expectPending(page);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Kurv .*1 vare$/ })).toBeVisible();
  });

  const other = await context.newPage();
  await page.close();
  await test.step('another tab reports it on pages of sections', async () => {
    for (const path of ['/takeaway/cart', '/retail', '/account/login']) {
      await other.goto(path);
      await expect(notice(other), path).toBeVisible();
      await expect(finishOrderLink(other), path).toHaveAttribute('href', '/takeaway/payment');
    }
    await other.goto('/takeaway/order-details');
    await expect(other).toHaveURL('/takeaway/payment');
    await expectPending(other);
  });

  await test.step('the next call places the order, and the third tab shows that', async () => {
    const third = await context.newPage();
    await third.goto('/om-os');
    await expect(notice(third)).toBeVisible();
    await context.unroute(orders, abortRequest);
    await other.goto('/');
    await finishOrderLink(other).click();
    await expectReceipt(other, takeaway, name);
    await expect(other.getByText('Ordrenummer')).toBeVisible();
    for (const tab of [other, third]) await expect(notice(tab)).toHaveCount(0);
    await expect(third.getByRole('banner').getByRole('link', { name: /^Kurv.*0 varer$/ })).toBeVisible();
  });
  expect(calls.sessions).toHaveLength(1);
  expect(calls.tokens()).toEqual([expect.stringMatching(/^inv_/)]);
});

test('a purchase whose tab is killed after the order was placed is finished by the next tab', async ({
  page,
  context,
}) => {
  const calls = watchPaying(context);
  const name = await goToPaymentAsGuest(page, retail);
  const placed = new Promise<void>((resolve) => {
    void page.route(
      orders,
      async (route) => {
        await route.fetch();
        // The tab is killed before it gets an answer.
        resolve();
      },
      { times: 1 },
    );
  });
  await payByCard(page, cards.accepted);
  await placed;
  const next = await context.newPage();
  await page.close();

  await next.goto('/');
  await expect(notice(next)).toBeVisible();
  await finishOrderLink(next).click();
  await expectReceipt(next, retail, name);
  await expect(notice(next)).toHaveCount(0);
  expect(calls.sessions).toHaveLength(1);
  expect(calls.orders).toHaveLength(2);
  expect(calls.tokens()).toHaveLength(1);
});
