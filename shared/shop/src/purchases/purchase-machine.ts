import { isRecent, type PurchaseStage } from './purchase';

/** docs/paying.md shows this table, and a test walks it. `none` is not stored, or expired. */
export type PurchaseState = keyof typeof purchaseStates;

export type PurchaseEvent =
  | 'orderSent'
  | 'reservationSent'
  | 'formOpened'
  | 'formUsed'
  | 'paymentDeclined'
  | 'moneyTaken'
  | 'paymentUnknown'
  | 'orderMade'
  | 'dropped'
  | 'otherOpened'
  | 'otherOrdered'
  | 'signedOut';

interface StateRow {
  meaning: string;
  needsOrder: boolean;
  next: Partial<Record<PurchaseEvent, PurchaseState>>;
}

/** An event that a state does not list changes nothing. */
export const purchaseStates = table({
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
});

export function stateOf(stage: PurchaseStage | undefined): PurchaseState {
  if (stage?.status === 'paid' || stage?.status === 'ordered') return stage.status;
  if (!stage || !isRecent(stage)) return 'none';
  if (stage.status !== 'opened') return stage.status;
  return stage.mayBePaid ? 'formUsed' : 'formOpen';
}

export function stateAfter(state: PurchaseState, event: PurchaseEvent): PurchaseState | undefined {
  return purchaseStates[state].next[event];
}

function table<Name extends string>(
  rows: Record<Name, Omit<StateRow, 'next'> & { next: Partial<Record<PurchaseEvent, NoInfer<Name>>> }>,
) {
  return rows;
}
