import { useState } from 'react';
import { create } from 'zustand';
import {
  newKey,
  onSessionChange,
  onStorageChange,
  onWake,
  registerBrowserListener,
  useSession,
} from '@kantine/core';

import {
  isRecent,
  type NewPurchase,
  type Purchase,
  type PurchaseIn,
  purchasesKey,
  readPurchases,
  type ShopName,
  type UnpaidMethod,
  writePurchases,
} from './purchase';
import {
  endsBy,
  type FormEvent,
  isIn,
  needsOrder,
  type PurchaseEvent,
  type StateName,
  stateOf,
  transition,
} from './purchase-machine';
import { awaitsSignIn, isMine, isOwnPurchase, type Session } from './purchase-owner';

export type { NewPurchase, Purchase, PurchaseIn, PurchaseLine, UnpaidMethod } from './purchase';
export { totalOf, venueTimeOf } from './purchase';
export { isIn, needsOrder } from './purchase-machine';
export { accountOfPurchase, isKnownAsAnothers, isMine, isOfAnotherAccount } from './purchase-owner';

type Change = (all: readonly Purchase[]) => readonly Purchase[];

type Begun = NewPurchase & Partial<Pick<Purchase, 'id' | 'key' | 'state'>>;

interface Purchases {
  all: readonly Purchase[];
  areStored: boolean;
  waitingFor: string | null;
  /** The address of the last order’s receipt; only memory holds it. */
  mailedTo: { id: string; email: string } | null;
  openForm(purchase: Begun, sessionId: string): Purchase;
  recordForm(id: string, event: FormEvent): StateName;
  markPaid(purchase: Begun, token: string): Purchase;
  placeOrder(purchase: Begun, method: UnpaidMethod, ordersBefore: readonly number[] | null): Purchase;
  reserve(purchase: Begun, keys: Readonly<Record<string, string>>): Purchase;
  reopenForm(id: string): void;
  correctOrder(id: string, order: Purchase['order']): void;
  markOrdered(purchase: Begun, orderId: string | null): void;
  rehydrate(): readonly Purchase[];
  drop(id: string): void;
}

/** All purchases of this browser, the same in every tab; pending ones survive sign-outs. */
export const usePurchases = create<Purchases>((set, get) => {
  const change = (next: Change) => set(store(next));

  const send = (id: string, event: PurchaseEvent) =>
    change((all) => {
      const known = all.find((one) => one.id === id);
      return known ? replace(all, known, transition(known, event), event) : all;
    });

  const sendWith = ({ id = newKey(), key = newKey(), ...given }: Begun, event: PurchaseEvent): Purchase => {
    const begun: Purchase = { ...given, id, key, state: { name: 'gone', at: Date.now() } };
    let after = begun;
    change((all) => {
      const known = all.find((one) => one.id === id);
      const before = known ? { ...begun, state: known.state } : begun;
      after = transition(before, event);
      return after === before ? all : replace(all, known, after, event);
    });
    return after;
  };

  return {
    all: [],
    areStored: true,
    waitingFor: null,
    mailedTo: null,
    openForm: (purchase, sessionId) => sendWith(purchase, { type: 'formOpened', sessionId }),
    recordForm(id, type) {
      send(id, { type });
      const after = get().all.find((one) => one.id === id);
      return after ? stateOf(after) : 'gone';
    },
    markPaid: (purchase, token) => {
      const { state } = purchase;
      const sessionId = state && 'sessionId' in state ? state.sessionId : null;
      // The session may have changed while the card was typed.
      const known = isMine(purchase) ? purchase : nameless(purchase);
      return sendWith(known, { type: 'accepted', token, sessionId });
    },
    placeOrder: (purchase, method, ordersBefore) =>
      sendWith(purchase, { type: 'orderSent', method, ordersBefore }),
    reserve: (purchase, keys) => sendWith(purchase, { type: 'reservationSent', keys }),
    reopenForm: (id) => send(id, { type: 'paymentUnknown' }),
    correctOrder: (id, order) => change((all) => all.map((one) => (one.id === id ? { ...one, order } : one))),
    markOrdered: (purchase, orderId) => {
      const { id } = sendWith({ ...nameless(purchase), key: null }, { type: 'orderMade', orderId });
      set({ mailedTo: { id, email: purchase.order.customer_email } });
    },
    rehydrate() {
      const fresh = store((all) => all);
      set(fresh);
      return fresh.all;
    },
    drop: (id) => send(id, { type: 'dropped' }),
  };
});

