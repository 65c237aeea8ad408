import { test } from 'node:test';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';

import { wordRules } from './syntax-rules.mjs';

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

/** @param invalid the code and the name that the message has */
const check = (rule, valid, invalid) =>
  tester.run(rule, wordRules.rules[rule], {
    valid,
    invalid: invalid.map(([code, name]) => ({
      code,
      errors: [{ messageId: 'forbidden', ...(name && { data: { name } }) }],
    })),
  });

test('a boolean has a name that asks', () => {
  check(
    'boolean-name',
    [
      'function isOpen(): boolean { return true; }',
      'function tryTake(): boolean { return true; }',
      'function open(): void {}',
      'interface A { isOpen: boolean; savesCard: boolean; is_open: boolean; disabled?: boolean; open: string }',
      'class A { isOpen: boolean; open = 1; }',
      "interface A { 'aria-open': boolean }",
    ],
    [
      ['function open(): boolean { return true; }', 'open'],
      ['function text(a: unknown): a is string { return true; }', 'text'],
      ['interface A { open: boolean }', 'open'],
      ['interface A { open(): boolean }', 'open'],
      ['class A { open: boolean; }', 'open'],
    ],
  );
});

test('a duration has a unit', () => {
  check(
    'duration-unit',
    ['const timeoutMs = 5_000;', "const timeout = '5';", 'let delay;', 'const isTimeout = a > 5;'],
    [
      ['const timeout = 5_000;', 'timeout'],
      ['const maxDelay = 24 * 60 * 60;', 'maxDelay'],
    ],
  );
});

test('an error ends in Error', () => {
  check(
    'error-suffix',
    [
      'class SiteError extends Error {}',
      'class Shop extends Store {}',
      'export default class extends Error {}',
    ],
    [
      ['class Trouble extends Error {}', 'Trouble'],
      ['class Trouble extends SiteError {}', 'Trouble'],
    ],
  );
});
