/** The purchases of this browser: one that is paid and has no order is kept here until it has one. */
import { create } from 'zustand';

import { useSession } from '../session/session-store';
import type { ShopName } from '../shop/shop';
import { readJson, writeJson } from '../storage/storage';
import { isPurchase, type Purchase } from './purchase';

export { type Purchase, type PurchaseLine, totalOf } from './purchase';

const key = 'purchases';
/** How long a receipt is kept, in milliseconds. */
const receiptLifetime = 24 * 3_600_000;

type Change = (all: readonly Purchase[]) => readonly Purchase[];

/** A purchase as its shop and cart describe it, before anything came of it. */
export type NewPurchase = Omit<Purchase, 'id' | 'stage'>;

interface Purchases {
  all: readonly Purchase[];
  /** A payment session is open for a purchase; an older one of the shop that was not paid is forgotten. */
  open(purchase: NewPurchase, sessionId: string): Purchase;
  /** The money is taken: from now on the purchase is kept until it has its order. */
  pay(purchase: NewPurchase & { id?: string }, token: string): Purchase;
  /** What the customer corrected after the venue had rejected it. */
  correct(id: string, customer: { customer_name: string; customer_email: string }): void;
  /** The order is made, whether or not it was paid for through here. The receipt of the shop's order before it goes. */
  finish(purchase: NewPurchase & { id?: string }, orderId: string | null): void;
  /** The purchase came to nothing. */
  drop(id: string): void;
  /** Forgets what was opened and not paid in a shop: the next payment gets a session of its own. */
  dropOpened(shop: ShopName): void;
}

/** All purchases of this browser, the same in every tab; an unfinished one survives reloads, crashes and sign-outs. */
export const usePurchases = create<Purchases>((set) => {
  const change = (next: Change) => set({ all: store(next) });
  const replace = (id: string, to: (purchase: Purchase) => Purchase) =>
    change((all) => all.map((purchase) => (purchase.id === id ? to(purchase) : purchase)));

  return {
    all: stored() ?? [],
    open(purchase, sessionId) {
      const opened: Purchase = {
        ...purchase,
        id: newId(),
        stage: { status: 'opened', sessionId, at: Date.now() },
      };
      change((all) => [
        ...all.filter(({ shop, stage }) => shop !== purchase.shop || stage.status !== 'opened'),
        opened,
      ]);
      return opened;
    },
    pay({ id = newId(), ...purchase }, token) {
      const paid: Purchase = {
        ...purchase,
        id,
        // The session may have ended while the card was being typed.
        order: isOfNobodyHere(purchase) ? nameless(purchase.order) : purchase.order,
        stage: { status: 'paid', token, at: Date.now() },
      };
      change((all) => {
        const known = all.find((other) => other.id === id);
        // Another tab may have been told of the same payment, and be further with it.
        if (known && known.stage.status !== 'opened') return all;
        return [...all.filter((other) => other.id !== id), paid];
      });
      return paid;
    },
    correct: (id, customer) =>
      replace(id, (purchase) => ({ ...purchase, order: { ...purchase.order, ...customer } })),
    finish: ({ id = newId(), ...purchase }, orderId) =>
      change((all) => [
        ...all.filter(
          (other) => other.id !== id && (other.shop !== purchase.shop || other.stage.status === 'paid'),
        ),
        {
          ...purchase,
          id,
          order: nameless(purchase.order),
          stage: { status: 'ordered', orderId, at: Date.now() },
        },
      ]),
    drop: (id) => change((all) => all.filter((purchase) => purchase.id !== id)),
    dropOpened: (shop) =>
      change((all) => all.filter((purchase) => purchase.shop !== shop || purchase.stage.status !== 'opened')),
  };
});

/** The shop's purchase that is paid and has no order, if it is this person's: a guest's, or the account's own. */
export function unfinishedIn(
  shop: ShopName | null,
  { all }: Pick<Purchases, 'all'>,
  { token, account }: { token: string | null; account: { id?: number | string | null } | null },
): Purchase | undefined {
  return all.find(
    (purchase) =>
      purchase.stage.status === 'paid' &&
      (shop === null || purchase.shop === shop) &&
      (purchase.accountId === null || token === null || Number(account?.id) === purchase.accountId),
  );
}

/** `unfinishedIn`, for a component; in any shop without a name. */
export function useUnfinished(shop: ShopName | null = null): Purchase | undefined {
  const token = useSession((session) => session.token);
  const account = useSession((session) => session.account);
  return usePurchases((purchases) => unfinishedIn(shop, purchases, { token, account }));
}

/** The receipt of the last order in a shop, as long as it is kept. */
export function useReceipt(shop: ShopName): Purchase | undefined {
  return usePurchases(({ all }) =>
    all.findLast(
      (purchase) =>
        purchase.shop === shop &&
        purchase.stage.status === 'ordered' &&
        Date.now() - purchase.stage.at < receiptLifetime,
    ),
  );
}

let isStored = true;

// Read anew before each change: what another tab has just written must not be undone by what this one remembers.
// Where storage takes nothing, the page's memory is all there is.
function store(next: Change): readonly Purchase[] {
  const all = next((isStored ? stored() : null) ?? usePurchases.getState().all);
  isStored = writeJson(key, all);
  return all;
}

function stored(): Purchase[] | null {
  return readJson<unknown[]>(key, Array.isArray)?.filter(isPurchase) ?? null;
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function isOfNobodyHere({ accountId }: NewPurchase): boolean {
  return accountId !== null && useSession.getState().token === null;
}

function nameless(order: Purchase['order']): Purchase['order'] {
  return { ...order, customer_name: '', customer_email: '' };
}

window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) usePurchases.setState({ all: stored() ?? [] });
});

// Of an account nothing stays here when it signs out but what it has paid for, without its name: that comes back with it.
useSession.subscribe((now, before) => {
  if (now.token === before.token || before.token === null) return;
  const all = store((purchases) =>
    purchases
      .filter(({ accountId, stage }) => accountId === null || stage.status === 'paid')
      .map((one) => (one.accountId === null ? one : { ...one, order: nameless(one.order) })),
  );
  usePurchases.setState({ all });
});
