/** The purchases of this browser: one that is paid or ordered, or may be, is kept here until that is known. */
import { create } from 'zustand';

import { newKey, onSessionChange, onStorageChange, registerBrowserListener, useSession } from '@kantine/core';
import type { ShopName } from '../orders/order-request';
import { isRecent, type Purchase } from './purchase';
import { purchasesKey, readPurchases, writePurchases } from './purchase-storage';
import { isMine, wantsSignIn } from './purchase-owner';

export { type Purchase, type PurchaseLine, totalOf } from './purchase';
export { accountOfPurchase, isOfAnother } from './purchase-owner';

type Change = (all: readonly Purchase[]) => readonly Purchase[];

/** A purchase as its shop and cart describe it, before anything came of it. */
export type NewPurchase = Omit<Purchase, 'id' | 'key' | 'stage'>;

interface Purchases {
  all: readonly Purchase[];
  /** Whether they are stored: else they live as long as the page. */
  areStored: boolean;
  /** The purchase whose call this page waits for: nobody is told of it yet. */
  waitingFor: string | null;
  /** A payment session is open for a purchase; an older one of the shop that cannot have been paid is forgotten. */
  open(purchase: NewPurchase, sessionId: string): Purchase;
  /** The person has been in the provider's form (or the provider said that nothing came of it): it may (cannot) have been paid. */
  touch(id: string, isTouched: boolean): void;
  /** The money is taken: from now on the purchase is kept until it has its order. */
  pay(purchase: NewPurchase & Partial<Pick<Purchase, 'id' | 'key' | 'stage'>>, token: string): Purchase;
  /** Stores a purchase before a call for it is made, or as a call has left it. */
  put(purchase: Purchase): void;
  /** The venue does not know the payment: the provider is to be asked again, in the same session. */
  reopen(id: string): void;
  /** What the customer corrected after the venue had rejected it. */
  correct(id: string, order: Purchase['order']): void;
  /** The order is made, whether or not it was paid for through here. The receipt of the shop's order before it goes. */
  finish(purchase: NewPurchase & { id?: string }, orderId: string | null): void;
  /** Takes over what other tabs have written, told of or not. @returns the purchases as they are now */
  adopt(): readonly Purchase[];
  /** The purchase came to nothing. */
  drop(id: string): void;
}

/** All purchases of this browser, the same in every tab; an unfinished one survives reloads, crashes and sign-outs. */
export const usePurchases = create<Purchases>((set) => {
  const change = (next: Change) => set(store(next));
  const changeStage = (id: string, to: (stage: Purchase['stage']) => Purchase['stage']) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, stage: to(one.stage) } : one)));

  return {
    // Created empty: React takes a store's first state for the server's.
    all: [],
    areStored: true,
    waitingFor: null,
    open(purchase, sessionId) {
      const opened: Purchase = {
        ...purchase,
        id: newKey(),
        key: newKey(),
        stage: { status: 'opened', sessionId, isTouched: false, at: Date.now() },
      };
      change((all) => [...all.filter((one) => one.shop !== purchase.shop || !isIdle(one)), opened]);
      return opened;
    },
    touch: (id, isTouched) =>
      changeStage(id, (stage) =>
        stage.status === 'opened' ? { ...stage, isTouched, at: Date.now() } : stage,
      ),
    pay({ id = newKey(), key = newKey(), stage, ...purchase }, token) {
      const sessionId = stage?.status === 'opened' ? stage.sessionId : null;
      const paid: Purchase = {
        ...purchase,
        id,
        key,
        // The session may have ended while the card was being typed, and another person's begun.
        order: isMine(purchase, useSession.getState()) ? purchase.order : nameless(purchase.order),
        stage: { status: 'paid', token, sessionId, at: Date.now() },
      };
      change((all) => {
        const known = all.find((other) => other.id === id);
        // Another tab may have been told of the same payment, and be further with it.
        if (known && (known.stage.status === 'paid' || known.stage.status === 'ordered')) return all;
        return [...all.filter((other) => other.id !== id), paid];
      });
      return paid;
    },
    put: (purchase) => change((all) => [...all.filter(({ id }) => id !== purchase.id), purchase]),
    reopen: (id) =>
      changeStage(id, (stage) =>
        stage.status === 'paid' && stage.sessionId !== null
          ? { status: 'opened', sessionId: stage.sessionId, isTouched: true, at: Date.now() }
          : stage,
      ),
    correct: (id, order) => change((all) => all.map((one) => (one.id === id ? { ...one, order } : one))),
    finish({ id = newKey(), ...purchase }, orderId) {
      const receipt: Purchase = {
        ...purchase,
        id,
        key: null,
        order: nameless(purchase.order),
        stage: { status: 'ordered', orderId, at: Date.now() },
      };
      // Signed out meanwhile: the next person here has no business with the receipt.
      const isKept = isMine(purchase, useSession.getState());
      change((all) => [
        ...all.filter((one) => one.id !== id && (one.shop !== purchase.shop || isOpen(one))),
        ...(isKept ? [receipt] : []),
      ]);
    },
    adopt() {
      const fresh = store((all) => all);
      set(fresh);
      return fresh.all;
    },
    drop: (id) => change((all) => all.filter((one) => one.id !== id)),
  };
});

