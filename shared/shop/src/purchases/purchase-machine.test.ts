import { useSession } from '@kantine/core';
import type { Purchase } from './purchase';
import {
  type EventName as PurchaseEvent,
  isIn,
  type StateName as PurchaseState,
  purchaseStates,
  stateAfter,
  stateOf,
  transition,
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
  return purchase ? stateOf(purchase) : 'gone';
};
const begun = { ...lunch, id: 'a', key: 'k' };

const happen: Record<PurchaseEvent, () => void> = {
  orderSent: () => void purchases().placeOrder(begun, 'free', []),
  reservationSent: () => void purchases().reserve(begun, { 1: 'k' }),
  formOpened: () => void purchases().openForm(begun, 'cs_1'),
  formUsed: () => void purchases().recordForm('a', 'formUsed'),
  declined: () => void purchases().recordForm('a', 'declined'),
  refused: () => void purchases().recordForm('a', 'refused'),
  cancelled: () => void purchases().recordForm('a', 'cancelled'),
  unavailable: () => void purchases().recordForm('a', 'unavailable'),
  accepted: () => void purchases().markPaid(known() ?? begun, 'inv_1'),
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
  gone: [],
  placing: ['orderSent'],
  reserving: ['reservationSent'],
  formOpen: ['formOpened'],
  formUsed: ['formOpened', 'formUsed'],
  paid: ['formOpened', 'accepted'],
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
  gone: 'orderSent placing, reservationSent reserving, formOpened formOpen, accepted paid, orderMade ordered',
  placing: 'accepted paid, orderMade ordered, dropped gone',
  reserving: 'accepted paid, orderMade ordered, dropped gone',
  formOpen:
    'formUsed formUsed, declined gone, refused gone, cancelled gone, accepted paid, orderMade ordered, dropped gone, otherOpened gone, otherOrdered gone, signedOut gone',
  formUsed: 'declined formOpen, cancelled gone, accepted paid, orderMade ordered, dropped gone',
  paid: 'paymentUnknown formUsed, orderMade ordered, dropped gone',
  ordered: 'dropped gone, otherOrdered gone, signedOut gone',
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
  ['a pending order is forgotten after a day', ['orderSent', 'dayLater'], ['placing', 'gone']],
  [
    'a paid purchase waits for its order through sign-out and days',
    ['formOpened', 'accepted', 'signedOut', 'dayLater', 'otherOpened'],
    ['formOpen', 'paid', 'paid', 'paid', 'paid'],
  ],
])('%s', (_, path, through) => {
  const seen = path.map((event) => {
    if (event === 'dayLater') jest.setSystemTime(Date.now() + dayMs);
    else happen[event]();
    return state();
  });
  expect(seen).toEqual(through);
});

const inState = (purchaseState: Purchase['state']): Purchase => ({ ...begun, state: purchaseState });

test('a repeated call keeps its time, and an order call the orders that were there before it', () => {
  const placing = inState({ name: 'placing', method: 'free', ordersBefore: [1], at: now - 1 });
  const order = { type: 'orderSent', method: 'account-card', ordersBefore: [1, 2] } as const;
  expect(transition(placing, order).state).toEqual({ ...placing.state, method: 'account-card' });
  const reserving = inState({ name: 'reserving', keys: { 1: 'k' }, at: now - 1 });
  expect(transition(reserving, { type: 'reservationSent', keys: { 1: 'l' } }).state).toEqual({
    ...reserving.state,
    keys: { 1: 'l' },
  });
});

test('a call after a day is a new one', () => {
  const placing = inState({ name: 'placing', method: 'free', ordersBefore: [1], at: now - dayMs });
  const order = { type: 'orderSent', method: 'free', ordersBefore: [1, 2] } as const;
  expect(transition(placing, order).state).toEqual({
    name: 'placing',
    method: 'free',
    ordersBefore: [1, 2],
    at: now,
  });
  const reserving = inState({ name: 'reserving', keys: { 1: 'k' }, at: now - dayMs });
  expect(transition(reserving, { type: 'reservationSent', keys: { 1: 'l' } }).state).toEqual({
    name: 'reserving',
    keys: { 1: 'l' },
    at: now,
  });
});

test('a purchase is in a state if it is in one of those that are named', () => {
  const paid = inState({ name: 'paid', token: 'inv_1', sessionId: null, at: now });
  expect(isIn(paid, 'ordered', 'paid')).toBe(true);
  expect(isIn(paid, 'ordered', 'placing')).toBe(false);
  expect(isIn(undefined, 'paid')).toBe(false);
});

test('an event changes the purchase that it names, not the first, and its form hears the state', () => {
  purchases().openForm({ ...begun, id: 'b', shop: 'retail' }, 'cs_0');
  purchases().openForm(begun, 'cs_1');
  expect(purchases().recordForm('a', 'formUsed')).toBe('formUsed');
  expect(purchases().all.map(({ id, state: { name } }) => [id, name])).toEqual([
    ['b', 'formOpen'],
    ['a', 'formUsed'],
  ]);
  expect(purchases().recordForm('a', 'cancelled')).toBe('gone');
});

test('an event that a stored purchase does not know leaves all of it as it was', () => {
  walk(ways.paid);
  purchases().openForm({ ...begun, savesCard: true }, 'cs_2');
  expect(known()).toMatchObject({ savesCard: false, state: { token: 'inv_1', sessionId: 'cs_1' } });
});

test.each(['refused', 'unavailable'] as const)(
  'a used form that is %s later keeps the time of its use, and so its last day',
  (event) => {
    const used = inState({ name: 'formUsed', sessionId: 'cs_1', at: now - 5 });
    expect(transition(used, { type: event }).state).toEqual(used.state);
  },
);

test('docs/paying.md shows the table and the diagram of the code', () => {
  const page = readFileSync(
    expect.getState().testPath!.replace(/shared\/shop\/.*/, 'docs/paying.md'),
    'utf8',
  ).replace(/ +\|/g, ' |');
  const rows = states.map((one) => [one, purchaseStates[one].needsOrder ? 'yes' : 'no']);
  const shown = [...page.matchAll(/^\| (\w+) \| [A-Z][^|]*\. \| (yes|no) \|$/gm)];
  expect(shown.map(([, name, needsOrder]) => [name, needsOrder])).toEqual(rows);
  const arrows = states.flatMap((from) => {
    const next = Object.entries(purchaseStates[from].next);
    return [...new Set(next.map(([, to]) => to))].map((to) => {
      const events = next.filter(([, other]) => other === to).map(([event]) => event);
      return `    ${from} --> ${to}: ${events.join(', ')}`;
    });
  });
  expect(page.match(/^ {4}\w+ --> .*$/gm)).toEqual(arrows);
});
