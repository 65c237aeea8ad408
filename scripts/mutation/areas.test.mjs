import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { runNode } from '../machine/run.mjs';
import { inRoot, readJson } from '../workspace/folders.mjs';
import { areas, filesOf, findArea } from './areas.mjs';
import { removeSurvivors, strykerOptions } from './options.mjs';
import { strykerPlugins } from './sql-words.mjs';

const named = [
  ['shared/core/src/money', 'shared/core/src/money', 'jest'],
  ['shared/core/src/money/', 'shared/core/src/money', 'jest'],
  ['money', 'shared/core/src/money', 'jest'],
  ['federation', 'host/src/federation', 'jest'],
  ['orders', 'venue-api/src/orders', 'tap'],
];

for (const [name, folder, testRunner] of named)
  test(`${name} names the folder ${folder}, whose tests the ${testRunner} runner runs`, () => {
    const area = findArea(name);
    assert.equal(area.folder, folder);
    assert.equal(strykerOptions(area, { concurrency: 1, force: false }).testRunner, testRunner);
  });

for (const name of ['', 'mon', 'remote-takeaway', 'shared/src', 'shared/core/src/money/money.ts'])
  test(`“${name}” names no folder`, () => assert.equal(findArea(name), undefined));

for (const area of areas)
  test(`${area.folder} has code to change and tests to hold it`, () => {
    const { files, tests } = filesOf(area);
    assert.ok(files.length > 0);
    assert.ok(tests.length > 0);
    for (const file of files) {
      assert.ok(file.startsWith(`${area.folder}/`), file);
      assert.doesNotMatch(file, /\.test\.|\.css$|\.d\.ts$/);
    }
    for (const file of tests) assert.match(file, /\.test\.tsx?$/);
    for (const file of [...files, ...tests]) assert.ok(existsSync(inRoot(file)), file);
  });

test('a mutant of the takeaway rules meets the tests without a database first', () => {
  const { files, tests } = filesOf(findArea('venue-api/src/takeaway'));
  assert.deepEqual(
    files.map((file) => basename(file)),
    ['menu.ts', 'order-fields.ts', 'takeaway-cart.ts'],
  );
  assert.deepEqual(
    tests.slice(0, 2).map((file) => basename(file)),
    ['order-fields.test.ts', 'menu.test.ts'],
  );
});

/** Of a query: the path of a text among a call's arguments, or in a list that is one of them. */
function pathOf(callee, key, isInList) {
  const call = { type: 'CallExpression', callee };
  const list = { type: 'ArrayExpression' };
  const node = { type: 'StringLiteral' };
  return isInList
    ? { node, key: 3, parent: list, parentPath: { node: list, key, parent: call } }
    : { node, key, parent: call };
}
const method = (name) => ({ type: 'MemberExpression', property: { name } });

for (const { what, path, isIgnored } of [
  { what: 'a table', path: pathOf(method('selectFrom'), 0), isIgnored: true },
  { what: 'a column in a list', path: pathOf(method('select'), 0, true), isIgnored: true },
  { what: 'an operator', path: pathOf(method('where'), 1), isIgnored: true },
  { what: 'a column of eb', path: pathOf({ type: 'Identifier', name: 'eb' }, 0), isIgnored: true },
  { what: 'the value of a comparison', path: pathOf(method('where'), 2), isIgnored: false },
  { what: 'a message', path: pathOf({ type: 'Identifier', name: 'conflict' }, 0), isIgnored: false },
  {
    what: 'a text that is stored',
    path: { node: { type: 'StringLiteral' }, key: 'value', parent: { type: 'ObjectProperty' } },
    isIgnored: false,
  },
  {
    what: 'a statement of SQL',
    path: { node: { type: 'TemplateLiteral' }, parent: { type: 'TaggedTemplateExpression' } },
    isIgnored: true,
  },
  {
    what: 'a line of a mail',
    path: { node: { type: 'TemplateLiteral' }, parent: { type: 'ArrayExpression' } },
    isIgnored: false,
  },
])
  test(`${what} ${isIgnored ? 'is left alone' : 'is changed'}`, () => {
    const [{ value }] = strykerPlugins;
    assert.equal(value.shouldIgnore(path) !== undefined, isIgnored);
  });

