import type { Transaction } from 'kysely';

import type { Account } from '../accounts/log-in/sessions.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { answerOnce, type IdempotencyKey } from '../http/idempotency.ts';
import { invalid, Problem } from '../http/problem.ts';
import { callerOf } from '../limits/caller-key.ts';
import { createLimiter } from '../limits/limiter.ts';
import { freePiecesPerOrder } from '../limits/limits.ts';
import { checkMayBuy, checkMethod } from '../payments/methods.ts';
import {
  annulPayment,
  checkIsFor,
  checkIsPaid,
  openSession,
  takePayment,
  wrongAmount,
  type Shop,
} from '../payments/payments.ts';
import type { PaymentMethod } from '../venues/venue.ts';
import type { Line } from './cart.ts';
import { saveOrder, type OrderDetails } from './save-order.ts';

/** What one shop knows about a cart that can be ordered. */
export interface PricedCart {
  readonly lines: readonly Line[];
  readonly totalOre: number;
}

/** A shop's part in an order; the rest is the same for both. */
export interface ShopRules {
  readonly shop: Shop;
  /** What is wanted, in a form that can be compared; see `describeCart`. */
  readonly cart: string;
  readonly account: Account | null;
  readonly key: IdempotencyKey | null;
  readonly network: string;
  /** Looks up and prices the cart, locked when in a transaction. A problem is returned, not thrown: it annuls the payment. */
  price(queries: Context['db'] | Transaction<Tables>): Promise<PricedCart | Problem>;
  /** Takes the goods out of stock. */
  takeStock(transaction: Transaction<Tables>): Promise<void>;
}

/**
 * Opens the checkout for a cart.
 * @throws what an order with it would be refused for
 */
export async function openCheckout(context: Context, rules: ShopRules, saveCard: boolean): Promise<string> {
  const { store } = context.venue;
  checkMayBuy(store, rules.account);
  await createLimiter(context.db).take('payment-sessions', callerOf(rules));
  const cart = await rules.price(context.db);
  if (cart instanceof Problem) throw cart;
  checkFreePieces(rules.shop, cart.lines);
  checkMethod(store, rules.account, 'online', cart.totalOre);
  return openSession(context, rules, cart.totalOre, saveCard);
}

/**
 * Makes an order, whole or not at all: goods, payment and order change together. When the goods cannot be had any more, or not
 * for what was paid, the payment is annulled in the same step.
 */
export async function placeOrder(
  context: Context,
  rules: ShopRules,
  payment: { method: PaymentMethod | null; invoice: string | undefined },
  details: OrderDetails,
): Promise<{ data: { id: number } }> {
  const { store } = context.venue;
  checkMayBuy(store, rules.account);
  return answerOnce(context, rules, async (transaction) => {
    // The payment first: when it has already made an order, nothing else about this call matters any more.
    const paid =
      payment.method === 'online' ? await takePayment(transaction, payment.invoice, rules.account) : null;
    if (paid) checkIsFor(paid, rules);
    const cart = await rules.price(transaction);
    if (cart instanceof Problem) {
      if (paid) await annulPayment(transaction, paid.invoice);
      return cart;
    }
    if (paid) {
      checkIsPaid(paid);
      if (paid.amount_ore !== cart.totalOre) {
        await annulPayment(transaction, paid.invoice);
        return wrongAmount();
      }
    }
    checkMethod(store, rules.account, payment.method, cart.totalOre);
    checkFreePieces(rules.shop, cart.lines);
    if (cart.totalOre === 0) await createLimiter(transaction).take('free-orders', callerOf(rules));
    await rules.takeStock(transaction);
    const id = await saveOrder(transaction, {
      ...details,
      shop: rules.shop,
      accountId: rules.account?.id ?? null,
      method: payment.method,
      invoice: paid?.invoice ?? null,
      lines: cart.lines,
      totalOre: cart.totalOre,
      createdAt: context.now(),
    });
    return { data: { id } };
  });
}

/** @throws 422 when an order call names no payment method (null is one: nothing to pay) */
export function toPayment(body: {
  payment_method: PaymentMethod | null;
  payment_parameters?: { external_token?: string };
}): {
  method: PaymentMethod | null;
  invoice: string | undefined;
} {
  const invoice = body.payment_parameters?.external_token;
  if (body.payment_method === 'online' && !invoice)
    throw invalid({ 'payment_parameters.external_token': ['Betalingen mangler.'] });
  return { method: body.payment_method, invoice };
}

/** @throws 422: what costs nothing has no other end */
function checkFreePieces(shop: Shop, lines: readonly Line[]): void {
  const pieces = lines.reduce((sum, { quantity, priceOre }) => sum + (priceOre === 0 ? quantity : 0), 0);
  if (pieces <= freePiecesPerOrder) return;
  const field = shop === 'takeaway' ? 'takeaway_menu_items' : 'retail_products';
  throw invalid({
    [field]: [`Du kan højst bestille ${freePiecesPerOrder} stk. af det, der ikke koster noget.`],
  });
}
