import type { TakeawayOrderRequest, TakeawaySessionRequest } from '@kantine/contract';
import { creditCardsQuery } from '../../credit-cards/credit-cards';
import { call, invalidate, RequestError } from '@kantine/core';
import type { Purchase } from '../../purchases/purchases';
import type { OrderRequest, ShopName } from '../../orders/order-request';

/** How an order is paid; `free` when there is nothing to pay. `token` is the provider's invoice, or the id of an authorisation. */
export type Payment = { method: 'online'; token: string } | { method: 'account-card' } | { method: 'free' };

/** Orders take longer than a look-up, and are worth waiting for. In milliseconds. */
const timeLimitMs = 30_000;

/**
 * Opens a payment session for an order with the card provider.
 * @returns the session's id
 * @throws {RequestError} refused with 11001 (sold out) or 11003 (expired), as by `createOrder`
 */
export async function createPaymentSession(
  shop: ShopName,
  order: OrderRequest,
  savesCard: boolean,
): Promise<string> {
  const { data } = await call('post', toPath(shop, 'payment-sessions'), {
    // The bodies of both shops; each order was made by its own.
    body: { ...order, save_card: savesCard } as TakeawaySessionRequest,
    timeLimitMs,
  });
  // What is no session cannot be paid in, and must not be taken for one that is open.
  if (typeof data?.id !== 'string' || !data.id) throw new RequestError({ kind: 'unavailable', status: 200 });
  return data.id;
}

/**
 * Places an order, with the purchase's key.
 * @returns its number, where the venue says it
 * @throws {RequestError} `conflict` when this payment has made its order already: the first answer was lost
 */
export async function createOrder(
  { shop, order, savesCard, key }: Pick<Purchase, 'shop' | 'order' | 'savesCard' | 'key'>,
  payment: Payment,
): Promise<string | null> {
  try {
    const answer: unknown = await call('post', toPath(shop, 'orders'), {
      body: {
        ...order,
        ...(shop === 'takeaway' && { save_card: savesCard }),
        payment_method: payment.method === 'free' ? null : payment.method,
        payment_parameters: payment.method === 'online' ? { external_token: payment.token } : {},
      } as TakeawayOrderRequest,
      timeLimitMs,
      key,
    });
    return toOrderId(answer);
  } finally {
    // Also when there was no answer: the order may have been made, and its card saved.
    invalidate('/orders');
    invalidate('/orders/{orderId}');
    invalidate(creditCardsQuery);
  }
}

function toPath<Kind extends 'payment-sessions' | 'orders'>(shop: ShopName, kind: Kind) {
  return `/${shop}/${kind}` as `/takeaway/${Kind}`;
}

/** The contract promises nothing of the answer: a number is shown when there is one. */
function toOrderId(answer: unknown): string | null {
  const data = (answer as { data?: { id?: unknown } } | null | undefined)?.data;
  return typeof data?.id === 'number' || typeof data?.id === 'string' ? String(data.id) : null;
}
