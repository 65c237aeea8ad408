import { useSession } from '@kantine/core';
import {
  type EventName as PurchaseEvent,
  type StateName as PurchaseState,
  purchaseStates,
  stateAfter,
  stateOf,
} from './purchase-machine';
import { type NewPurchase, usePurchases } from './purchases';

// Node's types would replace the browser's in the whole project.
const { readFileSync } = jest.requireActual<{ readFileSync(path: string, encoding: string): string }>(
  'node:fs',
);

const now = Date.parse('2032-11-22T11:00:00Z');
const dayMs = 24 * 3_600_000;
const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const lunch: NewPurchase = {
  shop: 'takeaway',
  order: { customer_name: 'Anna', customer_email: 'anna@kantinen.dk', takeaway_menu_items: [] },
  lines: [],
  savesCard: false,
  accountId: 7,
};
const purchases = () => usePurchases.getState();
const known = () => purchases().all.find(({ id }) => id === 'a');
const state = () => {
  const purchase = known();
  return purchase ? stateOf(purchase) : 'none';
};
const begun = { ...lunch, id: 'a', key: 'k' };

const happen: Record<PurchaseEvent, () => void> = {
  orderSent: () => void purchases().placeOrder(begun, 'free', []),
  reservationSent: () => void purchases().reserve(begun, { 1: 'k' }),
  formOpened: () => void purchases().openForm(begun, 'cs_1'),
  formUsed: () => purchases().setFormUsed('a', true),
  paymentDeclined: () => purchases().setFormUsed('a', false),
  moneyTaken: () => void purchases().markPaid(known() ?? begun, 'inv_1'),
  paymentUnknown: () => purchases().reopenForm('a'),
  orderMade: () => purchases().markOrdered(known() ?? begun, '3'),
  dropped: () => purchases().drop('a'),
  otherOpened: () => void purchases().openForm(lunch, 'cs_2'),
  otherOrdered: () => purchases().markOrdered({ ...lunch, id: 'b' }, '4'),
  signedOut: () => useSession.getState().end(),
};
const events = Object.keys(happen) as PurchaseEvent[];
const states = Object.keys(purchaseStates) as PurchaseState[];

const ways: Record<PurchaseState, PurchaseEvent[]> = {
  none: [],
  placing: ['orderSent'],
  reserving: ['reservationSent'],
  formOpen: ['formOpened'],
  formUsed: ['formOpened', 'formUsed'],
  paid: ['formOpened', 'moneyTaken'],
  ordered: ['orderMade'],
};

const walk = (path: readonly PurchaseEvent[]) =>
  path.map((event) => {
    happen[event]();
    return state();
  });

beforeEach(() => {
  jest.useFakeTimers({ now });
  useSession.getState().begin('good', anna);
});
afterEach(() => {
  useSession.getState().logOut();
  localStorage.clear();
  usePurchases.setState({ all: [], areStored: true, waitingFor: null });
  jest.useRealTimers();
});

/** The rules of paying, state by state. An event that is not named changes nothing. */
const rules: Record<PurchaseState, string> = {
  none: 'orderSent placing, reservationSent reserving, formOpened formOpen, moneyTaken paid, orderMade ordered',
  placing: 'moneyTaken paid, orderMade ordered, dropped none',
  reserving: 'moneyTaken paid, orderMade ordered, dropped none',
  formOpen:
    'formUsed formUsed, moneyTaken paid, orderMade ordered, dropped none, otherOpened none, otherOrdered none, signedOut none',
  formUsed: 'paymentDeclined formOpen, moneyTaken paid, orderMade ordered, dropped none',
  paid: 'paymentUnknown formUsed, orderMade ordered, dropped none',
  ordered: 'dropped none, otherOrdered none, signedOut none',
};
const wanted = (from: PurchaseState, event: PurchaseEvent) =>
  new RegExp(`\\b${event} (\\w+)`).exec(rules[from])?.[1] ?? from;

test.each(states.flatMap((from) => events.map((event) => [from, event, wanted(from, event)] as const)))(
  'a purchase that is %s is after %s: %s, in the store and in the table',
  (from, event, to) => {
    walk(ways[from]);
    expect(state()).toBe(from);
    happen[event]();
    expect(state()).toBe(to);
    expect(stateAfter(from, event) ?? from).toBe(to);
  },
);

