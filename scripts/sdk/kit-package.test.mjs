import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { sayDeployHelp } from '../deploy/help.mjs';
import { inRoot, readJson } from '../workspace/folders.mjs';
import { bundledPackage, kitPackage, kitTypes, starterPackage } from './kit-package.mjs';

const kit = kitPackage();

test('the kit has the version of the shared contract', () => {
  assert.equal(kit.version, readJson(inRoot('shared', 'contract', 'package.json')).version);
});

test('every library of the kit has the exact version that is installed here', () => {
  const libraries = Object.entries({ ...kit.dependencies, ...kit.peerDependencies });
  for (const [name, version] of libraries) assert.match(version, /^\d+\.\d+\.\d+$/, name);
  for (const name of ['react', 'react-dom', 'webpack', 'jest', 'typescript', 'fastify'])
    assert.equal(
      kit.dependencies[name] ?? kit.peerDependencies[name],
      readJson(inRoot('node_modules', name, 'package.json')).version,
      name,
    );
});

test('the help of the kit’s deploy names no section and no command of a venue', () => {
  assert.match(sayDeployHelp(true), /npm run deploy -- --to <folder> --preview/);
  assert.doesNotMatch(sayDeployHelp(true), /<section> --to|npm run (?:prune|render)|--days/);
  assert.match(sayDeployHelp(false), /npm run deploy -- <section> --to <folder>[^]*npm run prune[^]*--days/);
});

test('the kit alone names libraries, each once', () => {
  for (const name of kit.bundleDependencies) {
    const { dependencies, peerDependencies, version } = bundledPackage(name.slice('@kantine/'.length));
    assert.deepEqual([dependencies, peerDependencies], [undefined, undefined]);
    assert.equal(kit.dependencies[name], version);
  }
  for (const name of Object.keys(kit.peerDependencies)) assert.equal(kit.dependencies[name], undefined, name);
});

test('npx fetches no library to make a section', () => {
  const { name, version, bin, dependencies, bundleDependencies } = starterPackage();
  assert.deepEqual([name, version, bin], [kit.name, kit.version, kit.bin]);
  assert.deepEqual(Object.keys(dependencies), bundleDependencies);
});

test('the types lead to files of the shared packages', () => {
  const { paths } = kitTypes().compilerOptions;
  assert.ok(paths['@kantine/routing'] && paths['@kantine/testing/*']);
  const [manifest, law] = ['manifest', 'law'].map((name) => paths[`@kantine/contract/${name}`][0]);
  assert.match(manifest, /\/manifest\.d\.mts$/);
  assert.match(law, /\/check-law\.d\.mts$/);
  for (const [file] of Object.values(paths).filter(([path]) => !path.includes('*')))
    assert.ok(existsSync(inRoot(file.replace('./node_modules/@kantine', 'shared'))), file);
});
