import { useSession } from '@kantine/core';

import { reconcileLine, sayChanges } from '../carts/cart-change';

const juice = { id: 1, name: 'Juice', price: 2950, remaining: null };
const gone = (because: string) => ({
  line: null,
  sentences: [`Juice er taget ud af kurven, fordi ${because}.`],
});
const told = (news: string, item: object, quantity = 3) => ({
  line: { item: { ...juice, ...item }, quantity },
  sentences: [`Juice: ${news}`],
});
const fewer = (left: number) => `Der er kun ${left} tilbage, så antallet er sat ned.`;
const dearer = 'Prisen er ændret fra 29,50\u00a0kr. til 31,00\u00a0kr.';

test.each<[string, object | undefined, object]>([
  ['is not sold any more', undefined, gone('varen ikke længere sælges')],
  ['is sold out', { remaining: 0 }, gone('varen er udsolgt')],
  ['is oversold', { remaining: -1 }, gone('varen er udsolgt')],
  ['is sold out and dearer', { remaining: 0, price: 3100 }, gone('varen er udsolgt')],
  ['has one left', { remaining: 1 }, told(fewer(1), { remaining: 1 }, 1)],
  ['has fewer left than are wanted', { remaining: 2 }, told(fewer(2), { remaining: 2 }, 2)],
  ['is dearer', { price: 3100 }, told(dearer, { price: 3100 })],
  [
    'costs nothing now',
    { price: 0 },
    told('Prisen er ændret fra 29,50\u00a0kr. til 0,00\u00a0kr.', { price: 0 }),
  ],
  [
    'has fewer left, and is dearer',
    { remaining: 2, price: 3100 },
    told(`${fewer(2)} ${dearer}`, { remaining: 2, price: 3100 }, 2),
  ],
])('a line of three pieces is updated for an item that %s', (_, changes, updated) => {
  const update = reconcileLine({ item: juice, quantity: 3 }, changes && { ...juice, ...changes });
  expect({ line: update.line, sentences: sayChanges(update.changes) }).toEqual(updated);
});

test.each([
  ['has just as many left as are wanted', { remaining: 3 }],
  ['has got another name', { name: 'Saft' }],
])('a line is replaced without a message for an item that %s', (_, changes) => {
  const found = { ...juice, ...changes };
  expect(reconcileLine({ item: juice, quantity: 3 }, found)).toEqual({
    line: { item: found, quantity: 3 },
    changes: [],
  });
});

describe('a line with an age limit', () => {
  const account = { id: 7, email: 'anna@kantinen.dk' };
  const wine = { ...juice, minimumAge: 18 };
  const update = () => reconcileLine({ item: wine, quantity: 3 }, { ...wine });
  const removed = gone('varen kun kan købes ved disken eller af en bruger, hvis alder er bekræftet');

  test.each([
    ['nobody, such as after a log-out', { token: null, account: null }],
    ['an account without a verified age', { token: 'good', account }],
    ['an account that is too young', { token: 'good', account: { ...account, verified_age: 17 } }],
  ])('is removed from the cart of %s', (_, session) => {
    useSession.setState(session);
    expect({ line: update().line, sentences: sayChanges(update().changes) }).toEqual(removed);
  });

  test.each([
    ['an account of that age', { token: 'good', account: { ...account, verified_age: 18 } }],
    ['a session whose account is not fetched yet', { token: 'good', account: null }],
  ])('stays in the cart of %s', (_, session) => {
    useSession.setState(session);
    expect(update()).toEqual({ line: { item: wine, quantity: 3 }, changes: [] });
  });
});

test('a line whose item is unchanged stays the same object', () => {
  const line = { item: juice, quantity: 3 };
  expect(reconcileLine(line, { ...juice }).line).toBe(line);
});
