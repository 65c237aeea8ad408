import { readDietCounts, writeDietCounts } from './diet-counts';

const diets = ['vegetarisk', 'vegansk', 'uden gluten'];

test.each([
  ['', { vegetarisk: 3 }, 'Heraf 3 vegetarisk.'],
  ['', { vegetarisk: 3, vegansk: 2 }, 'Heraf 3 vegetarisk og 2 vegansk.'],
  ['', { 'uden gluten': 1, vegansk: 2, vegetarisk: 3 }, 'Heraf 3 vegetarisk, 2 vegansk og 1 uden gluten.'],
  ['Ved døren', { vegansk: 1 }, 'Ved døren\nHeraf 1 vegansk.'],
  ['Ved døren\nHeraf 1 vegansk.', { vegansk: 2 }, 'Ved døren\nHeraf 2 vegansk.'],
  ['Ved døren\nHeraf 1 vegansk.', {}, 'Ved døren'],
  ['Heraf 1 vegansk. Ring først', { vegansk: 4 }, 'Heraf 4 vegansk.\nRing først'],
  ['Heraf 1 vegansk.', {}, ''],
  ['Heraf nogle stykker', { vegansk: 1 }, 'Heraf nogle stykker\nHeraf 1 vegansk.'],
  ['', { vegansk: 123456 }, 'Heraf 99999 vegansk.'],
  ['', { halal: 2 }, ''],
  // The sentence would not fit.
  ['x'.repeat(990), { vegansk: 1 }, 'x'.repeat(990)],
])('the comment %j with %j becomes %j', (comment, counts, written) => {
  expect(writeDietCounts(comment, diets, counts)).toBe(written);
});

test.each([
  ['', {}],
  ['Heraf 3 vegetarisk.', { vegetarisk: 3 }],
  ['Heraf 3 vegetarisk, 2 vegansk og 1 uden gluten.', { vegetarisk: 3, vegansk: 2, 'uden gluten': 1 }],
  ['Ved døren. heraf 3 Vegetarisk. Tak', { vegetarisk: 3 }],
  ['Heraf 3 halal.', {}],
  ['Heraf 3 vegetarisk og 2 halal.', {}],
  ['Heraf vegetarisk.', {}],
  ['Deraf 3 vegetarisk.', {}],
  ['Heraf 3 vegetarisk', {}],
  ['Heraf 1.000 vegansk og 12 500 uden gluten.', { vegansk: 1000, 'uden gluten': 12_500 }],
  ['Heraf 1.00 vegansk.', {}],
  ['Heraf 99999 vegansk.', { vegansk: 99_999 }],
  ['Heraf 100.000 vegansk.', {}],
  ['Heraf 1 vegansk, heraf 2 vegetarisk.', { vegetarisk: 2 }],
])('the comment %j has the counts %j', (comment, counts) => {
  expect(readDietCounts(comment, diets)).toEqual(counts);
});

test.each([
  [['æg + mælk (fri)', 'c++', 'a|b'], { 'æg + mælk (fri)': 2, 'c++': 1, 'a|b': 4 }],
  [['halal', 'Halal!', 'nr. 2', '500 kcal'], { halal: 1, 'Halal!': 2, 'nr. 2': 3, '500 kcal': 4 }],
  [['a', 'a og 1 a', 'a.'], { a: 2, 'a og 1 a': 1, 'a.': 3 }],
  [['uden gluten', 'uden gluten og laktose'], { 'uden gluten': 1, 'uden gluten og laktose': 2 }],
])('what is written of %j is read back', (words, counts) => {
  expect(readDietCounts(writeDietCounts('Tak', words, counts), words)).toEqual(counts);
});

test('a comment that a pattern would read in ever more ways is read at once', () => {
  const comment = `Heraf 1 a${' og 1 a'.repeat(15_000)}!`;
  expect(readDietCounts(comment, ['a', 'a og 1 a'])).toEqual({});
  expect(readDietCounts('Heraf 1 heraf '.repeat(7_000), ['heraf 1 heraf'])).toEqual({});
});

test('a venue without diets has no counts', () => {
  expect(readDietCounts('Heraf 3 vegetarisk.', [])).toEqual({});
  expect(writeDietCounts('Tak', [], { vegansk: 1 })).toBe('Tak');
});
