import { type Instant, isKey, isRecord, type Ore } from '@kantine/core';
import type { OrderRequest, ShopName } from './order-request';

export interface PurchaseLine {
  name: string;
  quantity: number;
  price: Ore;
  pickupAt: Instant | null;
  food?: string | undefined;
}

export type UnpaidMethod = 'account-card' | 'free';

export type PurchaseState =
  | { name: 'none'; at: Instant }
  /** `ordersBefore` existed before the call, at `at`. */
  | { name: 'placing'; method: UnpaidMethod; ordersBefore: readonly number[] | null; at: Instant }
  /** A key for each tried card keeps a retry from charging it again. */
  | { name: 'reserving'; keys: Readonly<Record<string, string>>; at: Instant }
  | { name: 'formOpen'; sessionId: string; at: Instant }
  | { name: 'formUsed'; sessionId: string; at: Instant }
  /** `token` proves the payment; without a session it is a saved card's authorisation. */
  | { name: 'paid'; token: string; sessionId: string | null; at: Instant }
  | { name: 'ordered'; orderId: string | null; at: Instant };

/** A purchase as it was at its first call, whatever happens to the cart. */
export interface Purchase {
  id: string;
  /** The `Idempotency-Key`; `null` after the order. */
  key: string | null;
  shop: ShopName;
  order: OrderRequest;
  savesCard: boolean;
  lines: readonly PurchaseLine[];
  accountId: number | null;
  state: PurchaseState;
}

export type PurchaseIn<Name extends PurchaseState['name']> = Purchase & { state: { name: Name } };

export type NewPurchase = Omit<Purchase, 'id' | 'key' | 'state'>;

/** Receipts and pending purchases are kept this long. The API must remember a key for longer. */
const lifetimeMs = 24 * 3_600_000;

export function isRecent({ at }: PurchaseState): boolean {
  return Date.now() - at < lifetimeMs;
}

export function totalOf(lines: readonly PurchaseLine[]): Ore {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** A paid purchase needs only its order call's fields: a missing detail must not lose it. */
export function readPurchase(value: unknown): Purchase | null {
  if (!isRecord(value)) return null;
  const { id, key, shop, order, lines, accountId, savesCard } = value;
  const state = readState(value['state']);
  if ((shop !== 'takeaway' && shop !== 'retail') || !isRecord(order) || !state) return null;
  return {
    id: typeof id === 'string' ? id : nameOf(state),
    key: isKey(key) ? key : null,
    shop,
    order: order as OrderRequest,
    savesCard: savesCard === true,
    lines: Array.isArray(lines) ? lines.flatMap((line: unknown) => readLine(line) ?? []) : [],
    accountId: Number.isSafeInteger(accountId) ? Number(accountId) : null,
    state,
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

function readState(value: unknown): PurchaseState | null {
  if (!isRecord(value)) return null;
  const { name, sessionId, token, orderId, method, ordersBefore, keys } = value;
  const at = Number.isSafeInteger(value['at']) ? Number(value['at']) : Date.now();
  switch (name) {
    case 'placing':
      return method === 'account-card' || method === 'free'
        ? { name, method, ordersBefore: Array.isArray(ordersBefore) ? ordersBefore.map(Number) : null, at }
        : null;
    case 'reserving':
      return isRecord(keys) ? { name, keys: readKeys(keys), at } : null;
    case 'formOpen':
    case 'formUsed':
      return typeof sessionId === 'string' ? { name, sessionId, at } : null;
    case 'paid':
      return typeof token === 'string'
        ? { name, token, sessionId: typeof sessionId === 'string' ? sessionId : null, at }
        : null;
    case 'ordered':
      return { name, orderId: typeof orderId === 'string' ? orderId : null, at };
    default:
      return null;
  }
}

function readKeys(keys: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).filter((entry): entry is [string, string] => isKey(entry[1])),
  );
}

function nameOf(state: PurchaseState): string {
  return state.name === 'paid' ? state.token : `${state.name}-${state.at}`;
}
