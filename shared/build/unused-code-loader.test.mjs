import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import keepUsed, { replacements } from './unused-code-loader.mjs';

const codeIn = (folder, name) =>
  readdirSync(folder)
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');

const resolveFrom = (file, name) => createRequire(file).resolve(name);
const ofRouting = import.meta.resolve('@kantine/routing/package.json');
const ofCore = import.meta.resolve('@kantine/core/package.json');
const router = dirname(resolveFrom(resolveFrom(ofRouting, 'react-router-dom'), 'react-router'));
const query = resolveFrom(resolveFrom(ofCore, '@tanstack/react-query'), '@tanstack/query-core');

const before =
  codeIn(router, /^chunk-.*\.mjs$/) + codeIn(join(dirname(query), '..', 'modern'), /^query\.js$/);
const after = keepUsed(before);

for (const [pattern] of replacements)
  test(`the libraries have unused code like ${pattern}`, () => assert.ok(before.search(pattern) >= 0));

test('a minifier may drop a component of React Router that nobody imports', () => {
  assert.ok(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m.test(after));
  assert.ok(!/^Form\./m.test(after));
});

test('only their own declarations name the unused parts of both libraries', () => {
  for (const name of ['PrefetchPageLinks', 'RSCErrorHandler'])
    assert.ok(!after.includes(`createElement(${name},`), name);
  assert.ok(!after.includes('infiniteQueryBehavior('));
});
