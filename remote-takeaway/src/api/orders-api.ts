import type { TakeawayLine } from '@kantine/shared/carts';
import { call, type Failure } from '@kantine/shared/http';

/** What is ordered, and for whom. */
export interface TakeawayOrder {
  customerName: string;
  customerEmail: string;
  comment: string;
  hasBags: boolean;
  lines: readonly TakeawayLine[];
  /** The answers to the store's order fields, by field id. */
  details: Readonly<Record<number, string>>;
  savesCard: boolean;
}

/** How an order is paid; `free` when there is nothing to pay. */
export type Payment = { method: 'online'; invoice: string } | { method: 'account-card' } | { method: 'free' };

/** Orders take longer than a look-up, and are worth waiting for. In milliseconds. */
const orderTimeLimit = 30_000;

/**
 * Opens a payment session for the order with the card provider.
 * @returns the session's id
 * @throws {RequestError} refused with 11001 (sold out) or 11003 (expired), as by `createOrder`
 */
export async function createPaymentSession(order: TakeawayOrder): Promise<string> {
  const { data } = await call('post', '/takeaway/payment-sessions', {
    body: toBody(order),
    timeLimit: orderTimeLimit,
  });
  return data.id;
}

/**
 * Places the order.
 * @throws {RequestError} `conflict` when this payment has made its order already: the first answer was lost
 */
export async function createOrder(order: TakeawayOrder, payment: Payment): Promise<void> {
  await call('post', '/takeaway/orders', {
    body: {
      ...toBody(order),
      payment_method: payment.method === 'free' ? null : payment.method,
      payment_parameters: payment.method === 'online' ? { external_token: payment.invoice } : {},
    },
    timeLimit: orderTimeLimit,
  });
}

/** The pieces left of each sold-out item that an 11001 names, or of the expired items of an 11003, by item id. */
export function refusedItems(failure: Extract<Failure, { kind: 'refused' }>): Map<number, number> {
  const items = (
    failure.data as { takeaway_menu_items?: { id: number | string; number_remaining?: number }[] } | null
  )?.takeaway_menu_items;
  return new Map(
    (Array.isArray(items) ? items : []).map(({ id, number_remaining }) => [
      Number(id),
      Math.max(0, Number(number_remaining ?? 0)),
    ]),
  );
}

function toBody({ customerName, customerEmail, comment, hasBags, lines, details, savesCard }: TakeawayOrder) {
  return {
    customer_name: customerName,
    customer_email: customerEmail,
    comment,
    has_bags: hasBags,
    takeaway_menu_items: lines.map(({ item, quantity }) => ({ quantity, id: item.id })),
    order_details: Object.entries(details).map(([id, value]) => ({ order_field_id: Number(id), value })),
    save_card: savesCard,
  };
}
