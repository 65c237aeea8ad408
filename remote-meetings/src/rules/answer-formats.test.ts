import { formatError, formatHint, isUnfinished, toSafePattern } from './answer-formats';

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

test.each([
  ['\\d{4}', '1042', true],
  ['\\d{4}', '10421', false],
  ['^\\d{4}$', '1042', true],
  ['[A-Z]{2,4}-?\\d{3,6}', 'KBH-1042', true],
  ['[A-Z]{2,4}-?\\d{3,6}', 'kbh-1042', false],
  ['K\\d+|P\\d+', 'P7', true],
  ['K\\d+|P\\d+', 'P', false],
  ['(?:10|20)\\d\\d(?:-[A-Z])?', '2042-A', true],
  ['\\p{L}+ \\d+', 'Økonomi 7', true],
  ['\\d{4}', 'x'.repeat(51), false],
  ['\\d{4}|\\d{60}', '7'.repeat(60), true],
  ['\\d{4}|\\d{60}', '7'.repeat(61), false],
  ['K\\d+', `K${'7'.repeat(400)}`, true],
  ['K\\d+', `K${'7'.repeat(400)}x`, false],
  ['K\\d{2,}', `K${'7'.repeat(400)}`, true],
  // So long an answer can be divided in too many ways.
  ['\\d+-?\\d+', '7'.repeat(400), false],
])('the pattern %s and the answer %s fit: %p', (given, answer, is) => {
  const pattern = toSafePattern(given);
  expect(pattern).toBe(given);
  expect(formatError({ format: 'cost-centre', pattern }, answer) === undefined).toBe(is);
});

test.each([
  ['no pattern', ''],
  ['not closed', '[0-9'],
  ['not closed', '(\\d'],
  ['of a quantifier alone', '+'],
  ['of a class in the wrong order', '[9-0]'],
  ['a repeated repetition', '(a+)+$'],
  ['a repeated choice', '(a|a)*b'],
  ['a counted choice', '(a|a){30}b'],
  ['many optional letters', 'a?'.repeat(30) + 'a'.repeat(30)],
  ['many stars', '.*.*.*.*x'],
  ['a back reference', '(\\d)\\1'],
  ['a lookahead', '(?=.*\\d).+'],
  ['a lazy repetition', '\\d+?'],
  ['a long text', 'a'.repeat(201)],
])('a pattern that is %s is no pattern: %s', (_name, pattern) => {
  expect(toSafePattern(pattern)).toBeNull();
  expect(formatError({ format: 'cost-centre', pattern: null }, 'x')).toBeUndefined();
});
