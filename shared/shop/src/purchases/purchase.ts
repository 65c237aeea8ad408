/* eslint-disable declared-state/required -- purchases.ts declares them */
import {
  type GoodsFacts,
  type Instant,
  isKey,
  isRecord,
  listOf,
  nowAtVenue,
  type Ore,
  type Owner,
  readGoodsFacts,
  readJson,
  readOwner,
  remove,
  writeJson,
} from '@kantine/core';
import type { paths } from '@kantine/contract';
import { isInstant, isText, isWhole, partsOf } from '../carts/stored-values';

export type ShopName = 'takeaway' | 'retail';

type WithoutSaving<Path extends '/takeaway/payment-sessions' | '/retail/payment-sessions'> = Omit<
  paths[Path]['post']['requestBody']['content']['application/json'],
  'save_card'
>;

export type OrderRequest =
  WithoutSaving<'/takeaway/payment-sessions'> | WithoutSaving<'/retail/payment-sessions'>;

export interface PurchaseLine {
  name: string;
  quantity: number;
  price: Ore;
  pickupAt: Instant | null;
  food?: string | undefined;
  label?: GoodsFacts['label'] | undefined;
}

export type UnpaidMethod = 'account-card' | 'free';

export type PurchaseState =
  | { name: 'gone'; at: Instant }
  /** `ordersBefore` existed before the call, at `at`. */
  | { name: 'placing'; method: UnpaidMethod; ordersBefore: readonly number[] | null; at: Instant }
  /** A key for each tried card keeps a retry from charging it again. */
  | { name: 'reserving'; keys: Readonly<Record<string, string>>; at: Instant }
  | { name: 'formOpen'; sessionId: string; at: Instant }
  | { name: 'formUsed'; sessionId: string; at: Instant }
  /** `token` proves the payment; without a session it is a saved card's authorisation. */
  | { name: 'paid'; token: string; sessionId: string | null; at: Instant }
  | { name: 'ordered'; orderId: string | null; at: Instant };

export interface Purchase {
  id: string;
  key: string | null;
  shop: ShopName;
  order: OrderRequest;
  savesCard: boolean;
  lines: readonly PurchaseLine[];
  accountId: Owner | null;
  state: PurchaseState;
}

export type PurchaseIn<Name extends PurchaseState['name']> = Purchase & { state: { name: Name } };

export type NewPurchase = Omit<Purchase, 'id' | 'key' | 'state'>;

/** Receipts and pending purchases are kept this long. The API must remember a key for longer. */
const lifetimeMs = 24 * 3_600_000;

export function isRecent({ at }: PurchaseState): boolean {
  return Date.now() - at < lifetimeMs;
}

/** The device's clock, which a state's time comes from, may be wrong. */
export function venueTimeOf({ at }: PurchaseState): Instant {
  return at + nowAtVenue() - Date.now();
}

export function totalOf(lines: readonly PurchaseLine[]): Ore {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** @returns null where storage has lost a line: each of the goods has one, and the bags have one */
export function seenTotalOf({ order, lines }: Pick<Purchase, 'order' | 'lines'>): Ore | null {
  const goods = 'takeaway_menu_items' in order ? order.takeaway_menu_items : order.retail_products;
  const count = goods.length + ('has_bags' in order && order.has_bags ? 1 : 0);
  return lines.length > 0 && lines.length >= count ? totalOf(lines) : null;
}

export function commentOf(order: OrderRequest): string {
  return 'comment' in order ? (order.comment ?? '') : '';
}

/** A paid purchase needs only its order call's fields: a missing detail must not lose it. */
export function readPurchase(value: unknown): Purchase | null {
  if (!isRecord(value)) return null;
  const { id, key, shop, order, lines, accountId, savesCard } = value;
  const state = readState(value['state']);
  if ((shop !== 'takeaway' && shop !== 'retail') || !isRecord(order) || !state) return null;
  return {
    id: isText(id) ? id : 'token' in state ? state.token : `${state.name}-${state.at}`,
    key: isKey(key) ? key : null,
    shop,
    order: readOrder(order as OrderRequest),
    savesCard: savesCard === true,
    lines: Array.isArray(lines) ? lines.flatMap((line: unknown) => readLine(line) ?? []) : [],
    accountId: readOwner(accountId),
    state,
  };
}

function readOrder(order: OrderRequest): OrderRequest {
  return 'takeaway_menu_items' in order
    ? { ...order, takeaway_menu_items: listOf(order.takeaway_menu_items) }
    : { ...order, retail_products: listOf(order.retail_products) };
}

function readLine(value: unknown): PurchaseLine | null {
  if (!isRecord(value)) return null;
  const { name, quantity, price, pickupAt, food } = value;
  if (!isText(name) || !isWhole(quantity) || !isWhole(price)) return null;
  const { label } = readGoodsFacts(value);
  const known = {
    name,
    quantity,
    price,
    pickupAt: isInstant(pickupAt) ? pickupAt : null,
    ...(label && { label }),
  };
  return isText(food) ? { ...known, food } : known;
}

function readState(value: unknown): PurchaseState | null {
  if (!isRecord(value)) return null;
  const { name, sessionId, token, orderId, method, ordersBefore, keys } = value;
  const at = isInstant(value['at']) ? value['at'] : Date.now();
  switch (name) {
    case 'placing':
      return method === 'account-card' || method === 'free'
        ? { name, method, ordersBefore: Array.isArray(ordersBefore) ? ordersBefore.map(Number) : null, at }
        : null;
    case 'reserving':
      return isRecord(keys) ? { name, keys: partsOf(keys, isKey), at } : null;
    case 'formOpen':
    case 'formUsed':
      return isText(sessionId) ? { name, sessionId, at } : null;
    case 'paid':
      return isText(token) ? { name, token, sessionId: isText(sessionId) ? sessionId : null, at } : null;
    case 'ordered':
      return { name, orderId: isText(orderId) ? orderId : null, at };
  }
  return null;
}

export const purchasesKey = 'purchases';

/** A tab that local storage has no room for keeps its own beside what is stored there. */
export function readPurchases(): Purchase[] | null {
  const own = readFrom('session');
  const shared = readFrom('local');
  return own ? [...(shared ?? []).filter(({ id }) => own.every((one) => one.id !== id)), ...own] : shared;
}

export function writePurchases(all: readonly Purchase[]): boolean {
  if (!writeJson(purchasesKey, all)) return writeJson(purchasesKey, all, 'session');
  remove(purchasesKey, 'session');
  return true;
}

function readFrom(area: 'local' | 'session'): Purchase[] | null {
  const stored = readJson<unknown[]>(purchasesKey, Array.isArray, area);
  if (!stored) return null;
  // Old receipts are removed for privacy; a purchase with money waits for its order for ever.
  return stored
    .flatMap((one) => readPurchase(one) ?? [])
    .filter(({ state }) => state.name === 'paid' || isRecent(state));
}
