import type { Ore } from '../money/money';
import type { OrderBody, ShopName } from '../shop/shop';
import type { Instant } from '../time/time';

/** What was bought, as the receipt shows it. */
export interface PurchaseLine {
  name: string;
  quantity: number;
  /** Of one piece. */
  price: Ore;
  pickupAt: Instant | null;
}

/** How far a purchase has come. */
export type PurchaseStage =
  /** A card payment was opened for it; the same session is never charged twice. */
  | { status: 'opened'; sessionId: string; at: Instant }
  /** The money is taken or reserved, and the order is missing. `token` is what the order call proves the payment with. */
  | { status: 'paid'; token: string; at: Instant }
  /** It has its order: what is left is the receipt. The order's number where the venue gave one. */
  | { status: 'ordered'; orderId: string | null; at: Instant };

/** A purchase from the opening of its payment to its receipt, as it was when it was paid for, whatever becomes of the cart. */
export interface Purchase {
  id: string;
  shop: ShopName;
  /** The body of its order call, without the payment. */
  order: OrderBody;
  savesCard: boolean;
  lines: readonly PurchaseLine[];
  /** The account that it belongs to; `null` for a guest's. */
  accountId: number | null;
  stage: PurchaseStage;
}

/** What the purchase costs in all. */
export function totalOf(lines: readonly PurchaseLine[]): Ore {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** Whether a stored value is a purchase; one that another version wrote differently is none. */
export function isPurchase(value: unknown): value is Purchase {
  if (!isRecord(value)) return false;
  const { id, shop, order, lines, accountId, savesCard, stage } = value;
  return (
    typeof id === 'string' &&
    (shop === 'takeaway' || shop === 'retail') &&
    isRecord(order) &&
    typeof savesCard === 'boolean' &&
    (accountId === null || Number.isSafeInteger(accountId)) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    isStage(stage)
  );
}

function isLine(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, quantity, price, pickupAt } = value;
  return (
    typeof name === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number.isSafeInteger(price) &&
    (pickupAt === null || Number.isSafeInteger(pickupAt))
  );
}

function isStage(value: unknown): boolean {
  if (!isRecord(value) || !Number.isSafeInteger(value['at'])) return false;
  const { status, sessionId, token, orderId } = value;
  if (status === 'opened') return typeof sessionId === 'string';
  if (status === 'paid') return typeof token === 'string';
  return status === 'ordered' && (orderId === null || typeof orderId === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
