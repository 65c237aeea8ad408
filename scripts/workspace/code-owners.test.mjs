import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './folders.mjs';

const rules = readFileSync(inRoot('.github', 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([path, ...owners]) => ({ path, owners }));

test('each path with owners exists, and a folder is written as one', () => {
  for (const { path, owners } of rules) {
    assert.ok(owners.length > 0, path);
    if (path === '*') continue;
    assert.ok(path.startsWith('/') && existsSync(inRoot(path)), path);
    assert.equal(statSync(inRoot(path)).isDirectory(), path.endsWith('/'), path);
  }
});

test('no later rule, which wins, takes a file from those who look after security', () => {
  const isTheirs = ({ owners }) => owners.includes('@kantine/security');
  const theirs = rules.filter(isTheirs);
  assert.ok(theirs.length > 0);
  for (const { path } of theirs) {
    const later = rules.slice(rules.findIndex((rule) => rule.path === path) + 1);
    const taking = later.filter((rule) => rule.path.startsWith(path) || path.startsWith(rule.path));
    assert.deepEqual(
      taking.filter((rule) => !isTheirs(rule)),
      [],
      path,
    );
  }
});
