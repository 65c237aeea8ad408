import type { components } from '@kantine/contract/types';

import type { Queries } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import type { Call, OperationId } from '../http/handlers.ts';
import { runIdempotently } from '../http/idempotency.ts';
import { invalid, ProblemError } from '../http/problem.ts';
import { createLimiter } from '../limits/limiter.ts';
import { maxFreePiecesPerOrder } from '../limits/limits.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { sendMail } from '../mail/outbox.ts';
import { checkMayBuy, checkPaymentMethod } from '../payments/methods.ts';
import {
  annulPayment,
  checkIsAuthorized,
  checkPaymentPurpose,
  lockPayment,
  openCheckoutSession,
  type Shop,
} from '../payments/payments.ts';
import type { PaymentMethod } from '../venues/store-attributes.ts';
import { goodsOf, totalOreOf, type OrderLine, type Quantities } from './cart.ts';
import { findPriceChange } from './expected-total.ts';
import { insertOrder, type OrderAnswer } from './insert-order.ts';
import { receiptMail } from './receipt-mail.ts';
import { takeFromStock } from './stock.ts';

type OrderPayment =
  | { readonly method: 'online'; readonly invoice: string }
  | { readonly method: Exclude<PaymentMethod, 'online'> | null };

type PaymentBody = components['schemas']['OrderPayment'];

export interface OrderAttempt extends Pick<
  Call<OperationId>,
  'account' | 'idempotencyKey' | 'expectedTotalOre' | 'network'
> {
  readonly shop: Shop;
  readonly wanted: Quantities;
  readonly cart: string;
  /** @throws 404 without the section, 422 by field */
  readDetails(): OrderDetails;
  /** Locks the cart in a transaction. Returns errors, so that the payment is annulled. */
  priceCart(queries: Queries): Promise<OrderLine[] | ProblemError>;
}

interface OrderDetails extends Pick<
  NewRow<'orders'>,
  'customer_name' | 'customer_email' | 'comment' | 'has_bags'
> {
  readonly answers: readonly OrderAnswer[];
}

export async function openCheckout(
  context: Context,
  attempt: OrderAttempt,
  savesCard = false,
): Promise<{ data: { id: string } }> {
  const { store } = context.venue;
  attempt.readDetails();
  checkMayBuy(store, attempt.account);
  const limiter = createLimiter(context.db);
  await limiter.consume('payment-sessions', callerOf(attempt));
  await limiter.consume('hourly-payment-sessions', callerOf(attempt));
  const lines = await attempt.priceCart(context.db);
  if (lines instanceof ProblemError) throw lines;
  const totalOre = totalOreOf(lines);
  checkFreePieces(attempt.shop, lines);
  checkPaymentMethod(store, attempt.account, 'online', totalOre);
  return { data: { id: await openCheckoutSession(context, attempt, totalOre, savesCard) } };
}

/** Stock, payment and order change together; an unavailable cart or a new price annuls the payment. */
export async function placeOrder(
  context: Context,
  attempt: OrderAttempt,
  body: PaymentBody,
): Promise<{ data: { id: number } }> {
  const { store } = context.venue;
  const { shop, account } = attempt;
  return runIdempotently(context, attempt, async (transaction) => {
    const { answers, ...details } = attempt.readDetails();
    const payment = toPayment(body);
    checkMayBuy(store, account);
    // First, because a payment that has made an order answers 409 whatever else is wrong.
    const paid =
      payment.method === 'online' ? await lockPayment(transaction, payment.invoice, account) : null;
    if (paid) checkPaymentPurpose(paid, attempt);
    const lines = await attempt.priceCart(transaction);
    if (lines instanceof ProblemError) {
      if (paid) await annulPayment(transaction, paid.invoice);
      return lines;
    }
    const totalOre = totalOreOf(lines);
    if (paid) checkIsAuthorized(paid);
    const priceChange = findPriceChange(totalOre, {
      paidOre: paid?.amount_ore ?? null,
      expectedOre: attempt.expectedTotalOre,
    });
    if (priceChange) {
      if (paid) await annulPayment(transaction, paid.invoice);
      return priceChange;
    }
    checkPaymentMethod(store, account, payment.method, totalOre);
    checkFreePieces(shop, lines);
    if (totalOre === 0) await createLimiter(transaction).consume('free-orders', callerOf(attempt));
    await takeFromStock(transaction, shop, attempt.wanted);
    const now = context.now();
    const facts = {
      ...{ ...details, shop, account_id: account?.id ?? null, price_ore: totalOre, created_at: now },
      ...{ payment_method: payment.method, invoice: paid?.invoice ?? null },
    };
    const order = await insertOrder(transaction, facts, lines, answers);
    // Anybody can name any e-mail: its limit costs the receipt, not the order.
    if (
      await createLimiter(transaction).tryConsume('receipts-of-recipient', mailboxOf(details.customer_email))
    )
      await sendMail(transaction, receiptMail(details.customer_email, order, lines, store), now);
    return { data: { id: order.id } };
  });
}

function callerOf({ account, network }: OrderAttempt): string {
  return account ? `account ${account.id}` : network;
}

function toPayment({ payment_method: method, payment_parameters: parameters }: PaymentBody): OrderPayment {
  if (method !== 'online') return { method };
  const invoice = parameters?.external_token;
  if (!invoice) throw invalid({ 'payment_parameters.external_token': ['Betalingen mangler.'] });
  return { method, invoice };
}

function checkFreePieces(shop: Shop, lines: readonly OrderLine[]): void {
  const pieces = lines.reduce((sum, { quantity, price_ore }) => sum + (price_ore === 0 ? quantity : 0), 0);
  if (pieces <= maxFreePiecesPerOrder) return;
  throw invalid({
    [goodsOf[shop]]: [`Du kan højst bestille ${maxFreePiecesPerOrder} stk. af det, der ikke koster noget.`],
  });
}
