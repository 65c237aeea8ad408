import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot, readJson, sectionNames } from './folders.mjs';

const workspace = parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'));
const lock = parse(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8'));
const folders = ['.', ...workspace.packages, ...sectionNames().map((name) => `remote-${name}`)];

test('every dependency has one exact version', () => {
  const asked = folders.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(inRoot(folder, 'package.json'));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const all = [...asked, ...Object.entries(workspace.catalog)];
  for (const [name, version] of all)
    assert.match(version, /^(?:(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?|catalog:|workspace:\*)$/, name);
});

test('every package in the lock file has a hash, and no address of its own', () => {
  for (const [name, { resolution }] of Object.entries(lock.packages)) {
    assert.deepEqual(Object.keys(resolution), ['integrity'], name);
    assert.match(resolution.integrity, /^sha512-/, name);
  }
});

test('pnpm has a hash, and refuses versions younger than three days or with weaker signatures', () => {
  assert.match(
    readJson(inRoot('package.json')).packageManager,
    /^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/,
  );
  assert.ok(workspace.minimumReleaseAge >= 3 * 24 * 60);
  assert.equal(workspace.trustPolicy, 'no-downgrade');
});

test('the packages that pnpm keeps in a clone on a disk of its own are in no commit, check or image', () => {
  assert.match(readFileSync(inRoot('.gitignore'), 'utf8'), /^\.pnpm-store\/$/m);
  assert.match(readFileSync(inRoot('ops/containers/Dockerfile.dockerignore'), 'utf8'), /^\.pnpm-store$/m);
});
