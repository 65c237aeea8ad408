import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { readSectionPackage } from '../../shared/build/section-package.mjs';
import { settingsTypes } from '../../shared/build/settings-types.mjs';
import { CommandError } from '../command/run-command.mjs';
import { createSection } from './create-section.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'kantine-new-'))));
afterEach(() => rmSync(root, { recursive: true }));

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const all = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

test('a new section is one folder with its name', () => {
  assert.equal(createSection(root, 'min-kaffe'), 'remote-min-kaffe');
  assert.deepEqual(all(), [
    'remote-min-kaffe/package.json',
    'remote-min-kaffe/settings.schema.json',
    'remote-min-kaffe/src/generated/settings.d.ts',
    'remote-min-kaffe/src/screens/front-screen.test.tsx',
    'remote-min-kaffe/src/screens/front-screen.tsx',
    'remote-min-kaffe/src/section.tsx',
    'remote-min-kaffe/webpack.config.mjs',
  ]);
  for (const path of all()) assert.doesNotMatch(read(path), /eksempel/i, path);
  assert.match(read('remote-min-kaffe/src/screens/front-screen.tsx'), /title="Min kaffe"/);
  const { settings } = readSectionPackage(join(root, 'remote-min-kaffe/package.json'));
  assert.equal(settings.attribute, 'min_kaffe_section');
  assert.equal(settings.schema.properties.greeting.default, 'Her begynder en ny del af siden');
  assert.match(settings.schema.description, /'min_kaffe_section'/);
  const types = settingsTypes('min-kaffe', settings.schema);
  assert.equal(read('remote-min-kaffe/src/generated/settings.d.ts'), types);
});

test('a new section has a valid description, and adds no package to the lock file', () => {
  createSection(root, 'ny-del');
  const { dependencies, devDependencies } = JSON.parse(read('remote-ny-del/package.json'));
  const { name, owner, menu } = readSectionPackage(join(root, 'remote-ny-del/package.json'));
  assert.equal(name, 'ny-del');
  assert.match(owner, /^ny-del-[\da-f]{10}$/);
  assert.deepEqual(menu, {
    label: 'Ny del',
    description: 'Her begynder en ny del af siden',
    icon: 'seedling',
    order: 100,
    needsAccount: false,
  });
  assert.deepEqual([dependencies, devDependencies], [undefined, undefined]);
});

for (const [name, why] of [
  ...[
    '',
    'Kaffe',
    'kaffe2',
    '-kaffe',
    'kaffe-',
    'a--b',
    '../kaffe',
    'kaffe/te',
    'køkken',
    'a'.repeat(25),
  ].map((name) => [name, /cannot be a section's name/]),
  ...[
    'api',
    'assets',
    'healthz',
    'readyz',
    'metrics',
    'iss-menu-plan',
    'kantine',
    'host',
    'takeaway',
    'account',
  ].map((name) => [name, /is taken/]),
])
  test(`the name '${name}' is refused, and nothing is written`, () => {
    assert.throws(
      () => createSection(root, name),
      (error) => error instanceof CommandError && why.test(error.message),
    );
    assert.deepEqual(all(), []);
  });

test('two sections of the same name have two owners', () => {
  createSection(root, 'ny-del', 'one');
  createSection(root, 'ny-del', 'other');
  const [one, other] = ['one', 'other'].map(
    (folder) => JSON.parse(read(folder, 'package.json')).kantine.owner,
  );
  assert.notEqual(one, other);
});

test('an existing section stays unchanged', () => {
  createSection(root, 'ny-del');
  assert.throws(() => createSection(root, 'ny-del'), /remote-ny-del\/ is there already/);
});
