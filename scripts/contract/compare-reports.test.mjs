import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareReports } from './compare-reports.mjs';

/** The cases share one comparison, each with names of its own. */
const cases = [
  // what, before, after, level, rule
  [
    'another type of result',
    'function result(): string',
    'function result(): number',
    'major',
    /Type 'number' is not assignable/,
  ],
  [
    'a result that may be missing',
    'function maybe(): string',
    'function maybe(): string | null',
    'major',
    /no longer fits/,
  ],
  ['a narrower result', 'function sure(): string | null', 'function sure(): string', 'minor'],
  [
    'a result without an optional field',
    'function read(): { id: number; note?: string }',
    'function read(): { id: number }',
    'major',
    /^has lost note$/,
  ],
  [
    'a parameter without an optional field',
    'function Card(props: { id: number; note?: string }): void',
    'function Card(props: { id: number }): void',
    'major',
    /^has lost note$/,
  ],
  [
    'a lost field inside a list of a promise',
    'function deep(): Promise<{ lines: { price?: number; name: string }[] }>',
    'function deep(): Promise<{ lines: { name: string }[] }>',
    'major',
    /^has lost lines\.price$/,
  ],
  [
    'another required field of a parameter',
    'function Row(props: { id: number }): void',
    'function Row(props: { id: number; name: string }): void',
    'major',
    /Property 'name' is missing/,
  ],
  [
    'another optional field of a parameter',
    'function Cell(props: { id: number }): void',
    'function Cell(props: { id: number; name?: string }): void',
    'minor',
  ],
  [
    'another required parameter',
    'function add(day: string): string',
    'function add(day: string, days: number): string',
    'major',
    /too few arguments/,
  ],
  [
    'another optional parameter',
    'function plus(day: string): string',
    'function plus(day: string, days?: number): string',
    'minor',
  ],
  ['a wider parameter', 'function say(n: number): void', 'function say(n: number | null): void', 'minor'],
  [
    'a narrower parameter',
    'function tell(n: 1 | 2): void',
    'function tell(n: 1): void',
    'major',
    /no longer/,
  ],
  [
    'a narrower parameter of a method',
    'const cart: { add(id: number | string): void }',
    'const cart: { add(id: number): void }',
    'major',
    /Type 'string' is not assignable to type 'number'/,
  ],
  ['a constant of another value', 'const limit = 150', 'const limit = 200'],
  ['a text of other words', "const words = 'Please'", "const words = 'Now'"],
  ['a constant of another type', 'const size = 150', "const size = '150'", 'major', /no longer fits/],
  ['another kind of a union', "const kind: 'a' | 'b'", "const kind: 'a' | 'b' | 'c'", 'major', /"c"/],
  [
    'a narrower type parameter',
    'function keep<T>(value: T): T',
    'function keep<T extends string>(value: T): T',
    'major',
    /no longer fits/,
  ],
  ['renamed generics', 'function first<T>(list: T[]): T', 'function first<Item>(list: Item[]): Item'],
  ['a renamed parameter', 'function half(number: number): number', 'function half(amount: number): number'],
  [
    'private members',
    'class Store { private items; #count; readonly name: string }',
    'class Store { private entries; private size; readonly name: string }',
  ],
  [
    'a class without a field',
    'class Failure { kind: string; status?: number }',
    'class Failure { kind: string }',
    'major',
    /has lost .*status/,
  ],
  [
    'a type with another required field, which sections may make',
    'interface Section { routes: string[] }',
    'interface Section { routes: string[]; contract: string }',
    'major',
    /Property 'contract' is missing/,
  ],
  [
    'a type with another optional field',
    'interface Entry { label: string }',
    'interface Entry { label: string; icon?: string }',
    'minor',
  ],
  [
    'a type without an optional field',
    'interface Page { title: string; isPersonal?: boolean }',
    'interface Page { title: string }',
    'major',
    /^has lost isPersonal$/,
  ],
  [
    'a generic type of another field',
    'interface Change<T> { by: T; at: number }',
    'interface Change<T> { by: T; at: string }',
    'major',
    /no longer fits/,
  ],
];