/** Whether money may have been taken for it that has no order yet, or whether it may have an order that nobody here knows of. */
export function isUndecided({ stage }: Purchase): boolean {
  switch (stage.status) {
    case 'paid':
      return true;
    case 'opened':
      return stage.isTouched && isRecent(stage);
    case 'placing':
      return isRecent(stage);
    default:
      return false;
  }
}

/**
 * Whether it is kept, whatever else is ordered and whoever signs out. A reserved amount without an order is nothing that the
 * person has to see to: its key is kept for the next try.
 */
function isOpen(purchase: Purchase): boolean {
  return isUndecided(purchase) || (purchase.stage.status === 'reserving' && isRecent(purchase.stage));
}

function isIdle(purchase: Purchase): boolean {
  return purchase.stage.status !== 'ordered' && !isOpen(purchase);
}

type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

/** The undecided purchase in the shop, if it is for who is here; a paid one first. */
export function undecidedIn(
  shop: ShopName | null,
  all: readonly Purchase[],
  session: Session,
): Purchase | undefined {
  const mine = all.filter(
    (one) => isUndecided(one) && (shop === null || one.shop === shop) && isMine(one, session),
  );
  return mine.find(({ stage }) => stage.status === 'paid') ?? mine[0];
}

/** `undecidedIn`, for a component; in any shop without a name. */
export function useUndecided(shop: ShopName | null = null): Purchase | undefined {
  const session = useSession();
  return usePurchases(({ all, waitingFor }) =>
    undecidedIn(
      shop,
      all.filter(({ id }) => id !== waitingFor),
      session,
    ),
  );
}

/** An account's undecided purchase while nobody is signed in. */
export function useWaitingForSignIn(): Purchase | undefined {
  const session = useSession();
  return usePurchases(({ all }) => all.find((one) => isUndecided(one) && wantsSignIn(one, session)));
}

/** The receipt of the last order in a shop, as long as it is kept. */
export function useReceipt(shop: ShopName): Purchase | undefined {
  return usePurchases(({ all }) =>
    all.findLast(
      (purchase) => purchase.shop === shop && purchase.stage.status === 'ordered' && isRecent(purchase.stage),
    ),
  );
}

// Read anew before each change: what another tab has just written must not be undone by what this one remembers.
// Where storage takes nothing, the page's memory is all there is.
function store(next: Change): Pick<Purchases, 'all' | 'areStored'> {
  const { all: known, areStored } = usePurchases.getState();
  const all = next((areStored ? readPurchases() : null) ?? known);
  return { all, areStored: writePurchases(all) };
}

/** The name and e-mail that a purchase was paid with, when a session that ended by itself has taken them from it: remembered by the page, not stored. */
export function customerBeforeSignOut(
  id: string,
): Pick<Purchase['order'], 'customer_name' | 'customer_email'> | undefined {
  return customers.get(id);
}

const customers = new Map<string, Pick<Purchase['order'], 'customer_name' | 'customer_email'>>();

function nameless(order: Purchase['order']): Purchase['order'] {
  return { ...order, customer_name: '', customer_email: '' };
}

// The purchases as stored; one that is too old to be shown leaves storage too.
if (readPurchases()) usePurchases.setState(store((all) => all));

registerBrowserListener(() =>
  onStorageChange([purchasesKey], () => {
    const known = usePurchases.getState().all;
    // Storage cleared or damaged elsewhere is no reason to forget a payment that this page knows of.
    usePurchases.setState({ all: readPurchases() ?? known.filter(isOpen) });
  }),
);

// Of an account nothing stays here when it signs out but what is open, without its name: that comes back with it.
onSessionChange('purchases', ({ kind, before }) => {
  if (kind === 'updated' || before.token === null) return;
  const hasLoggedOut = kind === 'logged-out';
  if (hasLoggedOut) customers.clear();
  usePurchases.setState(
    store((all) =>
      all
        .filter((one) => one.accountId === null || isOpen(one))
        .map((one) => {
          if (one.accountId === null) return one;
          if (one.order.customer_email && !hasLoggedOut) customers.set(one.id, one.order);
          return { ...one, order: nameless(one.order) };
        }),
    ),
  );
});
