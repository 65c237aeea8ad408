import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { isName, reservedNames } from './section-name.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['host/server/**/*.ts', 'shared/node/src/**/*.ts', 'host/src/pages.ts'];
const address =
  /(?:\bapp\.(?:get|post|all)(?:<[^(]*>)?\(|\b(?:prefix|url|path):|prefix of \[|Path =|\.url !==)\s*['`](?:\/|(?<=path: '))([\w.-]+)/g;

test('a section can have no name that is the first part of an address of the site itself', () => {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const texts = files.map((file) => readFileSync(root + file, 'utf8'));
  const used = new Set(texts.flatMap((text) => [...text.matchAll(address)].map(([, name]) => name)));
  for (const name of ['api', 'assets', 'healthz', 'iss-menu-plan', 'kantine', 'metrics'])
    assert.ok(used.has(name), `${name} is not found in ${[...used].join(' ')}`);
  for (const name of used) assert.ok(!isName(name) || reservedNames.includes(name), name);
});
