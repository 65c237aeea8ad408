/** The purchases of this browser: one that is paid or ordered, or may be, is kept here until that is known. */
import { create } from 'zustand';

import { newKey, onSessionChange, onStorageChange, registerBrowserListener, useSession } from '@kantine/core';
import type { ShopName } from '../orders/order-request';
import { isRecent, type Purchase } from './purchase';
import { type PurchaseEvent, purchaseStates, stateAfter, stateOf } from './purchase-machine';
import { purchasesKey, readPurchases, writePurchases } from './purchase-storage';
import { isMine, awaitsSignIn } from './purchase-owner';

export { type Purchase, type PurchaseLine, totalOf } from './purchase';
export { accountOfPurchase, isOfAnotherAccount } from './purchase-owner';

type Change = (all: readonly Purchase[]) => readonly Purchase[];

/** A purchase as its shop and cart describe it, before anything came of it. */
export type NewPurchase = Omit<Purchase, 'id' | 'key' | 'stage'>;

/** The event by which a purchase is stored in a stage. */
const storedBy = {
  placing: 'orderSent',
  reserving: 'reservationSent',
  opened: 'formOpened',
  paid: 'moneyTaken',
  ordered: 'orderMade',
} as const satisfies Record<Purchase['stage']['status'], PurchaseEvent>;

interface Purchases {
  all: readonly Purchase[];
  /** Whether they are stored: else they live as long as the page. */
  areStored: boolean;
  /** The purchase whose call this page waits for: nobody is told of it yet. */
  waitingFor: string | null;
  /** A payment session is open for a purchase; an older one of the shop that cannot have been paid is forgotten. */
  openForm(purchase: NewPurchase, sessionId: string): Purchase;
  /** The person has been in the provider's form (or the provider said that nothing came of it): it may (cannot) have been paid. */
  setFormUsed(id: string, isTouched: boolean): void;
  /** The money is taken: from now on the purchase is kept until it has its order. */
  markPaid(purchase: NewPurchase & Partial<Pick<Purchase, 'id' | 'key' | 'stage'>>, token: string): Purchase;
  /** Stores a purchase before a call for it is made, or as a call has left it. */
  store(purchase: Purchase): void;
  /** The venue does not know the payment: the provider is to be asked again, in the same session. */
  reopenForm(id: string): void;
  /** What the customer corrected after the venue had rejected it. */
  correctOrder(id: string, order: Purchase['order']): void;
  /** The order is made, whether or not it was paid for through here. The receipt of the shop's order before it goes. */
  markOrdered(purchase: NewPurchase & { id?: string }, orderId: string | null): void;
  /** Takes over what other tabs have written, told of or not. @returns the purchases as they are now */
  rehydrate(): readonly Purchase[];
  /** The purchase came to nothing. */
  drop(id: string): void;
}