const nameOf = (declaration) => /^\w+ (\w+)/.exec(declaration)[1];
const textOf = (declarations) => {
  const names = declarations.map(nameOf);
  const isType = (text) => text.startsWith('interface') || text.startsWith('type');
  const list = (types) => names.filter((_, index) => isType(declarations[index]) === types).join(', ');
  return [
    ...declarations.map((text) => (isType(text) ? `${text}\n` : `declare ${text};\n`)),
    `export { ${list(false)} };\nexport type { ${list(true)} };\n`,
  ].join('');
};

describe('the comparison of two reports', () => {
  const changes = compareReports(
    { core: textOf(cases.map(([, before]) => before)) },
    { core: textOf(cases.map(([, , after]) => after)) },
  );
  for (const [what, before, , level, rule = /^has changed, and fits as before$/] of cases)
    test(`${what}: ${level ?? 'no change'}`, () => {
      const [found, ...more] = changes.filter(({ name }) => name === nameOf(before));
      assert.deepEqual(more, []);
      assert.equal(found?.level, level);
      if (found) assert.match(found.rule, rule);
    });

  test('an export that is gone needs a first number, and a new one a second', () => {
    const [before, after] = ['function old(): void', 'function fresh(): void'].map((one) => textOf([one]));
    assert.deepEqual(compareReports({ core: before }, { core: after }), [
      { entry: 'core', name: 'old', level: 'major', rule: 'is gone' },
      { entry: 'core', name: 'fresh', level: 'minor', rule: 'is new' },
    ]);
    assert.deepEqual(compareReports({ core: before, 'ui.forms': after }, { core: before }), [
      { entry: 'ui.forms', name: 'fresh', level: 'major', rule: 'is gone' },
    ]);
  });

  test('comments and the names of what is not exported do not count', () => {
    const before = `/** Old. */\ninterface Options { a?: 1 }\ndeclare function go(options: Options): void;\nexport { go };`;
    const after = `interface Settings {\n  a?: 1;\n}\n/** New. */\ndeclare function go(options: Settings): void;\nexport { go };`;
    assert.deepEqual(compareReports({ core: before }, { core: after }), []);
  });

  test('the functions that take or give a type say which of its changes they bear', () => {
    const report = (members) => `
      type IconName = ${members};
      type Kind = ${members};
      declare function Icon(props: { name: IconName }): void;
      declare function kindOf(): Kind;
      export { Icon, kindOf };
      export type { IconName, Kind };`;
    const levels = compareReports({ ui: report(`'cup'`) }, { ui: report(`'cup' | 'plate'`) });
    assert.deepEqual(Object.fromEntries(levels.map(({ name, level }) => [name, level])), {
      Icon: 'minor',
      IconName: 'minor',
      Kind: 'minor',
      kindOf: 'major',
    });
  });

  test('a conditional type over the types of the venue API is no hindrance while it stays as it is', () => {
    const core = (fields) => `
      import { paths } from '@kantine/contract';
      type Body<P extends keyof paths> = paths[P] extends { get: infer B } ? B : never;
      interface Options<P extends keyof paths> { body?: paths[P]['post']${fields} }
      declare function call<P extends keyof paths>(path: P, options: Options<P>): Promise<Body<P>>;
      export { call };`;
    assert.deepEqual(
      compareReports({ core: core('') }, { core: core('; retries?: number') }).map(({ name, level }) => [
        name,
        level,
      ]),
      [['call', 'minor']],
    );
  });

  test('a change is found in what another entry point makes of it', () => {
    const venue = (type) => `interface Venue { name: ${type} }\nexport type { Venue };`;
    const use = `import * as core from './core';\ndeclare function useVenue(): core.Venue;\nexport { useVenue };`;
    const found = compareReports({ core: venue('string'), shop: use }, { core: venue('number'), shop: use });
    assert.deepEqual(
      found.map(({ entry, name, level }) => [entry, name, level]),
      [
        ['core', 'Venue', 'major'],
        ['shop', 'useVenue', 'major'],
      ],
    );
  });

  test('a library that is not installed is an error, because its types would fit everything', () => {
    const report = (type) =>
      `import { Some } from 'no-such-library';\ndeclare function use(): ${type};\nexport { use };`;
    assert.throws(
      () => compareReports({ core: report('Some') }, { core: report('Some[]') }),
      /no-such-library/,
    );
  });
});
