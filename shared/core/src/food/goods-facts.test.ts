import { onIgnoredField } from '../values/fields';
import { goodsFactsOf, readGoodsFacts, sayPriceFacts } from './goods-facts';

const label = [{ name: 'Ingredienser', value: 'Vand, kulsyre' }];
const wire = { unit_price: ' 40,00 kr./l ', deposit: '1.50', minimum_age: '18', label };
const facts = { unitPrice: '40,00 kr./l', deposit: 150, minimumAge: 18, label };

function ignoredIn(work: () => unknown): string[] {
  const names: string[] = [];
  onIgnoredField((name) => names.push(name));
  work();
  onIgnoredField(() => undefined);
  return names;
}

test('the facts of goods are read from the wire, and stay the same in storage', () => {
  const read = goodsFactsOf(wire, 1_500);
  expect(read).toEqual(facts);
  expect(readGoodsFacts(JSON.parse(JSON.stringify(read)) as typeof read & Record<string, unknown>)).toEqual(
    read,
  );
});

test.each([
  {},
  { unit_price: null, deposit: null, minimum_age: null, label: null },
  { unit_price: '', label: [] },
])('goods of which the venue says %j have no facts', (none) => {
  expect(ignoredIn(() => expect(goodsFactsOf(none, 1_500)).toEqual({}))).toEqual([]);
});

test.each<[keyof typeof wire, unknown]>([
  ['unit_price', 'x'.repeat(41)],
  ['unit_price', 'a\nb'],
  ['unit_price', ['40 kr./l']],
  ['unit_price', 40],
  ['deposit', -1.5],
  ['deposit', 'meget'],
  ['deposit', 15.01],
  ['deposit', true],
  ['minimum_age', 'atten'],
  ['minimum_age', 0],
  ['minimum_age', -18],
  ['minimum_age', 17.5],
  ['minimum_age', 121],
  ['label', 'Vand'],
  ['label', ['Vand']],
  ['label', [...label, { name: 'Fedt', value: 3 }]],
  ['label', [...label, null]],
  ['label', [...label, { name: 'Fedt', value: null }]],
  ['label', [{ name: '', value: 'Vand' }]],
  ['label', [{ name: 'x'.repeat(101), value: 'Vand' }]],
  ['label', [{ name: 'Fedt', value: 'x'.repeat(5_001) }]],
  ['label', Array.from({ length: 10_000 }, () => label[0])],
])('a wrong %s is none, and is named once: %#', (name, value) => {
  const names = ignoredIn(() => {
    const read = goodsFactsOf({ ...wire, [name]: value }, 1_500);
    const { unitPrice, deposit, minimumAge, label } = read;
    const left = { unit_price: unitPrice, deposit, minimum_age: minimumAge, label };
    expect(left).toEqual({
      unit_price: '40,00 kr./l',
      deposit: 150,
      minimum_age: 18,
      label: facts.label,
      [name]: undefined,
    });
  });
  expect(names).toEqual([name]);
});

test.each([
  [facts, '40,00 kr./l · heraf pant 1,50\u00a0kr.'],
  [{ unitPrice: '40,00 kr./l' }, '40,00 kr./l'],
  [{ deposit: 150 }, 'heraf pant 1,50\u00a0kr.'],
  [{}, ''],
])('%j are said as %j', (given, words) => {
  expect(sayPriceFacts(given)).toBe(words);
});
