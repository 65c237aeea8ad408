import { isRecent, type Purchase, type PurchaseIn, type PurchaseState, type UnpaidMethod } from './purchase';

export type StateName = PurchaseState['name'];

export type PurchaseEvent =
  | { type: 'orderSent'; method: UnpaidMethod; ordersBefore: readonly number[] | null }
  | { type: 'reservationSent'; keys: Readonly<Record<string, string>> }
  | { type: 'formOpened'; sessionId: string }
  | { type: 'moneyTaken'; token: string; sessionId: string | null }
  | { type: 'orderMade'; orderId: string | null }
  | { type: 'formUsed' | 'paymentDeclined' | 'paymentUnknown' }
  | { type: 'dropped' | 'otherOpened' | 'otherOrdered' | 'signedOut' };

export type EventName = PurchaseEvent['type'];

interface StateRow {
  meaning: string;
  needsOrder: boolean;
  next: Partial<Record<EventName, StateName>>;
}

/** docs/paying.md shows this table, and a test walks it. `none` is not stored, or expired. */
export const purchaseStates: Record<StateName, StateRow> = {
  none: {
    meaning: 'Not stored, or older than a day. A late answer of the provider still counts.',
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
    meaning: 'The call of an order without a payment is out, or was not answered.',
    needsOrder: true,
    next: { orderSent: 'placing', moneyTaken: 'paid', orderMade: 'ordered', dropped: 'none' },
  },
  reserving: {
    meaning:
      'The amount is being reserved on a saved card, or may have been. The next press repeats it with the same key; without an order no money is taken.',
    needsOrder: false,
    next: { reservationSent: 'reserving', moneyTaken: 'paid', orderMade: 'ordered', dropped: 'none' },
  },
  formOpen: {
    meaning: 'The provider’s form is open, and nobody has been in it.',
    needsOrder: false,
    next: {
      formUsed: 'formUsed',
      paymentDeclined: 'formOpen',
      moneyTaken: 'paid',
      orderMade: 'ordered',
      dropped: 'none',
      otherOpened: 'none',
      otherOrdered: 'none',
      signedOut: 'none',
    },
  },
  formUsed: {
    meaning: 'The customer has been in the provider’s form: it may have been paid.',
    needsOrder: true,
    next: {
      formUsed: 'formUsed',
      paymentDeclined: 'formOpen',
      moneyTaken: 'paid',
      orderMade: 'ordered',
      dropped: 'none',
    },
  },
  paid: {
    meaning: 'The money is taken or reserved, and the order is missing. It is kept however old it is.',
    needsOrder: true,
    next: { paymentUnknown: 'formUsed', orderMade: 'ordered', dropped: 'none' },
  },
  ordered: {
    meaning: 'The order is made: only the receipt remains.',
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
