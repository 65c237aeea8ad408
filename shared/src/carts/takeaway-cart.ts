import type { Ore } from '../money/money';
import { useSession } from '../session/session-store';
import type { Instant } from '../time/time';
import {
  addOne,
  canAddOne,
  type CartItem,
  type CartLine,
  isCartItem,
  toLines,
  withQuantity,
  withRemaining,
} from './cart-lines';
import { createStoredCart } from './stored-cart';

/** A dish that can be ordered for its pick-up. */
export interface MenuItem extends CartItem {
  description: string;
  /** Address of its picture. */
  image: string | null;
  pickupAt: Instant | null;
  /** Until when it can be ordered. */
  deadline: Instant | null;
  isFeatured: boolean;
}

export type TakeawayLine = CartLine<MenuItem>;

interface TakeawayOrder {
  customerName: string;
  customerEmail: string;
  comment: string;
  hasBags: boolean;
  lines: TakeawayLine[];
  /** The answers to the store's order fields, by field id. */
  details: Record<number, string>;
}

interface TakeawayCart extends TakeawayOrder {
  add(item: MenuItem): void;
  /** Sets how many of an item; with 0 its line goes. */
  setQuantity(id: number, quantity: number): void;
  /** Sets an item to what the venue says is left of it. */
  setRemaining(id: number, remaining: number): void;
  setHasBags(hasBags: boolean): void;
  setDetails(details: Record<number, string>): void;
  setCustomer(customer: Pick<TakeawayOrder, 'customerName' | 'customerEmail' | 'comment'>): void;
  /** Drops the lines whose deadline has passed; returns their names. */
  dropExpired(now: Instant): string[];
  /** Empties the cart after an order; name and e-mail stay those of the account. */
  reset(): void;
}

const emptyOrder = (): TakeawayOrder => {
  const { account } = useSession.getState();
  return {
    customerName: account?.name ?? '',
    customerEmail: account?.email ?? '',
    comment: '',
    hasBags: true,
    lines: [],
    details: {},
  };
};

/** The takeaway basket. */
export const useTakeawayCart = createStoredCart<TakeawayCart>(
  'takeaway-order',
  (set, get) => ({
    ...emptyOrder(),
    add: (item) => set(({ lines }) => (canAddOne(lines, item) ? { lines: addOne(lines, item) } : {})),
    setQuantity: (id, quantity) => set(({ lines }) => ({ lines: withQuantity(lines, id, quantity) })),
    setRemaining: (id, remaining) => set(({ lines }) => ({ lines: withRemaining(lines, id, remaining) })),
    setHasBags: (hasBags) => set({ hasBags }),
    setDetails: (details) => set({ details }),
    setCustomer: (customer) => set(customer),
    dropExpired(now) {
      const expired = get().lines.filter(({ item }) => item.deadline !== null && item.deadline <= now);
      if (expired.length > 0)
        set(({ lines }) => ({ lines: lines.filter((line) => !expired.includes(line)) }));
      return expired.map(({ item }) => item.name);
    },
    reset: () => set(emptyOrder()),
  }),
  (stored) => ({
    lines: toLines(stored['lines'], isMenuItem),
    hasBags: stored['hasBags'] !== false,
    comment: textOf(stored['comment']),
    customerName: textOf(stored['customerName']) || emptyOrder().customerName,
    customerEmail: textOf(stored['customerEmail']) || emptyOrder().customerEmail,
    details: toDetails(stored['details']),
  }),
);

/** Whether the item can be added now: its deadline is ahead and its stock not used up by what already lies in the cart. */
export function isAvailable(item: MenuItem, lines: readonly TakeawayLine[], now: Instant): boolean {
  return (item.deadline === null || item.deadline > now) && canAddOne(lines, item);
}

/** One carrier bag for each delivery: each distinct minute at which something in the cart is picked up. */
export function bagCountOf(lines: readonly TakeawayLine[]): number {
  return new Set(lines.map(({ item }) => Math.floor((item.pickupAt ?? 0) / 60_000))).size;
}

/** What the bags cost: nothing where the store has none or they were declined. */
export function bagPriceOf(
  lines: readonly TakeawayLine[],
  hasBags: boolean,
  bag: { price: Ore } | null,
): Ore {
  return bag && hasBags ? bag.price * bagCountOf(lines) : 0;
}

function isMenuItem(value: unknown): value is MenuItem {
  if (!isCartItem(value)) return false;
  const { description, image, pickupAt, deadline } = value as Partial<Record<keyof MenuItem, unknown>>;
  return (
    typeof description === 'string' &&
    (image === null || typeof image === 'string') &&
    isInstantOrNone(pickupAt) &&
    isInstantOrNone(deadline)
  );
}

function isInstantOrNone(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}

function toDetails(stored: unknown): Record<number, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

// The next person on this computer must not find the last one's name; one who signs in finds their own.
useSession.subscribe((now, before) => {
  if (now.token === before.token && now.account === before.account) return;
  const cart = useTakeawayCart.getState();
  if (now.token === null) useTakeawayCart.setState({ customerName: '', customerEmail: '' });
  else if (now.account && (now.token !== before.token || cart.customerEmail === '')) {
    useTakeawayCart.setState({ customerName: now.account.name ?? '', customerEmail: now.account.email });
  }
});
