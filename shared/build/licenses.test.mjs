import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { LicensesFilePlugin, LicensesPlugin } from './licenses.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-licences-'));
after(() => rmSync(folder, { recursive: true }));

function write(path, text) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

function writePackage(name, about, files = {}) {
  const at = `node_modules/${name}`;
  write(`${at}/package.json`, JSON.stringify({ name, version: '1.2.3', sideEffects: false, ...about }));
  write(`${at}/index.mjs`, `export const name = () => globalThis[${JSON.stringify(name)}];\n`);
  for (const [file, text] of Object.entries(files)) write(`${at}/${file}`, text);
}

async function build(code, ...plugins) {
  write('index.mjs', code);
  const output = { path: join(folder, 'dist'), filename: 'main.js', clean: true };
  const stats = await promisify(webpack)({
    mode: 'production',
    context: folder,
    entry: './index.mjs',
    output,
    plugins,
  });
  const { errors, assets } = stats.toJson({ all: false, errors: true, assets: true });
  return { errors: errors.map(({ message }) => message), files: assets.map(({ name }) => name) };
}

const read = (file) => readFileSync(join(folder, 'dist', file), 'utf8');

writePackage('one', { license: 'MIT', main: 'index.mjs' }, { 'LICENSE.md': 'Terms of one.\n' });
writePackage('@team/two', { license: 'ISC', main: 'index.mjs' });
writePackage('unused', { license: 'MIT', main: 'index.mjs' });
writePackage('secret', { main: 'index.mjs' });
const imports = `
  import { name as one } from 'one';
  import { name as two } from '@team/two/index.mjs';
  import { name as unused } from 'unused';
`;

test('a section has the licences of the packages in its files, also of joined modules', async () => {
  const { errors, files } = await build(`${imports} one(two());`, new LicensesFilePlugin());
  assert.deepEqual([errors, files.sort()], [[], ['licenses.txt', 'main.js']]);
  assert.equal(read('licenses.txt'), '@team/two 1.2.3\nISC\n\n\n\n\none 1.2.3\nMIT\n\nTerms of one.\n');
});

test('a section without packages has no such file', async () => {
  assert.deepEqual((await build('console.log(1);', new LicensesFilePlugin())).files, ['main.js']);
});

test('the list takes its place in the code, and in the next build, whatever that one ships', async () => {
  const plugin = new LicensesPlugin();
  await build(`${imports} globalThis.list = SHIPPED_PACKAGES; one(two());`, plugin);
  const lists = [];
  const run = () => new Function(read('main.js')).call();
  run();
  lists.push(globalThis.list);
  await build('globalThis.list = SHIPPED_PACKAGES;', plugin);
  run();
  lists.push(globalThis.list);
  assert.deepEqual(lists[1], lists[0]);
  assert.deepEqual(
    lists[0].map(({ name }) => name),
    ['@team/two', 'one', 'webpack'],
  );
  assert.deepEqual(lists[0][1], { name: 'one', version: '1.2.3', license: 'MIT', text: 'Terms of one.' });
  assert.match(lists[0][2].text, /Permission is hereby granted/);
});

test('a package that names no licence ends the build', async () => {
  const { errors } = await build("import { name } from 'secret'; name();", new LicensesFilePlugin());
  assert.deepEqual(errors, ['secret names no licence in its package.json']);
});
