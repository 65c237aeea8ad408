import type { Transaction } from 'kysely';

import type { Account } from '../http/account.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { runIdempotently, type IdempotencyKey } from '../http/idempotency.ts';
import { invalid, ProblemError } from '../http/problem.ts';
import { callerKeyOf } from '../limits/caller-key.ts';
import { createLimiter } from '../limits/limiter.ts';
import { maxFreePiecesPerOrder } from '../limits/limits.ts';
import { checkMayBuy, checkPaymentMethod } from '../payments/methods.ts';
import type { Ore } from '../money/money.ts';
import {
  annulPayment,
  checkIsAuthorized,
  checkPaymentPurpose,
  lockPayment,
  openCheckoutSession,
  type Shop,
} from '../payments/payments.ts';
import type { PaymentMethod } from '../venues/venue.ts';
import type { OrderLine } from './cart.ts';
import { findPriceChange } from './expected-total.ts';
import { sendFirstReceipt } from './receipt-mail.ts';
import { saveOrder, type OrderDetails } from './save-order.ts';

export interface PricedCart {
  readonly lines: readonly OrderLine[];
  readonly totalOre: number;
}

type OrderPayment =
  | { readonly method: 'online'; readonly invoice: string }
  | { readonly method: Exclude<PaymentMethod, 'online'> | null };

export interface OrderAttempt {
  readonly shop: Shop;
  readonly cart: string;
  readonly account: Account | null;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly expectedTotalOre: Ore | null;
  readonly network: string;
  /** Locks the cart in a transaction. Returns errors, so that the payment is annulled. */
  priceCart(queries: Context['db'] | Transaction<Tables>): Promise<PricedCart | ProblemError>;
  takeStock(transaction: Transaction<Tables>): Promise<void>;
}

export async function openCheckout(
  context: Context,
  rules: OrderAttempt,
  saveCard: boolean,
): Promise<string> {
  const { store } = context.venue;
  checkMayBuy(store, rules.account);
  const limiter = createLimiter(context.db);
  await limiter.consume('payment-sessions', callerKeyOf(rules));
  await limiter.consume('hourly-payment-sessions', callerKeyOf(rules));
  const cart = await rules.priceCart(context.db);
  if (cart instanceof ProblemError) throw cart;
  checkFreePieces(rules.shop, cart.lines);
  checkPaymentMethod(store, rules.account, 'online', cart.totalOre);
  return openCheckoutSession(context, rules, cart.totalOre, saveCard);
}

/** Stock, payment and order change together; an unavailable cart or a new price annuls the payment. */
export async function placeOrder(
  context: Context,
  rules: OrderAttempt,
  payment: OrderPayment,
  details: OrderDetails,
): Promise<{ data: { id: number } }> {
  const { store } = context.venue;
  checkMayBuy(store, rules.account);
  return runIdempotently(context, rules, async (transaction) => {
    // First, because a payment that has made an order answers 409 whatever else is wrong.
    const paid =
      payment.method === 'online' ? await lockPayment(transaction, payment.invoice, rules.account) : null;
    if (paid) checkPaymentPurpose(paid, rules);
    const cart = await rules.priceCart(transaction);
    if (cart instanceof ProblemError) {
      if (paid) await annulPayment(transaction, paid.invoice);
      return cart;
    }
    if (paid) checkIsAuthorized(paid);
    const priceChange = findPriceChange(cart.totalOre, {
      paidOre: paid?.amount_ore ?? null,
      expectedOre: rules.expectedTotalOre,
    });
    if (priceChange) {
      if (paid) await annulPayment(transaction, paid.invoice);
      return priceChange;
    }
    checkPaymentMethod(store, rules.account, payment.method, cart.totalOre);
    checkFreePieces(rules.shop, cart.lines);
    if (cart.totalOre === 0) await createLimiter(transaction).consume('free-orders', callerKeyOf(rules));
    await rules.takeStock(transaction);
    const order = {
      ...details,
      shop: rules.shop,
      accountId: rules.account?.id ?? null,
      method: payment.method,
      invoice: paid?.invoice ?? null,
      lines: cart.lines,
      totalOre: cart.totalOre,
      createdAt: context.now(),
    };
    const id = await saveOrder(transaction, order);
    await sendFirstReceipt(transaction, id, order, store.name);
    return { data: { id } };
  });
}

export function toPayment({
  payment_method: method,
  payment_parameters: parameters,
}: {
  payment_method: PaymentMethod | null;
  payment_parameters?: { external_token?: string };
}): OrderPayment {
  if (method !== 'online') return { method };
  const invoice = parameters?.external_token;
  if (!invoice) throw invalid({ 'payment_parameters.external_token': ['Betalingen mangler.'] });
  return { method, invoice };
}

function checkFreePieces(shop: Shop, lines: readonly OrderLine[]): void {
  const pieces = lines.reduce((sum, { quantity, priceOre }) => sum + (priceOre === 0 ? quantity : 0), 0);
  if (pieces <= maxFreePiecesPerOrder) return;
  const field = shop === 'takeaway' ? 'takeaway_menu_items' : 'retail_products';
  throw invalid({
    [field]: [`Du kan højst bestille ${maxFreePiecesPerOrder} stk. af det, der ikke koster noget.`],
  });
}