function replace(
  all: readonly Purchase[],
  known: Purchase | undefined,
  after: Purchase,
  { type }: PurchaseEvent,
): readonly Purchase[] {
  const ends = type === 'formOpened' ? 'otherOpened' : type === 'orderMade' ? 'otherOrdered' : null;
  const isKept = stateOf(after) !== 'gone' && (type !== 'orderMade' || isMine(after));
  return (known ? all : [...all, after]).flatMap((one) => {
    if (one === known || one === after) return isKept ? [after] : [];
    return ends && one.shop === after.shop && endsBy(ends, one) ? [] : [one];
  });
}

export function findPendingPurchase(
  shop: ShopName | null,
  all: readonly Purchase[],
  session: Session = useSession.getState(),
): Purchase | undefined {
  const mine = all.filter(
    (one) => needsOrder(one) && (shop === null || one.shop === shop) && isOwnPurchase(one, session),
  );
  return mine.find((one) => isIn(one, 'paid')) ?? mine[0];
}

export function usePendingPurchase(shop: ShopName | null = null): Purchase | undefined {
  const session = useSession();
  return usePurchases(({ all, waitingFor }) => {
    const others = all.filter(({ id }) => id !== waitingFor);
    return findPendingPurchase(shop, others, session);
  });
}

export function latestPurchase(id: string): Purchase | undefined {
  const all = usePurchases.getState().rehydrate();
  return all.find((one) => one.id === id);
}

export function usePurchaseAwaitingSignIn(): Purchase | undefined {
  const session = useSession();
  return usePurchases(({ all }) => all.find((one) => needsOrder(one) && awaitsSignIn(one, session)));
}

/** Another order drops the receipt from storage. An open page keeps it, until a sign-out removes the newest too. */
export function useReceipt(shop: ShopName): PurchaseIn<'ordered'> | undefined {
  const session = useSession();
  const newest = usePurchases(({ all }) =>
    all.filter((purchase) => isIn(purchase, 'ordered')).findLast((purchase) => purchase.shop === shop),
  );
  const [opened, setOpened] = useState(newest);
  const shown = newest && opened && isOwnPurchase(opened, session) ? opened : newest;
  if (shown !== opened) setOpened(shown);
  return shown && isRecent(shown.state) ? shown : undefined;
}

// Another tab may have just written: each change starts from storage, if there is any.
function store(next: Change): Pick<Purchases, 'all' | 'areStored'> {
  const { all: known, areStored } = usePurchases.getState();
  const all = next((areStored ? readPurchases() : null) ?? known);
  return { all, areStored: writePurchases(all) };
}

export const customerBeforeSignOut = (id: string) => customers.get(id);

const customers = new Map<string, Pick<Purchase['order'], 'customer_name' | 'customer_email'>>();

function nameless<Named extends NewPurchase>(purchase: Named): Named {
  return { ...purchase, order: { ...purchase.order, customer_name: '', customer_email: '' } };
}

if (readPurchases()) usePurchases.setState(store((all) => all));

function readAgain() {
  const known = usePurchases.getState().all;
  // Cleared or damaged storage must not lose a payment that this page knows.
  usePurchases.setState({ all: readPurchases() ?? known.filter((one) => !endsBy('signedOut', one)) });
}

registerBrowserListener(() => onStorageChange([purchasesKey], readAgain));
registerBrowserListener(() => onWake(() => usePurchases.getState().areStored && readAgain()));

onSessionChange(
  {
    name: 'purchases',
    phase: 'stores',
    holds: 'payments, orders and receipts',
    keptIn: 'local, else session storage: `purchases`',
    atLogOut: 'receipts and unused forms removed',
    atSessionEnd: 'as at log-out; memory keeps the names',
    atNextLogIn: 'as at session end',
  },
  ({ kind, before }) => {
    if (kind === 'updated' || before.token === null) return;
    const hasLoggedOut = kind === 'logged-out';
    if (hasLoggedOut) customers.clear();
    usePurchases.setState({ mailedTo: null });
    const { all: known } = usePurchases.getState();
    usePurchases.setState(
      store((all) => {
        // A log-out in another tab has removed the names from storage already.
        for (const { id, accountId, order } of hasLoggedOut ? [] : [...known, ...all])
          if (accountId !== null && order.customer_email) customers.set(id, order);
        return all
          .filter((one) => one.accountId === null || !endsBy('signedOut', one))
          .map((one) => (one.accountId === null ? one : nameless(one)));
      }),
    );
  },
);
