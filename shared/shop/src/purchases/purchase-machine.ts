import { isRecent, type Purchase, type PurchaseIn, type PurchaseState, type UnpaidMethod } from './purchase';

export type StateName = PurchaseState['name'];

export type FormEvent = 'formUsed' | 'declined' | 'refused' | 'cancelled' | 'unavailable';

export type PurchaseEvent =
  | { type: 'orderSent'; method: UnpaidMethod; ordersBefore: readonly number[] | null }
  | { type: 'reservationSent'; keys: Readonly<Record<string, string>> }
  | { type: 'formOpened'; sessionId: string }
  | { type: 'accepted'; token: string; sessionId: string | null }
  | { type: 'orderMade'; orderId: string | null }
  | { type: FormEvent | 'paymentUnknown' }
  | { type: 'dropped' | 'otherOpened' | 'otherOrdered' | 'signedOut' };

export type EventName = PurchaseEvent['type'];

interface StateRow {
  needsOrder: boolean;
  next: Partial<Record<EventName, StateName>>;
}

/** A test walks this table. docs/paying.md shows it and says what each state means. */
export const purchaseStates: Record<StateName, StateRow> = {
  gone: {
    needsOrder: false,
    next: {
      orderSent: 'placing',
      reservationSent: 'reserving',
      formOpened: 'formOpen',
      accepted: 'paid',
      orderMade: 'ordered',
    },
  },
  placing: {
    needsOrder: true,
    next: { orderSent: 'placing', accepted: 'paid', orderMade: 'ordered', dropped: 'gone' },
  },
  reserving: {
    needsOrder: false,
    next: { reservationSent: 'reserving', accepted: 'paid', orderMade: 'ordered', dropped: 'gone' },
  },
  formOpen: {
    needsOrder: false,
    next: {
      formUsed: 'formUsed',
      declined: 'gone',
      refused: 'gone',
      cancelled: 'gone',
      unavailable: 'formOpen',
      accepted: 'paid',
      orderMade: 'ordered',
      dropped: 'gone',
      otherOpened: 'gone',
      otherOrdered: 'gone',
      signedOut: 'gone',
    },
  },
  formUsed: {
    needsOrder: true,
    next: {
      formUsed: 'formUsed',
      declined: 'formOpen',
      refused: 'formUsed',
      cancelled: 'gone',
      unavailable: 'formUsed',
      accepted: 'paid',
      orderMade: 'ordered',
      dropped: 'gone',
    },
  },
  paid: {
    needsOrder: true,
    next: { paymentUnknown: 'formUsed', orderMade: 'ordered', dropped: 'gone' },
  },
  ordered: {
    needsOrder: false,
    next: { dropped: 'gone', otherOrdered: 'gone', signedOut: 'gone' },
  },
};

export function stateOf({ state }: Purchase): StateName {
  const isKept = state.name === 'paid' || state.name === 'ordered' || isRecent(state);
  return isKept ? state.name : 'gone';
}

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
  return stateOf(transition(purchase, { type })) === 'gone';
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

function dataAfter(event: PurchaseEvent, before: PurchaseState, isRepeated: boolean): object | null {
  const { type, ...data } = event;
  switch (type) {
    // A repeated call keeps its time, and the orders that were there before it.
    case 'orderSent':
      return isRepeated ? { ...before, method: event.method } : data;
    case 'reservationSent':
      return isRepeated ? { ...before, keys: event.keys } : data;
    case 'refused':
    case 'unavailable':
      return before;
    case 'formUsed':
    case 'declined':
    case 'paymentUnknown':
      return 'sessionId' in before && before.sessionId !== null ? { sessionId: before.sessionId } : null;
    default:
      return data;
  }
}
