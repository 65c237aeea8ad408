import { soup } from '@kantine/testing/menu-items';
import type { CartLine } from '../carts/cart-lines';
import { useRetailCart } from '../carts/carts';
import { changeLine, isAboutItem, keepLine, limitToStock, removeLine, removalReasons } from './line-update';

const line = { item: soup, quantity: 3 };

test.each([
  [removalReasons.soldOut, 'Suppe er taget ud af kurven, fordi varen er udsolgt.'],
  [removalReasons.gone, 'Suppe er taget ud af kurven, fordi varen ikke længere sælges.'],
  [removalReasons.refused, 'Suppe er taget ud af kurven, fordi varen ikke længere kan bestilles.'],
  [removalReasons.tooLate, 'Suppe er taget ud af kurven, fordi fristen for at bestille er overskredet.'],
])('a removed line has the reason of %p in its message', (because, reason) => {
  expect(removeLine(line, because)).toEqual({ line: null, reason });
});

test('an unchanged line is the same object and has no message', () => {
  expect(keepLine(line).line).toBe(line);
  expect(keepLine(line).reason).toBeNull();
});

test.each([
  [[], null],
  [['Prisen er ændret.'], 'Suppe: Prisen er ændret.'],
  [['Prisen er ændret.', 'Der er kun 1 tilbage.'], 'Suppe: Prisen er ændret. Der er kun 1 tilbage.'],
])('a line that is changed with %j has the message %p', (news, reason) => {
  expect(changeLine(line, news)).toEqual({ line, reason });
});

test.each([
  [null, 3, []],
  [4, 3, []],
  [3, 3, []],
  [2, 2, ['Der er kun 2 tilbage, så antallet er sat ned.']],
])('three pieces with %p in stock become %d', (remaining, quantity, news) => {
  expect(limitToStock(line, remaining)).toEqual({ line: { item: { ...soup, remaining }, quantity }, news });
});

test('a stock of thousands is written with a point', () => {
  expect(limitToStock({ item: soup, quantity: 2000 }, 1250).news).toEqual([
    'Der er kun 1.250 tilbage, så antallet er sat ned.',
  ]);
});

test.each([
  ['Suppe: Prisen er ændret.', true],
  ['Suppe er taget ud af kurven, fordi varen er udsolgt.', true],
  ['Suppe med brød: Prisen er ændret.', false],
  ['Suppe er god.', false],
  ['Fiskesuppe: Prisen er ændret.', false],
])('the message %p is about the soup: %p', (reason, answer) => {
  expect(isAboutItem(reason, soup)).toBe(answer);
});

describe('a cart that is reviewed', () => {
  const bread = { ...soup, id: 3, name: 'Brød' };
  const cart = () => useRetailCart.getState();
  const review = (of: (line: CartLine<typeof soup>) => ReturnType<typeof changeLine>) =>
    cart().reconcile((one) => of(one as CartLine<typeof soup>) as never);
  beforeEach(() => [soup, bread].forEach(cart().add));
  afterEach(() => cart().reset());

  test('stays the same object where every line is kept', () => {
    const before = cart();
    review(keepLine);
    expect(cart()).toBe(before);
  });

  test('loses the removed lines, and keeps the others unchanged', () => {
    const [, kept] = cart().lines;
    review((one) => (one.item.id === soup.id ? removeLine(one, removalReasons.gone) : keepLine(one)));
    expect(cart().lines).toEqual([kept]);
    expect(cart().lines[0]).toBe(kept);
    expect(cart().changes).toEqual(['Suppe er taget ud af kurven, fordi varen ikke længere sælges.']);
  });

  test('keeps its lines when it only gets messages, each one once', () => {
    const { lines } = cart();
    review((one) => changeLine(one, one.item.id === soup.id ? ['Dyrere.'] : []));
    review((one) => changeLine(one, one.item.id === soup.id ? ['Dyrere.'] : []));
    expect(cart().lines).toBe(lines);
    expect(cart().changes).toEqual(['Suppe: Dyrere.']);
  });

  test('has one message for two lines with the same name', () => {
    cart().add({ ...soup, id: 4 });
    review((one) => (one.item.name === 'Suppe' ? removeLine(one, removalReasons.gone) : keepLine(one)));
    expect(cart().changes).toHaveLength(1);
  });

  test('changes its lines without a message when nobody needs one', () => {
    review((one) => changeLine({ ...one, quantity: 2 }, []));
    expect(cart().lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(cart().changes).toEqual([]);
  });
});
