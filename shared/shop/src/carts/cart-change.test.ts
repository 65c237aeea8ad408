import { instantOf } from '@kantine/core';
import { soup } from '@kantine/testing/menu-items';
import {
  type CartChange,
  keepLine,
  type LineUpdate,
  limitToStock,
  priceChange,
  readChange,
  reconcileLine,
  removeLine,
  sayChanges,
} from './cart-change';
import type { CartLine } from './cart-lines';
import { useRetailCart } from './carts';

const line = { item: soup, quantity: 3 };
const bread = { ...soup, id: 3, name: 'Brød' };
const dearer = priceChange(soup, { ...soup, price: 5050 });
const dearerWords = 'Suppe: Prisen er ændret fra 45,50\u00a0kr. til 50,50\u00a0kr.';

test.each([
  ['soldOut', 'Suppe er taget ud af kurven, fordi varen er udsolgt.'],
  ['gone', 'Suppe er taget ud af kurven, fordi varen ikke længere sælges.'],
  ['refused', 'Suppe er taget ud af kurven, fordi varen ikke længere kan bestilles.'],
  ['tooLate', 'Suppe er taget ud af kurven, fordi fristen for at bestille er overskredet.'],
] as const)('a line that is removed as %s has its reason in the sentence', (because, sentence) => {
  const { line: left, changes } = removeLine(line, because);
  expect(left).toBeNull();
  expect(sayChanges(changes)).toEqual([sentence]);
});

test('an unchanged line is the same object and has no change', () => {
  expect(keepLine(line).line).toBe(line);
  expect(keepLine(line).changes).toEqual([]);
});

test.each([
  [null, 3, []],
  [4, 3, []],
  [3, 3, []],
  [2, 2, ['Suppe: Der er kun 2 tilbage, så antallet er sat ned.']],
])('three pieces with %p in stock become %d', (remaining, quantity, sentences) => {
  const { line: limited, changes } = limitToStock(line, remaining);
  expect(limited).toEqual({ item: { ...soup, remaining }, quantity });
  expect(sayChanges(changes)).toEqual(sentences);
});

test('a stock of thousands is written with a point', () => {
  expect(sayChanges(limitToStock({ item: soup, quantity: 2000 }, 1250).changes)).toEqual([
    'Suppe: Der er kun 1.250 tilbage, så antallet er sat ned.',
  ]);
});

test('a line of more pieces than an order may have is lowered, and says why', () => {
  const { line: limited, changes } = limitToStock({ item: soup, quantity: 10_000 }, null);
  expect(limited?.quantity).toBe(9999);
  expect(sayChanges(changes)).toEqual(['Suppe: Du kan højst bestille 9.999, så antallet er sat ned.']);
});

const [noon, later] = [instantOf('2026-11-23', '12:00'), instantOf('2026-11-23', '12:15')];
const pickup = (was: number | null, is: number | null): CartChange => ({
  itemId: soup.id,
  name: soup.name,
  kind: 'pickup',
  was,
  is,
});

test.each<[CartChange[], string[]]>([
  [[], []],
  [dearer, [dearerWords]],
  [[pickup(noon, null)], ['Suppe: Afhentningen er ikke længere fastsat.']],
  [[pickup(null, noon)], ['Suppe: Afhentes efter 23/11-2026 12:00.']],
  [[pickup(noon, later)], ['Suppe: Afhentningen er flyttet fra 23/11-2026 12:00 til 23/11-2026 12:15.']],
  [
    [...limitToStock(line, 1).changes, ...dearer],
    [
      'Suppe: Der er kun 1 tilbage, så antallet er sat ned. Prisen er ændret fra 45,50\u00a0kr. til 50,50\u00a0kr.',
    ],
  ],
  [
    [...dearer, ...removeLine({ item: bread, quantity: 1 }, 'gone').changes],
    [dearerWords, 'Brød er taget ud af kurven, fordi varen ikke længere sælges.'],
  ],
])('the changes %j are said as %j', (changes, sentences) => {
  expect(sayChanges(changes)).toEqual(sentences);
});

test('an unchanged price is no change', () => {
  expect(priceChange(soup, { ...soup })).toEqual([]);
});

describe('a stored change', () => {
  const stored = { itemId: 2, name: 'Suppe' };

  test.each<CartChange>([
    { ...stored, kind: 'removed', because: 'tooLate' },
    { ...stored, kind: 'fewer', remaining: 2 },
    { ...stored, kind: 'price', was: 4550, is: 0 },
    { ...stored, kind: 'pickup', was: null, is: noon },
    { ...stored, kind: 'pickup', was: noon, is: null },
  ])('%j is read as it is', (change) => {
    expect(readChange({ ...change, other: 1 })).toEqual(change);
  });

  test.each([
    ['a sentence', 'Suppe: Dyrere.'],
    ['nothing', null],
    ['no kind', stored],
    ['an unknown kind', { ...stored, kind: 'flown' }],
    ['no item', { name: 'Suppe', kind: 'fewer', remaining: 2 }],
    ['an item in words', { ...stored, itemId: '2', kind: 'fewer', remaining: 2 }],
    ['no name', { itemId: 2, kind: 'fewer', remaining: 2 }],
    ['no reason', { ...stored, kind: 'removed' }],
    ['an unknown reason', { ...stored, kind: 'removed', because: 'toString' }],
    ['a reason in a list', { ...stored, kind: 'removed', because: ['tooLate'] }],
    ['half a piece', { ...stored, kind: 'fewer', remaining: 1.5 }],
    ['no new price', { ...stored, kind: 'price', was: 1 }],
    ['no old price', { ...stored, kind: 'price', is: 1 }],
    ['a price of none', { ...stored, kind: 'price', was: null, is: 1 }],
    ['no new pick-up', { ...stored, kind: 'pickup', was: null }],
    ['a pick-up that no calendar has', { ...stored, kind: 'pickup', was: 9e99, is: null }],
  ])('that is %s is left out', (_, damaged) => {
    expect(readChange(damaged)).toBeNull();
  });
});

