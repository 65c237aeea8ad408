import type { TakeawayOrderRequest, TakeawaySessionRequest } from '@kantine/contract';
import { creditCardsQuery } from '../../credit-cards/credit-cards';
import {
  call,
  inputAt,
  invalidate,
  recordAt,
  RequestError,
  textAt,
  toWireEmail,
  useSession,
} from '@kantine/core';
import { customerBeforeSignOut, type Purchase } from '../../purchases/purchases';
import { keepLikelihood } from '../../purchases/kept-likelihood';
import { type OrderRequest, seenTotalOf, type ShopName } from '../../purchases/purchase';

export type Payment = { method: 'online'; token: string } | { method: 'account-card' } | { method: 'free' };

const timeLimitMs = 30_000;

/** @throws {RequestError} refused with 11001 (sold out) or 11003 (expired), like `createOrder` */
export async function createPaymentSession(
  shop: ShopName,
  order: OrderRequest,
  savesCard: boolean,
): Promise<string> {
  const answer = await call('post', toPath(shop, 'payment-sessions'), {
    body: { ...onWire(order), save_card: savesCard } as TakeawaySessionRequest,
    timeLimitMs,
  });
  const id = textAt(recordAt(answer, 'data'), 'id');
  if (!id) throw new RequestError({ kind: 'unavailable', status: 200 });
  return id;
}

/** @throws {RequestError} `conflict` if this payment has an order: the first answer was lost */
export async function createOrder(
  purchase: Omit<Purchase, 'accountId' | 'state'>,
  payment: Payment,
): Promise<string | null> {
  const { shop, savesCard, key } = purchase;
  try {
    const answer: unknown = await call('post', toPath(shop, 'orders'), {
      body: {
        ...onWire(orderRequestOf(purchase)),
        ...(shop === 'takeaway' && { save_card: savesCard }),
        payment_method: payment.method === 'free' ? null : payment.method,
        payment_parameters: payment.method === 'online' ? { external_token: payment.token } : {},
      } as TakeawayOrderRequest,
      timeLimitMs,
      key,
      expectedTotal: seenTotalOf(purchase),
    });
    if (shop === 'takeaway' && useSession.getState().token !== null) keepLikelihood(true);
    return toOrderId(answer);
  } finally {
    // A call without an answer may also have made an order and saved the card.
    invalidate('/orders');
    invalidate('/orders/{orderId}');
    invalidate(creditCardsQuery);
  }
}

export function orderRequestOf({ id, order }: Pick<Purchase, 'id' | 'order'>): OrderRequest {
  const { account } = useSession.getState();
  const typed = customerBeforeSignOut(id);
  return {
    ...order,
    customer_name: order.customer_name || typed?.customer_name || (account?.name ?? ''),
    customer_email: order.customer_email || typed?.customer_email || (account?.email ?? ''),
  };
}

function onWire(order: OrderRequest): OrderRequest {
  return { ...order, customer_email: toWireEmail(order.customer_email) };
}

function toPath<Kind extends 'payment-sessions' | 'orders'>(shop: ShopName, kind: Kind) {
  return `/${shop}/${kind}` as `/takeaway/${Kind}`;
}

/** The contract does not define the answer: a number is shown if there is one. */
function toOrderId(answer: unknown): string | null {
  return inputAt(recordAt(answer as { data?: { id?: unknown } }, 'data'), 'id') || null;
}