/** All purchases of this browser, the same in every tab; an unfinished one survives reloads, crashes and sign-outs. */
export const usePurchases = create<Purchases>((set) => {
  const change = (next: Change) => set(store(next));
  /** An event that the purchase's state does not know changes nothing. */
  const advance = (id: string, event: PurchaseEvent, to: (stage: Purchase['stage']) => Purchase['stage']) =>
    change((all) =>
      all.map((one) =>
        one.id === id && stateAfter(stateOf(one.stage), event) ? { ...one, stage: to(one.stage) } : one,
      ),
    );

  return {
    // Created empty: React takes a store's first state for the server's.
    all: [],
    areStored: true,
    waitingFor: null,
    openForm(purchase, sessionId) {
      const opened: Purchase = {
        ...purchase,
        id: newKey(),
        key: newKey(),
        stage: { status: 'opened', sessionId, mayBePaid: false, at: Date.now() },
      };
      change((all) => [...without(all, purchase.shop, 'otherOpened'), opened]);
      return opened;
    },
    setFormUsed: (id, mayBePaid) =>
      advance(id, mayBePaid ? 'formUsed' : 'paymentDeclined', (stage) =>
        stage.status === 'opened' ? { ...stage, mayBePaid, at: Date.now() } : stage,
      ),
    markPaid({ id = newKey(), key = newKey(), stage, ...purchase }, token) {
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
        if (!stateAfter(stateOf(known?.stage), 'moneyTaken')) return all;
        return [...all.filter((other) => other.id !== id), paid];
      });
      return paid;
    },
    store: (purchase) =>
      change((all) => {
        const known = all.find(({ id }) => id === purchase.id);
        if (!stateAfter(stateOf(known?.stage), storedBy[purchase.stage.status])) return all;
        return [...all.filter((other) => other !== known), purchase];
      }),
    reopenForm: (id) =>
      advance(id, 'paymentUnknown', (stage) =>
        stage.status === 'paid' && stage.sessionId !== null
          ? { status: 'opened', sessionId: stage.sessionId, mayBePaid: true, at: Date.now() }
          : stage,
      ),
    correctOrder: (id, order) => change((all) => all.map((one) => (one.id === id ? { ...one, order } : one))),
    markOrdered({ id = newKey(), ...purchase }, orderId) {
      const receipt: Purchase = {
        ...purchase,
        id,
        key: null,
        order: nameless(purchase.order),
        stage: { status: 'ordered', orderId, at: Date.now() },
      };
      // Signed out meanwhile: the next person here has no business with the receipt.
      const isKept = isMine(purchase, useSession.getState());
      change((all) => {
        const known = all.find((other) => other.id === id);
        // Another tab may have the receipt, with the order's number.
        if (!stateAfter(stateOf(known?.stage), 'orderMade')) return all;
        const others = all.filter((other) => other.id !== id);
        return [...without(others, purchase.shop, 'otherOrdered'), ...(isKept ? [receipt] : [])];
      });
    },
    rehydrate() {
      const fresh = store((all) => all);
      set(fresh);
      return fresh.all;
    },
    drop: (id) => change((all) => all.filter((one) => one.id !== id)),
  };
});

/** Whether money may have been taken, or an order made, that this browser knows nothing of. */
export function needsOrder({ stage }: Purchase): boolean {
  return purchaseStates[stateOf(stage)].needsOrder;
}

/** Whether an event ends the purchase, or its age has. */
function endsBy(event: PurchaseEvent, { stage }: Purchase): boolean {
  const state = stateOf(stage);
  return state === 'none' || stateAfter(state, event) === 'none';
}

/** The purchases that an event in a shop leaves. */
function without(all: readonly Purchase[], shop: ShopName, event: PurchaseEvent): readonly Purchase[] {
  return all.filter((one) => one.shop !== shop || !endsBy(event, one));
}

type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

/** The undecided purchase in the shop, if it is for who is here; a paid one first. */
export function findPendingPurchase(
  shop: ShopName | null,
  all: readonly Purchase[],
  session: Session,
): Purchase | undefined {
  const mine = all.filter(
    (one) => needsOrder(one) && (shop === null || one.shop === shop) && isMine(one, session),
  );
  return mine.find(({ stage }) => stage.status === 'paid') ?? mine[0];
}

/** `findPendingPurchase`, for a component; in any shop without a name. */
export function usePendingPurchase(shop: ShopName | null = null): Purchase | undefined {
  const session = useSession();
  return usePurchases(({ all, waitingFor }) =>
    findPendingPurchase(
      shop,
      all.filter(({ id }) => id !== waitingFor),
      session,
    ),
  );
}

/** An account's undecided purchase while nobody is signed in. */
export function usePurchaseAwaitingSignIn(): Purchase | undefined {
  const session = useSession();
  return usePurchases(({ all }) => all.find((one) => needsOrder(one) && awaitsSignIn(one, session)));
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
    usePurchases.setState({ all: readPurchases() ?? known.filter((one) => !endsBy('signedOut', one)) });
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
        .filter((one) => one.accountId === null || !endsBy('signedOut', one))
        .map((one) => {
          if (one.accountId === null) return one;
          if (one.order.customer_email && !hasLoggedOut) customers.set(one.id, one.order);
          return { ...one, order: nameless(one.order) };
        }),
    ),
  );
});