describe('a cart that is reconciled', () => {
  const cart = () => useRetailCart.getState();
  const review = (of: (line: CartLine<typeof soup>) => LineUpdate) =>
    cart().reconcile((one) => of(one as CartLine<typeof soup>));
  beforeEach(() => [soup, bread].forEach(cart().add));
  afterEach(() => cart().reset());

  test('stays the same object where every line is kept', () => {
    const before = cart();
    review(keepLine);
    expect(cart()).toBe(before);
  });

  test('loses the removed lines, and keeps the others unchanged', () => {
    const [, kept] = cart().lines;
    review((one) => (one.item.id === soup.id ? removeLine(one, 'gone') : keepLine(one)));
    expect(cart().lines).toEqual([kept]);
    expect(cart().lines[0]).toBe(kept);
    expect(sayChanges(cart().changes)).toEqual([
      'Suppe er taget ud af kurven, fordi varen ikke længere sælges.',
    ]);
  });

  test('keeps its lines when it only gets changes to say, each one once', () => {
    const { lines } = cart();
    review((one) => ({ line: one, changes: one.item.id === soup.id ? dearer : [] }));
    review((one) => ({ line: one, changes: one.item.id === soup.id ? dearer : [] }));
    expect(cart().lines).toBe(lines);
    expect(sayChanges(cart().changes)).toEqual([dearerWords]);
  });

  test('has one sentence for two lines with the same name', () => {
    cart().add({ ...soup, id: 4 });
    review((one) => (one.item.name === 'Suppe' ? removeLine(one, 'gone') : keepLine(one)));
    expect(sayChanges(cart().changes)).toHaveLength(1);
  });

  test('changes its lines without a sentence when nobody needs one', () => {
    review((one) => keepLine({ ...one, quantity: 2 }));
    expect(cart().lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(cart().changes).toEqual([]);
  });
});

describe('a line that is reconciled with the venue', () => {
  const reconcile = (found?: typeof soup) => reconcileLine(line, found);
  const said = (found?: typeof soup) => sayChanges(reconcile(found).changes);

  test('is the same object where nothing has changed, in its facts too', () => {
    const labelled = { ...soup, label: [{ name: 'Ingredienser', value: 'Porre' }] };
    const known = { item: labelled, quantity: 3 };
    expect(reconcileLine(known, { ...labelled, label: [...labelled.label] }).line).toBe(known);
    expect(reconcile({ ...soup }).line).toBe(line);
  });

  test.each([
    ['a name', { name: 'Tomatsuppe' }],
    ['a fact that it did not have', { minimumAge: 0 }],
    ['a stock', { remaining: 40 }],
  ])('has %s of now, without a change to say', (_, now) => {
    expect(reconcile({ ...soup, ...now })).toEqual({
      line: { item: { ...soup, ...now }, quantity: 3 },
      changes: [],
    });
  });

  test('has no fact that the venue says no more', () => {
    const known = { item: { ...soup, minimumAge: 0 }, quantity: 3 };
    expect(reconcileLine(known, soup)).toEqual({ line: { item: soup, quantity: 3 }, changes: [] });
  });

  test('is removed where it is gone, sold out or for others, and says why', () => {
    expect(said()).toEqual(['Suppe er taget ud af kurven, fordi varen ikke længere sælges.']);
    expect(said({ ...soup, remaining: 0 })).toEqual(['Suppe er taget ud af kurven, fordi varen er udsolgt.']);
    expect(said({ ...soup, remaining: 1 })).toEqual(['Suppe: Der er kun 1 tilbage, så antallet er sat ned.']);
    expect(said({ ...soup, minimumAge: 16 })[0]).toMatch(
      /^Suppe er taget ud af kurven, fordi varen kun kan købes ved disken eller af en bruger, hvis alder er bekræftet/,
    );
    for (const found of [undefined, { ...soup, remaining: 0 }, { ...soup, minimumAge: 16 }])
      expect(reconcile(found).line).toBeNull();
  });

  test('has its stock, its price and what the shop adds', () => {
    const found = { ...soup, remaining: 2, price: 5050 };
    const { line: now, changes } = reconcileLine(line, found, (was, is) =>
      priceChange(was, { ...is, price: 6000 }),
    );
    expect(now).toEqual({ item: found, quantity: 2 });
    expect(changes).toHaveLength(3);
  });
});
