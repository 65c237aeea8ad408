import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { entryPoints } from './reports.mjs';

for (const { key, file } of entryPoints)
  test(`${key} has an example that imports it`, () => {
    const text = readFileSync(file, 'utf8');
    assert.match(text, new RegExp(`^/\\*\\*\\n(?: \\*.*\\n)* \\* @module ${key}\\n`));
    const [, example] = /@example\n \* \{@includeCode (\S+)\}/.exec(text) ?? [];
    assert.ok(example, `${file} names no example`);
    // The folder is compiled with all code: npm run typecheck.
    assert.match(readFileSync(join(dirname(file), example), 'utf8'), new RegExp(`from '${key}';`));
  });
