import { isRecent, type Purchase, type PurchaseIn, type PurchaseState, type UnpaidMethod } from './purchase';

export type StateName = PurchaseState['name'];

export type PurchaseEvent =
  | { type: 'orderSent'; method: UnpaidMethod; ordersBefore: readonly number[] | null }
  | { type: 'reservationSent'; keys: Readonly<Record<string, string>> }
  | { type: 'formOpened'; sessionId: string }
  | { type: 'moneyTaken'; token: string; sessionId: string | null }
  | { type: 'orderMade'; orderId: string | null }
  | { type: 'formUsed' | 'paymentDeclined' | 'paymentUnknown' }
  | { type: 'formRefused' | 'formCancelled' }
  | { type: 'dropped' | 'otherOpened' | 'otherOrdered' | 'signedOut' };

export type EventName = PurchaseEvent['type'];

interface StateRow {
  needsOrder: boolean;
  next: Partial<Record<EventName, StateName>>;
}

/** A test walks this table. docs/paying.md shows it and says what each state means. */
export const purchaseStates: Record<StateName, StateRow> = {
  none: {
    needsOrder: false,
    next: {
      orderSent: 'placing',
      reservationSent: 'reserving',
      formOpened: 'formOpen',
      moneyTaken: 'paid',
      orderMade: 'ordered',
    },
  },
  placing: {
    needsOrder: true,
    next: { orderSent: 'placing', moneyTaken: 'paid', orderMade: 'ordered', dropped: 'none' },
  },
  reserving: {
    needsOrder: false,
    next: { reservationSent: 'reserving', moneyTaken: 'paid', orderMade: 'ordered', dropped: 'none' },
  },
  formOpen: {
    needsOrder: false,
    next: {
      formUsed: 'formUsed',
      paymentDeclined: 'formOpen',
      formRefused: 'none',
      formCancelled: 'none',
      moneyTaken: 'paid',
      orderMade: 'ordered',
      dropped: 'none',
      otherOpened: 'none',
      otherOrdered: 'none',
      signedOut: 'none',
    },
  },
  formUsed: {
    needsOrder: true,
    next: {
      formUsed: 'formUsed',
      paymentDeclined: 'formOpen',
      formCancelled: 'none',
      moneyTaken: 'paid',
      orderMade: 'ordered',
      dropped: 'none',
    },
  },
  paid: {
    needsOrder: true,
    next: { paymentUnknown: 'formUsed', orderMade: 'ordered', dropped: 'none' },
  },
  ordered: {
    needsOrder: false,
    next: { dropped: 'none', otherOrdered: 'none', signedOut: 'none' },
  },
};

export function stateOf({ state }: Purchase): StateName {
  const isKept = state.name === 'paid' || state.name === 'ordered' || isRecent(state);
  return isKept ? state.name : 'none';
}

/** An event that the table does not list for the state returns the same purchase. */
export function transition(purchase: Purchase, event: PurchaseEvent): Purchase {
  const from = stateOf(purchase);
  const name = stateAfter(from, event.type);
  const data = name && dataAfter(event, purchase.state, from === name);
  if (!data) return purchase;
  return { ...purchase, state: { at: Date.now(), ...data, name } as PurchaseState };
}

export function stateAfter(state: StateName, event: EventName): StateName | undefined {
  return purchaseStates[state].next[event];
}

export function endsBy(type: 'otherOpened' | 'otherOrdered' | 'signedOut', purchase: Purchase): boolean {
  return stateOf(transition(purchase, { type })) === 'none';
}

export function needsOrder(purchase: Purchase): boolean {
  return purchaseStates[stateOf(purchase)].needsOrder;
}

export function isIn<Name extends StateName>(
  purchase: Purchase | undefined,
  ...names: readonly Name[]
): purchase is PurchaseIn<Name> {
  return purchase !== undefined && names.some((name) => name === stateOf(purchase));
}

/** @returns null for a payment without a form: it has none to open again */
function dataAfter(event: PurchaseEvent, before: PurchaseState, isRepeated: boolean): object | null {
  const { type, ...data } = event;
  switch (type) {
    // A repeated call keeps its time, and the orders that were there before it.
    case 'orderSent':
      return isRepeated ? { ...before, method: event.method } : data;
    case 'reservationSent':
      return isRepeated ? { ...before, keys: event.keys } : data;
    case 'formUsed':
    case 'paymentDeclined':
    case 'paymentUnknown':
      return 'sessionId' in before && before.sessionId !== null ? { sessionId: before.sessionId } : null;
    default:
      return data;
  }
}
