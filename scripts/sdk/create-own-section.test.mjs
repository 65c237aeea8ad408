import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { readJson } from '../workspace/folders.mjs';
import { createOwnSection, putKit } from './create-own-section.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kantine-own-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function kitsOf(version) {
  const kits = join(folder, version);
  mkdirSync(kits);
  writeFileSync(join(kits, `kantine-section-${version}.tgz`), version);
  return kits;
}
const kitFiles = () => readdirSync(join(folder, 'ny-del')).filter((file) => file.endsWith('.tgz'));

test('a section of its own has the kit as a file, and names no library', () => {
  createOwnSection(folder, 'ny-del', kitsOf('2.1.0'));
  const { scripts, dependencies, devDependencies } = readJson(join(folder, 'ny-del', 'package.json'));
  assert.deepEqual(kitFiles(), ['kantine-section-2.1.0.tgz']);
  assert.deepEqual(devDependencies, { '@kantine/section': 'file:kantine-section-2.1.0.tgz' });
  assert.equal(dependencies, undefined);
  assert.deepEqual([scripts.test, scripts.lint], ['kantine test', 'kantine lint']);
  assert.equal(readFileSync(join(folder, 'ny-del', '.gitignore'), 'utf8'), 'node_modules/\ndist/\n.mf/\n');
});

test('no package of a section of its own runs a program when it is installed', () => {
  createOwnSection(folder, 'ny-del', kitsOf('2.1.0'));
  assert.match(readFileSync(join(folder, 'ny-del', '.npmrc'), 'utf8'), /^ignore-scripts=true$/m);
});

test('another kit takes the place of the one before, and the team’s own lines stay', () => {
  createOwnSection(folder, 'ny-del', kitsOf('2.1.0'));
  const file = join(folder, 'ny-del', 'package.json');
  const content = readJson(file);
  const own = {
    scripts: { photo: 'node photo.mjs', test: 'kantine test && node own.mjs' },
    devDependencies: { sharp: '1.0.0' },
  };
  const { lint, ...scripts } = content.scripts;
  assert.ok(lint);
  writeFileSync(
    file,
    JSON.stringify({
      ...content,
      scripts: { ...scripts, ...own.scripts },
      devDependencies: { ...content.devDependencies, ...own.devDependencies },
    }),
  );
  assert.equal(putKit(join(folder, 'ny-del'), kitsOf('2.2.0')), 'kantine-section-2.2.0.tgz');
  const after = readJson(file);
  assert.deepEqual(kitFiles(), ['kantine-section-2.2.0.tgz']);
  assert.deepEqual(after.devDependencies, {
    '@kantine/section': 'file:kantine-section-2.2.0.tgz',
    sharp: '1.0.0',
  });
  assert.deepEqual([after.scripts.photo, after.scripts.lint], ['node photo.mjs', 'kantine lint']);
  assert.equal(after.scripts.test, own.scripts.test);
});

test('a kit outside the section, which others may have too, stays', () => {
  createOwnSection(folder, 'nabo-del', kitsOf('2.1.0'));
  const [file, kit] = [join(folder, 'nabo-del', 'package.json'), join(folder, 'kantine-section-2.1.0.tgz')];
  const content = readJson(file);
  content.devDependencies['@kantine/section'] = 'file:../kantine-section-2.1.0.tgz';
  writeFileSync(file, JSON.stringify(content));
  writeFileSync(kit, '');
  putKit(join(folder, 'nabo-del'), kitsOf('2.2.0'));
  assert.ok(existsSync(kit));
});
