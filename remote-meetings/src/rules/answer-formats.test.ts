import { formatError, formatHint, isUnfinished } from './answer-formats';

const ean = { format: 'ean', pattern: null } as const;

test.each([
  ['5790000123456', 'kontrolcifret passer ikke'],
  ['5798009811578', undefined],
  ['4006381333931', undefined],
  ['4006381333930', 'kontrolcifret passer ikke'],
  ['4006381339331', 'kontrolcifret passer ikke'],
  ['5798 0098 11578', undefined],
  ['5798-009811578', undefined],
  ['\u202a5798009811578\u202c\ufeff', undefined],
  ['579800981157', 'har 13 cifre. Her er 12.'],
  ['57980098115780', 'har 13 cifre. Her er 14.'],
  ['579800981157O', 'har kun cifre'],
  ['٥٧٩٨٠٠٩٨١١٥٧٨', 'har kun cifre'],
  ['0000000000000', undefined],
])('the EAN number %s: %s', (answer, message) => {
  const error = formatError(ean, answer);
  if (message === undefined) expect(error).toBeUndefined();
  else expect(error).toContain(message);
});

test.each([
  ['', 'EAN-nummer med 13 cifre', true],
  ['5', '1 af 13 cifre', true],
  ['5798 0098 1157', '12 af 13 cifre', true],
  ['5798009811578', 'EAN-nummer med 13 cifre', false],
  ['57x', 'EAN-nummer med 13 cifre', false],
])('while %j is typed, the hint is %j', (answer, hint, is) => {
  expect(formatHint(ean, answer)).toBe(hint);
  expect(isUnfinished(ean, answer)).toBe(is);
});

test('without a pattern every cost centre fits', () => {
  expect(formatError({ format: 'cost-centre', pattern: null }, 'x')).toBeUndefined();
});

test.each([
  ['\\d{4}', 'Skriv 4 cifre.'],
  ['[1-9]\\d{3}', 'Det har ikke den rette form. Kontrollér det.'],
])('a cost centre that does not fit the pattern %s is told what to write: %s', (pattern, words) => {
  const format = { format: 'cost-centre', pattern } as const;
  expect(formatError(format, '104')).toBe(words);
  expect(formatError(format, '1042')).toBeUndefined();
});
