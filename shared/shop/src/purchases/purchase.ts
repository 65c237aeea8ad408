import { type Instant, isKey, isRecord, type Ore } from '@kantine/core';
import type { OrderRequest, ShopName } from '../orders/order-request';

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
  /**
   * An order without a payment: its call is out, or was not answered. `ordersBefore` are the account's orders from before the
   * first call, where they are known. `at` is when that was.
   */
  | {
      status: 'placing';
      method: 'account-card' | 'free';
      ordersBefore: readonly number[] | null;
      at: Instant;
    }
  /**
   * Its amount is being reserved on a saved card, or may have been: a key for each card that was tried, so that a card whose answer
   * was lost is not charged again.
   */
  | { status: 'reserving'; keys: Readonly<Record<string, string>>; at: Instant }
  /**
   * A card payment was opened for it; the same session is never charged twice. Once the customer has been in the provider's form,
   * only the provider knows whether it was paid.
   */
  | { status: 'opened'; sessionId: string; mayBePaid: boolean; at: Instant }
  /**
   * The money is taken or reserved, and the order is missing. `token` is what the order call proves the payment with;
   * without a session it is the authorisation of a saved card.
   */
  | { status: 'paid'; token: string; sessionId: string | null; at: Instant }
  /** It has its order: what is left is the receipt. The order's number where the venue gave one. */
  | { status: 'ordered'; orderId: string | null; at: Instant };

/** A purchase from its first call to its receipt, as it was when that call was made, whatever becomes of the cart. */
export interface Purchase {
  id: string;
  /**
   * The `Idempotency-Key` of its order call, the same for every try. Null once it is ordered, and where a version without keys
   * stored it.
   */
  key: string | null;
  shop: ShopName;
  /** The body of its order call, without the payment. */
  order: OrderRequest;
  savesCard: boolean;
  lines: readonly PurchaseLine[];
  /** The account that it belongs to; `null` for a guest's. */
  accountId: number | null;
  stage: PurchaseStage;
}

/** A receipt, and a purchase of unknown outcome, is kept for so long. The API must remember a key for longer. */
const lifetimeMs = 24 * 3_600_000;

/** Whether the stage is younger than what is kept. */
export function isRecent({ at }: PurchaseStage): boolean {
  return Date.now() - at < lifetimeMs;
}

/** What the purchase costs in all. */
export function totalOf(lines: readonly PurchaseLine[]): Ore {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/**
 * Reads a stored purchase, whichever version wrote it. Of one that is paid for no more is asked than what its order call
 * needs: it is never given up for a detail.
 */
export function readPurchase(value: unknown): Purchase | null {
  if (!isRecord(value)) return null;
  const { id, key, shop, order, lines, accountId, savesCard } = value;
  const stage = readStage(value['stage']);
  if ((shop !== 'takeaway' && shop !== 'retail') || !isRecord(order) || !stage) return null;
  return {
    id: typeof id === 'string' ? id : nameOf(stage),
    key: isKey(key) ? key : null,
    shop,
    order: order as OrderRequest,
    savesCard: savesCard === true,
    lines: Array.isArray(lines) ? lines.flatMap((line: unknown) => readLine(line) ?? []) : [],
    accountId: Number.isSafeInteger(accountId) ? Number(accountId) : null,
    stage,
  };
}

function readLine(value: unknown): PurchaseLine | null {
  if (!isRecord(value)) return null;
  const { name, quantity, price, pickupAt } = value;
  if (typeof name !== 'string' || !Number.isSafeInteger(quantity) || !Number.isSafeInteger(price))
    return null;
  return {
    name,
    quantity: Number(quantity),
    price: Number(price),
    pickupAt: Number.isSafeInteger(pickupAt) ? Number(pickupAt) : null,
  };
}

function readStage(value: unknown): PurchaseStage | null {
  if (!isRecord(value)) return null;
  const { status, sessionId, mayBePaid, isTouched, token, orderId, method, ordersBefore, keys } = value;
  const at = Number.isSafeInteger(value['at']) ? Number(value['at']) : Date.now();
  switch (status) {
    case 'placing':
      return method === 'account-card' || method === 'free'
        ? { status, method, ordersBefore: Array.isArray(ordersBefore) ? ordersBefore.map(Number) : null, at }
        : null;
    case 'reserving':
      return isRecord(keys) ? { status, keys: readKeys(keys), at } : null;
    case 'opened':
      // Version 1 of the shared contract stored `isTouched`.
      return typeof sessionId === 'string'
        ? { status, sessionId, mayBePaid: mayBePaid === true || isTouched === true, at }
        : null;
    case 'paid':
      return typeof token === 'string'
        ? { status, token, sessionId: typeof sessionId === 'string' ? sessionId : null, at }
        : null;
    case 'ordered':
      return { status, orderId: typeof orderId === 'string' ? orderId : null, at };
    default:
      return null;
  }
}

function readKeys(keys: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).filter((entry): entry is [string, string] => isKey(entry[1])),
  );
}

function nameOf(stage: PurchaseStage): string {
  return stage.status === 'paid' ? stage.token : `${stage.status}-${stage.at}`;
}
