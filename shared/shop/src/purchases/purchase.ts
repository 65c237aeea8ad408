import { type Instant, isKey, isRecord, type Ore } from '@kantine/core';
import type { OrderRequest, ShopName } from '../orders/order-request';

export interface PurchaseLine {
  name: string;
  quantity: number;
  price: Ore;
  pickupAt: Instant | null;
  /** Its allergens and diets in words. */
  food?: string | undefined;
}

export type PurchaseStage =
  /** The order call without payment is unanswered. `ordersBefore` existed before it, at `at`. */
  | {
      status: 'placing';
      method: 'account-card' | 'free';
      ordersBefore: readonly number[] | null;
      at: Instant;
    }
  /** Money may be reserved. A key for each tried card keeps a retry from charging it again. */
  | { status: 'reserving'; keys: Readonly<Record<string, string>>; at: Instant }
  /** After the customer used the form, only the provider knows whether the session is paid. */
  | { status: 'opened'; sessionId: string; mayBePaid: boolean; at: Instant }
  /** `token` proves the payment; without a session it is a saved card's authorisation. */
  | { status: 'paid'; token: string; sessionId: string | null; at: Instant }
  | { status: 'ordered'; orderId: string | null; at: Instant };

/** A purchase as it was at its first call, whatever happens to the cart. */
export interface Purchase {
  id: string;
  /** The `Idempotency-Key`; `null` after the order, or from a version without keys. */
  key: string | null;
  shop: ShopName;
  order: OrderRequest;
  savesCard: boolean;
  lines: readonly PurchaseLine[];
  accountId: number | null;
  stage: PurchaseStage;
}

/** Receipts and pending purchases are kept this long. The API must remember a key for longer. */
const lifetimeMs = 24 * 3_600_000;

export function isRecent({ at }: PurchaseStage): boolean {
  return Date.now() - at < lifetimeMs;
}

export function totalOf(lines: readonly PurchaseLine[]): Ore {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** A paid purchase needs only its order call's fields: a missing detail must not lose it. */
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
  const { name, quantity, price, pickupAt, food } = value;
  if (typeof name !== 'string' || !Number.isSafeInteger(quantity) || !Number.isSafeInteger(price))
    return null;
  return {
    name,
    quantity: Number(quantity),
    price: Number(price),
    pickupAt: Number.isSafeInteger(pickupAt) ? Number(pickupAt) : null,
    ...(typeof food === 'string' && { food }),
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
