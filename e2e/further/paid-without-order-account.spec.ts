import { cardForm, cards, logIn, payByCard } from '../support/order';
import { expectReceipt, goToPayment, retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';
import { abortRequest, expectPending, orders, retry } from '../support/pending-purchase';
import { pressTogether } from '../support/press-together';
import { accountOf, watchPaying } from '../support/venue-api';

const bo = 'bo@kantinen.dk';
test.use({ expectedComplaint: /orders|ERR_FAILED/ });

test('a person sees the receipt in both tabs of a payment, and finishing in both places one order', async ({
  page,
  context,
  request,
}) => {
  const calls = watchPaying(context);
  const countOrders = await (await accountOf(request, bo)).countOrdersFromNow();
  await logIn(page, '/', bo);
  const other = await context.newPage();
  const tabs = [page, other];

  const coffee = await goToPayment(page, retail);
  await other.goto('/retail/payment');
  await expect(cardForm(other).getByLabel('Kortnummer')).toBeVisible();
  await payByCard(page, cards.accepted);
  for (const tab of tabs) await expectReceipt(tab, retail, coffee);
  expect(await countOrders(coffee)).toBe(1);

  const cake = await goToPayment(page, takeaway);
  await other.goto('/takeaway/payment');
  await expect(cardForm(other).getByLabel('Kortnummer')).toBeVisible();
  await context.route(orders, abortRequest);
  await payByCard(other, cards.accepted);
  for (const tab of tabs) await expectPending(tab);
  await context.unroute(orders, abortRequest);
  await pressTogether(tabs.map(retry));
  for (const tab of tabs) await expectReceipt(tab, takeaway, cake);

  expect(await countOrders(cake)).toBe(1);
  expect(calls.sessions).toHaveLength(2);
  expect(calls.tokens()).toHaveLength(2);
});