test.each<[string, (PurchaseEvent | 'dayLater')[], PurchaseState[]]>([
  ['a guest order is answered', ['orderSent', 'orderMade'], ['placing', 'ordered']],
  ['a refused order is over', ['orderSent', 'dropped'], ['placing', 'none']],
  [
    'a lost answer is repeated until the order is found',
    ['orderSent', 'orderSent', 'orderMade'],
    ['placing', 'placing', 'ordered'],
  ],
  ['a pending order outlives the sign-out', ['orderSent', 'signedOut'], ['placing', 'placing']],
  ['a pending order is forgotten after a day', ['orderSent', 'dayLater'], ['placing', 'none']],
  [
    'a saved card is reserved again after a lost answer',
    ['reservationSent', 'reservationSent', 'moneyTaken', 'orderMade'],
    ['reserving', 'reserving', 'paid', 'ordered'],
  ],
  ['a declined saved card leaves nothing', ['reservationSent', 'dropped'], ['reserving', 'none']],
  [
    'a payment becomes an order',
    ['formOpened', 'formUsed', 'moneyTaken', 'orderMade'],
    ['formOpen', 'formUsed', 'paid', 'ordered'],
  ],
  [
    'a declined card is typed again',
    ['formOpened', 'formUsed', 'paymentDeclined', 'formUsed', 'moneyTaken'],
    ['formOpen', 'formUsed', 'formOpen', 'formUsed', 'paid'],
  ],
  ['a form that is left unused goes with the next one', ['formOpened', 'otherOpened'], ['formOpen', 'none']],
  [
    'a form that was used and left waits for its outcome',
    ['formOpened', 'formUsed', 'otherOpened', 'otherOrdered', 'signedOut'],
    ['formOpen', 'formUsed', 'formUsed', 'formUsed', 'formUsed'],
  ],
  [
    'an acceptance that comes after the form was cancelled is kept',
    ['formOpened', 'dropped', 'moneyTaken'],
    ['formOpen', 'none', 'paid'],
  ],
  [
    'a payment that the venue does not know is looked at again in its form',
    ['formOpened', 'moneyTaken', 'paymentUnknown', 'moneyTaken', 'orderMade'],
    ['formOpen', 'paid', 'formUsed', 'paid', 'ordered'],
  ],
  [
    'a paid purchase waits for its order through sign-out and days',
    ['formOpened', 'moneyTaken', 'signedOut', 'dayLater', 'otherOpened'],
    ['formOpen', 'paid', 'paid', 'paid', 'paid'],
  ],
  [
    'an order is not paid for a second time by a late acceptance',
    ['formOpened', 'moneyTaken', 'orderMade', 'moneyTaken'],
    ['formOpen', 'paid', 'ordered', 'ordered'],
  ],
  [
    'two tabs that finish the same purchase make one receipt',
    ['formOpened', 'moneyTaken', 'orderMade', 'orderMade'],
    ['formOpen', 'paid', 'ordered', 'ordered'],
  ],
  ['a refused delivery ends a paid purchase', ['moneyTaken', 'dropped'], ['paid', 'none']],
])('%s', (_, path, through) => {
  const seen = path.map((event) => {
    if (event === 'dayLater') jest.setSystemTime(Date.now() + dayMs);
    else happen[event]();
    return state();
  });
  expect(seen).toEqual(through);
});

test('every state can be reached and left, and every event has a transition', () => {
  const steps = states.flatMap((from) =>
    events.flatMap((event) => stateAfter(from, event) ?? []).map((to) => [from, to] as const),
  );
  for (const one of states) {
    expect(steps.some(([from, to]) => to === one && from !== one)).toBe(true);
    expect(steps.some(([from, to]) => from === one && to !== one)).toBe(true);
  }
  for (const event of events) expect(states.some((from) => stateAfter(from, event))).toBe(true);
});

test('docs/paying.md shows the table and the diagram of the code', () => {
  const page = readFileSync(
    expect.getState().testPath!.replace(/shared\/shop\/.*/, 'docs/paying.md'),
    'utf8',
  ).replace(/ +\|/g, ' |');
  const rows = states.map((one) => [one, purchaseStates[one].needsOrder ? 'yes' : 'no']);
  const shown = [...page.matchAll(/^\| (\w+) \| [A-Z][^|]*\. \| (yes|no) \|$/gm)];
  expect(shown.map(([, name, needsOrder]) => [name, needsOrder])).toEqual(rows);
  const arrows = states.flatMap((from) =>
    Object.entries(purchaseStates[from].next).map(([event, to]) => `    ${from} --> ${to}: ${event}`),
  );
  expect(page.match(/^ {4}\w+ --> .*$/gm)).toEqual(arrows);
});