test('the command lists its folders when it is given none', async () => {
  const { status, output } = await runNode(inRoot('scripts', 'mutation.mjs'), [], { quiet: true });
  assert.equal(status, 0);
  for (const { folder } of areas) assert.ok(output.includes(folder), folder);
});

test('the command refuses an unknown folder in one line and lists the known ones', async () => {
  const { status, output } = await runNode(inRoot('scripts', 'mutation.mjs'), ['moeny'], { quiet: true });
  assert.equal(status, 1);
  assert.match(output, /^There is no mutation testing of moeny; there is of:\n {2}shared\/core\/src\/time\n/);
});

test('a mutant that no test killed is tried again, and the results of the others are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-mutation-'));
  const file = join(folder, 'incremental.json');
  const mutants = ['Killed', 'Survived', 'Timeout', 'NoCoverage'].map((status, id) => ({ id, status }));
  writeFileSync(file, JSON.stringify({ schemaVersion: '1', files: { 'money.ts': { mutants } } }));
  removeSurvivors(file);
  assert.deepEqual(readJson(file), {
    schemaVersion: '1',
    files: { 'money.ts': { mutants: [mutants[0], mutants[2]] } },
  });
  rmSync(folder, { recursive: true });
  removeSurvivors(file);
});

test('a mutant’s tests are those of the files that cover it, the fastest first, up to the first that fails', async () => {
  const { default: MutantTestRunner } = await import('./jest-runner.mjs');
  const ran = [];
  const contents = {
    'a.test.ts': { fullName: 'adds up', isFailing: false, runtime: 9 },
    'b.test.ts': { fullName: 'is rounded', isFailing: true, runtime: 7 },
    'c.test.ts': { fullName: 'is rounded too', isFailing: false, runtime: 5 },
  };
  /** Jest's own runner needs a whole project. */
  class Runner extends MutantTestRunner {
    static listeners = [];
    on(name, listener) {
      if (name === 'test-file-success') Runner.listeners = [listener];
    }
  }
  const base = Object.getPrototypeOf(MutantTestRunner.prototype);
  const runTests = base.runTests;
  base.runTests = async ([test]) => {
    ran.push(test.path);
    const { fullName, isFailing, runtime } = contents[test.path];
    const result = {
      testResults: [{ fullName }],
      perfStats: { runtime },
      numFailingTests: isFailing ? 1 : 0,
    };
    for (const listener of Runner.listeners) listener([test, result]);
  };
  const run = async (testNamePattern) => {
    ran.length = 0;
    const tests = Object.keys(contents).map((path) => ({ path }));
    await new Runner({ testNamePattern }, {}).runTests(tests, {}, {});
    return [...ran];
  };
  try {
    assert.deepEqual(await run(), ['a.test.ts', 'b.test.ts', 'c.test.ts']);
    process.env.__STRYKER_ACTIVE_MUTANT__ = '1';
    assert.deepEqual(await run('(adds up)'), ['a.test.ts']);
    assert.deepEqual(await run('(is rounded)|(is rounded too)'), ['c.test.ts', 'b.test.ts']);
    assert.deepEqual(await run(), ['c.test.ts', 'b.test.ts']);
  } finally {
    delete process.env.__STRYKER_ACTIVE_MUTANT__;
    base.runTests = runTests;
  }
});

test('a mutant’s file stops at its first failing test, and an unchanged file does not', async () => {
  const { default: Environment } = await import('./first-failure-environment.mjs');
  const run = async () => {
    const environment = new Environment(...environmentArguments());
    const tests = [{ errors: [] }, { errors: ['failed'] }, { errors: [] }];
    for (const one of tests) {
      await environment.handleTestEvent({ name: 'test_start', test: one });
      await environment.handleTestEvent({ name: 'test_done', test: one });
    }
    await environment.teardown();
    return tests.map(({ mode }) => mode);
  };
  assert.deepEqual(await run(), [undefined, undefined, undefined]);
  process.env.__STRYKER_ACTIVE_MUTANT__ = '1';
  try {
    assert.deepEqual(await run(), [undefined, undefined, 'skip']);
  } finally {
    delete process.env.__STRYKER_ACTIVE_MUTANT__;
  }
});

function environmentArguments() {
  const projectConfig = { testEnvironmentOptions: {}, rootDir: '.', globals: {} };
  return [
    { projectConfig, globalConfig: {} },
    { console, docblockPragmas: {}, testPath: 'a.test.ts' },
  ];
}
