import { create } from 'zustand';

import { newKey, onSessionChange, onStorageChange, registerBrowserListener, useSession } from '@kantine/core';
import type { ShopName } from '../orders/order-request';
import { isRecent, type Purchase } from './purchase';
import { type PurchaseEvent, purchaseStates, stateAfter, stateOf } from './purchase-machine';
import { purchasesKey, readPurchases, writePurchases } from './purchase-storage';
import { isOwnPurchase, awaitsSignIn } from './purchase-owner';

export { type Purchase, type PurchaseLine, totalOf } from './purchase';
export { accountOfPurchase, isOfAnotherAccount } from './purchase-owner';

type Change = (all: readonly Purchase[]) => readonly Purchase[];

export type NewPurchase = Omit<Purchase, 'id' | 'key' | 'stage'>;

const storedBy = {
  placing: 'orderSent',
  reserving: 'reservationSent',
  opened: 'formOpened',
  paid: 'moneyTaken',
  ordered: 'orderMade',
} as const satisfies Record<Purchase['stage']['status'], PurchaseEvent>;

interface Purchases {
  all: readonly Purchase[];
  /** False if storage is full or blocked: they then live as long as the page. */
  areStored: boolean;
  /** The purchase whose call this page awaits; no notice shows it yet. */
  waitingFor: string | null;
  openForm(purchase: NewPurchase, sessionId: string): Purchase;
  /** Records that the customer used the form, or that the provider reports no payment. */
  setFormUsed(id: string, mayBePaid: boolean): void;
  markPaid(purchase: NewPurchase & Partial<Pick<Purchase, 'id' | 'key' | 'stage'>>, token: string): Purchase;
  store(purchase: Purchase): void;
  reopenForm(id: string): void;
  correctOrder(id: string, order: Purchase['order']): void;
  markOrdered(purchase: NewPurchase & { id?: string }, orderId: string | null): void;
  /** Reads the changes of other tabs, reported or not. @returns the present purchases */
  rehydrate(): readonly Purchase[];
  drop(id: string): void;
}

/** All purchases of this browser, the same in every tab; pending ones survive sign-outs. */
export const usePurchases = create<Purchases>((set) => {
  const change = (next: Change) => set(store(next));
  const advance = (id: string, event: PurchaseEvent, to: (stage: Purchase['stage']) => Purchase['stage']) =>
    change((all) =>
      all.map((one) =>
        one.id === id && stateAfter(stateOf(one.stage), event) ? { ...one, stage: to(one.stage) } : one,
      ),
    );

  return {
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
        // The session may have changed while the card was typed.
        order: isOwnPurchase(purchase, useSession.getState()) ? purchase.order : nameless(purchase.order),
        stage: { status: 'paid', token, sessionId, at: Date.now() },
      };
      change((all) => {
        const known = all.find((other) => other.id === id);
        // Another tab may have recorded the same payment, and be further.
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
      const isKept = isOwnPurchase(purchase, useSession.getState());
      change((all) => {
        const known = all.find((other) => other.id === id);
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

export function needsOrder({ stage }: Purchase): boolean {
  return purchaseStates[stateOf(stage)].needsOrder;
}

function endsBy(event: PurchaseEvent, { stage }: Purchase): boolean {
  const state = stateOf(stage);
  return state === 'none' || stateAfter(state, event) === 'none';
}

function without(all: readonly Purchase[], shop: ShopName, event: PurchaseEvent): readonly Purchase[] {
  return all.filter((one) => one.shop !== shop || !endsBy(event, one));
}

type Session = Pick<ReturnType<typeof useSession.getState>, 'token' | 'account'>;

export function findPendingPurchase(
  shop: ShopName | null,
  all: readonly Purchase[],
  session: Session,
): Purchase | undefined {
  const mine = all.filter(
    (one) => needsOrder(one) && (shop === null || one.shop === shop) && isOwnPurchase(one, session),
  );
  return mine.find(({ stage }) => stage.status === 'paid') ?? mine[0];
}

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

export function usePurchaseAwaitingSignIn(): Purchase | undefined {
  const session = useSession();
  return usePurchases(({ all }) => all.find((one) => needsOrder(one) && awaitsSignIn(one, session)));
}

export function useReceipt(shop: ShopName): Purchase | undefined {
  return usePurchases(({ all }) =>
    all.findLast(
      (purchase) => purchase.shop === shop && purchase.stage.status === 'ordered' && isRecent(purchase.stage),
    ),
  );
}

// Another tab may have just written: each change starts from storage, if there is any.
function store(next: Change): Pick<Purchases, 'all' | 'areStored'> {
  const { all: known, areStored } = usePurchases.getState();
  const all = next((areStored ? readPurchases() : null) ?? known);
  return { all, areStored: writePurchases(all) };
}

/** Name and e-mail of a purchase whose session ended; they are kept in memory only. */
export function customerBeforeSignOut(
  id: string,
): Pick<Purchase['order'], 'customer_name' | 'customer_email'> | undefined {
  return customers.get(id);
}

const customers = new Map<string, Pick<Purchase['order'], 'customer_name' | 'customer_email'>>();

function nameless(order: Purchase['order']): Purchase['order'] {
  return { ...order, customer_name: '', customer_email: '' };
}

if (readPurchases()) usePurchases.setState(store((all) => all));

registerBrowserListener(() =>
  onStorageChange([purchasesKey], () => {
    const known = usePurchases.getState().all;
    // Cleared or damaged storage must not lose a payment that this page knows.
    usePurchases.setState({ all: readPurchases() ?? known.filter((one) => !endsBy('signedOut', one)) });
  }),
);

onSessionChange('purchases', ({ kind, before }) => {
  if (kind === 'updated' || before.token === null) return;
  const hasLoggedOut = kind === 'logged-out';
  if (hasLoggedOut) customers.clear();
  const { all: known } = usePurchases.getState();
  usePurchases.setState(
    store((all) => {
      // A log-out in another tab has removed the names from storage already.
      for (const { id, accountId, order } of hasLoggedOut ? [] : [...known, ...all])
        if (accountId !== null && order.customer_email) customers.set(id, order);
      return all
        .filter((one) => one.accountId === null || !endsBy('signedOut', one))
        .map((one) => (one.accountId === null ? one : { ...one, order: nameless(one.order) }));
    }),
  );
});
