import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import keepUsed from './router-loader.mjs';

const ofRouting = createRequire(import.meta.resolve('@kantine/routing/package.json'));
const folder = dirname(createRequire(ofRouting.resolve('react-router-dom')).resolve('react-router'));
const code = readdirSync(folder)
  .filter((file) => /^chunk-.*\.mjs$/.test(file))
  .map((file) => keepUsed(readFileSync(join(folder, file), 'utf8')))
  .join('');

test('React Router gives no advice to developers', () => {
  assert.ok(code.includes('ENABLE_DEV_WARNINGS = false'));
});

test('a minifier may drop a component of React Router that nobody imports', () => {
  assert.ok(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m.test(code));
  assert.ok(!/^Form\./m.test(code));
});
