import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fitsPattern, toSafePattern } from './safe-pattern.mjs';

for (const [given, answer, is] of [
  ['\\d{4}', '1042', true],
  ['\\d{4}', '10421', false],
  ['^\\d{4}$', '1042', true],
  ['[A-Z]{2,4}-?\\d{3,6}', 'KBH-1042', true],
  ['[A-Z]{2,4}-?\\d{3,6}', 'kbh-1042', false],
  ['K\\d+|P\\d+', 'P7', true],
  ['K\\d+|P\\d+', 'P', false],
  ['(?:10|20)\\d\\d(?:-[A-Z])?', '2042-A', true],
  ['\\p{L}+ \\d+', 'Økonomi 7', true],
  ['^\\d{4}\\-\\d{2}$', '1042-07', true],
  ['^\\d{4}\\-\\d{2}$', '1042_07', false],
  ['^\\d{3}(-\\d{2}){2}$', '104-20-07', true],
  ['^\\d{3}(-\\d{2}){2}$', '104-20', false],
  ['(?:\\d{2}-){2}\\d{4}', '10-42-2007', true],
  ['(?:\\d{2}-){2}\\d{4}', '10-42-', false],
  ['^[\\w-.]+$', 'kbh-10.42', true],
  ['^[\\w-.]+$', 'kbh 1042', false],
  ['\\d+(?:[.-]\\d{2})*', '1042.07-01', true],
  ['(?:[A-Z]|\\d){4}', 'K1B2', true],
  ['(\\d{1,3}\\.){3}\\d{1,3}', '10.4.207.1', true],
  ['(?:AFD|DK)?\\ \\d{1,}', 'AFD 7', true],
  ['(?:(?:\\d\\d){1,2}/){1,3}X', '10/1042/X', true],
  ['\\d{60}', '1042', false],
  ['(?:\\d-)*\\d', '7-'.repeat(200) + '7', true],
  ['\\d{4}', 'x'.repeat(51), false],
  ['\\d{4}|\\d{60}', '7'.repeat(60), true],
  ['\\d{4}|\\d{60}', '7'.repeat(61), false],
  ['K\\d+', `K${'7'.repeat(400)}`, true],
  ['K\\d+', `K${'7'.repeat(400)}x`, false],
  ['K\\d{2,}', `K${'7'.repeat(400)}`, true],
  // So long an answer can be divided in too many ways.
  ['\\d+-?\\d+', '7'.repeat(400), false],
])
  test(`the pattern ${given} and the answer ${answer} fit: ${is}`, () => {
    assert.equal(toSafePattern(given), given);
    assert.equal(fitsPattern(answer, given), is);
  });

for (const [name, pattern] of [
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
  ['a lazy group', '(?:\\d-)+?'],
  ['a repeated group of any length', '(?:[A-Z]+-?)+'],
  ['a repeated group of two lengths', '(?:\\d{1,2}){20}'],
  ['a repeated choice in a group', '(?:x(?:a|ab))*y'],
  ['nested repetitions', '((?:\\d{1,3}){1,3}){1,3}'.repeat(3)],
  ['a repeated nothing', '(?:a?){50}'],
  ['a repeated empty choice', '(?:|a)*'],
  ['a repeated end', '(?:$)*'],
  ['a repeated nothing within a repetition', '(?:(?:a?){1,3}b){0,5}'],
  ['closed twice', 'a)|(?:(x+x+)+y'],
  ['closed but not opened', '\\d)'],
  ['of an unknown property', '\\p{Ukendt}'],
  ['a long text', 'a'.repeat(201)],
])
  test(`a pattern that is ${name} is no pattern: ${pattern}`, () => {
    assert.equal(toSafePattern(pattern), null);
  });
