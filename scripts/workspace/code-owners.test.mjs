import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './folders.mjs';

const rules = readFileSync(inRoot('.github', 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([path, ...owners]) => ({ path, owners }));

/** The last rule that matches wins. */
const ownersOf = (file) => rules.findLast(({ path }) => path === '*' || file.startsWith(path))?.owners ?? [];

test('each path with owners exists, and a folder is written as one', () => {
  for (const { path, owners } of rules) {
    assert.ok(owners.length > 0, path);
    if (path === '*') continue;
    assert.ok(path.startsWith('/') && existsSync(inRoot(path)), path);
    assert.equal(statSync(inRoot(path)).isDirectory(), path.endsWith('/'), path);
  }
});

for (const path of [
  ...['/host/server/start.ts', '/host/server/proxy/venue-api.ts', '/host/server/headers/csp.ts'],
  ...['/scripts/site/site-folder.mjs', '/scripts/sdk/pack-kit.mjs', '/scripts/install.mjs'],
  ...[
    '/ops/nginx/kantine.conf',
    '/pnpm-lock.yaml',
    '/.github/CODEOWNERS',
    '/venue-api/src/accounts/account-api.ts',
  ],
])
  test(`a change of ${path} is reviewed by those who look after security`, () => {
    assert.ok(existsSync(inRoot(path)));
    assert.ok(ownersOf(path).includes('@kantine/security'));
  });
