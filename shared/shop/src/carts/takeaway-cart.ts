import {
  type Account,
  createStored,
  type Day,
  type Instant,
  isDay,
  type Ore,
  type TakeawaySection,
} from '@kantine/core';
import { minuteOf } from '../pickup/pickups-of';
import { mayOrder } from './age-limit';
import { canAddOne, type CartItem, type CartLine, mostOf, readCartItem } from './cart-lines';
import { isInstantOrNone, isText, isWhole, partsOf } from './stored-values';
import { type CartChange, keepLine, removeLine, withChanges } from './cart-change';
import type { CartContents, ShopCart } from './shop-cart';
import { cartActions, emptyContents, readContents, textOf } from './cart-actions';
import { bindCartToAccount } from './cart-owner';

export interface MenuItem extends CartItem {
  description: string;
  day: Day;
  image: string | null;
  pickupAt: Instant | null;
  deadline: Instant | null;
  isFeatured: boolean;
}

type Bag = NonNullable<TakeawaySection['bag']>;

export type TakeawayLine = CartLine<MenuItem>;

interface TakeawayContents extends CartContents<MenuItem> {
  comment: string;
  hasBags: boolean | null;
  bagPrice: Ore | null;
  details: Record<number, string>;
  lastDetails: Record<number, string>;
}

interface TakeawayActions extends Omit<ShopCart<MenuItem>, keyof CartContents> {
  setHasBags(hasBags: boolean): void;
  recordBagPrice(bag: Bag): readonly CartChange[];
  setDetails(details: Record<number, string>): void;
  setComment(comment: string): void;
  dropExpired(now: Instant): void;
}

const emptyTakeawayContents = (): TakeawayContents => ({
  ...emptyContents(),
  comment: '',
  hasBags: null,
  bagPrice: null,
  details: {},
  lastDetails: {},
});

/** The item id of a change that concerns the bag: no menu item has it. */
const bagId = 0;

export const useTakeawayCart = createStored<TakeawayContents, TakeawayActions>(
  'takeaway-order',
  (stored) => ({
    ...readContents(stored, readMenuItem),
    hasBags: typeof stored['hasBags'] === 'boolean' ? stored['hasBags'] : null,
    bagPrice: isWhole(stored['bagPrice']) ? stored['bagPrice'] : null,
    comment: textOf(stored['comment']),
    details: partsOf(stored['details'], isText),
    lastDetails: partsOf(stored['lastDetails'], isText),
  }),
  (change) => {
    const actions = cartActions<MenuItem>(change);
    return {
      ...actions,
      setHasBags: (hasBags) => change(() => ({ hasBags })),
      recordBagPrice(bag) {
        const { name, price: is } = bag;
        let added: CartChange[] = [];
        change(({ bagPrice: was, hasBags, lines, changes }) => {
          if (was === is) return {};
          if (was !== null && takesBags(hasBags, bag) && lines.length > 0)
            added = [{ itemId: bagId, name, kind: 'price', was, is }];
          return { bagPrice: is, ...(added.length > 0 && { changes: withChanges(changes, added) }) };
        });
        return added;
      },
      setDetails: (details) => change(() => ({ details })),
      setComment: (comment) => change(() => ({ comment })),
      dropExpired: (now) =>
        actions.reconcile((line) =>
          isExpired(line.item, now) ? removeLine(line, 'tooLate') : keepLine(line),
        ),
      // Merged: a second tab resets a cart whose answers are gone already.
      reset: () =>
        change(({ accountId, details, lastDetails }) => ({
          ...emptyTakeawayContents(),
          lastDetails: { ...lastDetails, ...(accountId !== null && details) },
        })),
    };
  },
  {
    name: 'takeaway-cart',
    phase: 'stores',
    holds: 'lines, bags, name, e-mail, comment, answers',
    atLogOut: 'typed parts are removed, lines wait',
    atSessionEnd: 'as at log-out; memory keeps the typed parts',
    atNextLogIn: 'emptied for another account',
    follow: (cart) =>
      bindCartToAccount(cart, emptyTakeawayContents, [
        'customerName',
        'customerEmail',
        'comment',
        'details',
        'lastDetails',
      ]),
  },
);

export function isAvailable(item: MenuItem, lines: readonly TakeawayLine[], now: Instant): boolean {
  return !isExpired(item, now) && canAddOne(lines, item);
}

export function bagCountOf(lines: readonly TakeawayLine[]): number {
  return new Set(lines.map(({ item }) => minuteOf(item.pickupAt ?? 0))).size;
}

/** @param hasBags the customer's answer: without one the venue's setting decides */
export function takesBags(hasBags: boolean | null, bag: Bag | null | undefined): bag is Bag {
  return bag != null && (hasBags ?? !bag.isOptIn);
}

export function bagPriceOf(lines: readonly TakeawayLine[], hasBags: boolean | null, bag: Bag | null): Ore {
  return takesBags(hasBags, bag) ? bag.price * bagCountOf(lines) : 0;
}

export function isExpired({ deadline }: Pick<MenuItem, 'deadline'>, now: Instant): boolean {
  return deadline !== null && deadline <= now;
}

/** @param account whose age must be enough: left out, every age is */
export function canBeOrdered(
  dish: Pick<MenuItem, 'deadline' | 'remaining' | 'minimumAge'>,
  now: Instant,
  account?: Account | null,
): boolean {
  return !isExpired(dish, now) && mostOf(dish) > 0 && (account === undefined || mayOrder(dish, account));
}

export function readMenuItem(value: unknown): MenuItem | null {
  const item = readCartItem(value);
  if (!item) return null;
  const { description, image, pickupAt, deadline, day, isFeatured } = value as Record<string, unknown>;
  if (!isText(description) || (image !== null && !isText(image))) return null;
  if (!isInstantOrNone(pickupAt) || !isInstantOrNone(deadline)) return null;
  if (!isText(day) || !isDay(day)) return null;
  return { ...item, description, day, image, pickupAt, deadline, isFeatured: isFeatured === true };
}
