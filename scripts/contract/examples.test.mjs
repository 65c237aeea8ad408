import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../workspace/folders.mjs';
import { contractVersion, entryPoints } from './reports.mjs';

for (const { key, file } of entryPoints)
  test(`${key} has an example that imports it`, () => {
    const text = readFileSync(file, 'utf8');
    assert.match(text, new RegExp(`^/\\*\\*\\n(?: \\*.*\\n)* \\* @module ${key}\\n`));
    const [, example] = /@example\n \* \{@includeCode (\S+)\}/.exec(text) ?? [];
    assert.ok(example, `${file} names no example`);
    // The folder is compiled with all code: npm run typecheck.
    assert.match(readFileSync(join(dirname(file), example), 'utf8'), new RegExp(`from '${key}';`));
  });

test('the sections of the examples have the contract of today', () => {
  const texts = globSync('**/*.{ts,tsx}', { cwd: inRoot('docs', 'examples') }).map((file) =>
    readFileSync(inRoot('docs', 'examples', file), 'utf8'),
  );
  const ranges = texts.flatMap((text) => [...text.matchAll(/contract: '(.+)'/g)].map(([, range]) => range));
  assert.deepEqual([...new Set(ranges)], [`^${contractVersion.split('.')[0]}.0.0`]);
});
