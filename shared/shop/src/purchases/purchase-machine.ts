import { isRecent, type PurchaseStage } from './purchase';

/**
 * Everything that happens to a purchase, as one table: docs/paying.md shows it, and a test walks it.
 * A stored stage is in one of these states; `none` is a purchase that is not stored, or one without money or receipt that is older than a day.
 */
export type PurchaseState = keyof typeof purchaseStates;

export type PurchaseEvent =
  /** The order call of an order without a payment goes out, first or again. */
  | 'orderSent'
  /** The call that reserves the amount on a saved card goes out, for one more card or again. */
  | 'reservationSent'
  /** A payment session is open, and the provider's form with it. */
  | 'formOpened'
  /** The customer has been in the provider's form: it may have been paid. */
  | 'formUsed'
  /** The provider says that the session was not paid. */
  | 'paymentDeclined'
  /** The money is taken or reserved. */
  | 'moneyTaken'
  /** The venue does not know the payment: the provider is asked again, in the same session. */
  | 'paymentUnknown'
  /** The order exists. */
  | 'orderMade'
  /** The customer, the venue or the provider ends it without an order. */
  | 'dropped'
  /** Another payment session of the same shop is opened. */
  | 'otherOpened'
  /** Another order of the same shop is made. */
  | 'otherOrdered'
  /** The session of its account ends. */
  | 'signedOut';

interface StateRow {
  meaning: string;
  /** The customer is asked to finish it: money may have been taken, or an order made, that this browser knows nothing of. */
  needsOrder: boolean;
  next: Partial<Record<PurchaseEvent, PurchaseState>>;
}

/** The states with the events that each of them knows. An event that a state does not name changes nothing. */
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
    meaning: 'The amount is being reserved on a saved card, or may have been.',
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
    meaning: 'The order is made: the receipt is left.',
    needsOrder: false,
    next: { dropped: 'none', otherOrdered: 'none', signedOut: 'none' },
  },
});

/** The state of a stored stage now. */
export function stateOf(stage: PurchaseStage | undefined): PurchaseState {
  if (stage?.status === 'paid' || stage?.status === 'ordered') return stage.status;
  if (!stage || !isRecent(stage)) return 'none';
  if (stage.status !== 'opened') return stage.status;
  return stage.mayBePaid ? 'formUsed' : 'formOpen';
}

/** The state after an event; `undefined` where the state does not know the event. */
export function stateAfter(state: PurchaseState, event: PurchaseEvent): PurchaseState | undefined {
  return purchaseStates[state].next[event];
}

/** Keeps the names of the states, and checks the rows. */
function table<Name extends string>(
  rows: Record<Name, Omit<StateRow, 'next'> & { next: Partial<Record<PurchaseEvent, NoInfer<Name>>> }>,
) {
  return rows;
}
