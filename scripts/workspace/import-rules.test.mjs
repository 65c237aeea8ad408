import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { runNode } from '../machine/run.mjs';
import { Linter } from 'eslint';
import { commandFile, inRoot } from './folders.mjs';
import { sectionLibraries } from './import-rules.mjs';

// A workspace with an unknown section proves that the rules come from the folder names.
const root = mkdtempSync(join(tmpdir(), 'kantine-rules-'));
after(() => rmSync(root, { recursive: true }));

function write(file, text) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

for (const file of [
  ...['remote-takeaway/src/section.ts', 'remote-brandnew/src/section.ts', 'host/src/routes.ts'],
  ...['host/server/settings.mjs', 'shared/core/src/money/money.ts', 'shared/shop/src/carts/carts.ts'],
  ...['bench/figures.mjs', 'bench/report/figures.mjs', 'e2e/support/sites.ts'],
  ...['remote-brandnew/src/b.ts', 'remote-brandnew/src/screens/c.ts', 'bench/folders.mjs', 'src/own.ts'],
])
  write(file, 'export {};');
const folders = [
  ...['contract', 'core', 'routing', 'ui', 'shop', 'testing', 'node'].map((name) => [name, `shared/${name}`]),
  ...['venue-api', 'e2e'].map((name) => [name, name]),
];
mkdirSync(join(root, 'node_modules/@kantine'), { recursive: true });
for (const [name, folder] of folders) {
  write(
    `${folder}/package.json`,
    JSON.stringify({ name: `@kantine/${name}`, exports: { './*': './*.ts', '.': './index.ts' } }),
  );
  for (const file of ['index', 'checkout', 'hostile-html', 'venue-api', 'log'])
    write(`${folder}/${file}.ts`, 'export {};');
  symlinkSync(`../../${folder}`, join(root, 'node_modules/@kantine', name));
}
for (const name of [
  'react',
  'react-dom',
  'axios',
  'react-router-dom',
  '@tanstack/react-query',
  '@module-federation/runtime',
  'coffee',
  'fastify',
])
  for (const file of ['package.json', 'index.js', 'client.js'])
    write(`node_modules/${name}/${file}`, file === 'package.json' ? JSON.stringify({ name }) : '');

const refused = [
  ['remote-brandnew/src/a.ts', "import '../../remote-takeaway/src/section';"],
  ['remote-brandnew/src/a.ts', "import('../../remote-takeaway/src/section');"],
  ['remote-brandnew/src/a.ts', "import '../../shared/core/src/money/money';"],
  ['remote-brandnew/src/a.ts', "import axios from 'axios';"],
  ['remote-brandnew/src/a.ts', "import('react-router-dom');"],
  ['remote-brandnew/src/a.ts', "import { useQuery } from '@tanstack/react-query';"],
  ['remote-brandnew/src/a.ts', "import '@kantine/venue-api';"],
  ['host/src/a.ts', "import '../../remote-brandnew/src/section';"],
  ['host/src/a.ts', "import('../../remote-brandnew/src/section');"],
  ['host/src/a.ts', "import '@module-federation/runtime';"],
  ['host/server/a.ts', "import '@kantine/venue-api';"],
  ['host/src/a.ts', "import '@kantine/node/log';"],
  ['remote-brandnew/src/a.ts', "import('@kantine/node/log');"],
  ['shared/core/src/money/a.ts', "import '@kantine/node/log';"],
  ['shared/node/src/a.ts', "import '@kantine/core';"],
  ['shared/node/src/a.ts', "import '@kantine/venue-api';"],
  ['e2e/a.ts', "import '@kantine/node/log';"],
  ['shared/ui/src/html/a.ts', "import axios from 'axios';"],
  ['shared/core/src/money/a.ts', "import '@kantine/ui';"],
  ['shared/core/src/money/a.ts', "import('@kantine/shop/checkout');"],
  ['shared/ui/src/forms/a.ts', "import '../../../shop/src/carts/carts';"],
  ['shared/ui/src/components/a.ts', "import { Link } from 'react-router-dom';"],
  ['shared/ui/src/components/a.ts', "import '../../../../host/src/routes';"],
  ['venue-api/src/a.ts', "import '@kantine/core';"],
  ['e2e/a.ts', "import '../remote-takeaway/src/section';"],
  ['e2e/a.ts', "import '@kantine/shop';"],
  ['e2e/a.ts', "import '@kantine/testing/venue-api';"],
  ['remote-brandnew/src/a.ts', "import '../../bench/figures.mjs';"],
  ['venue-api/src/a.ts', "import '../../bench/figures.mjs';"],
  ['scripts/a.mjs', "import '../bench/report/figures.mjs';"],
  ['scripts/a.mjs', "import '../e2e/support/sites.ts';"],
  ['bench/a.mjs', "import '../e2e/support/sites.ts';"],
];

const allowed = [
  [
    'remote-brandnew/src/a.ts',
    "import { useState } from 'react'; import '@kantine/ui'; import './b'; import('./screens/c');",
  ],
  ['host/src/a.ts', "import '@kantine/routing'; import 'react-dom/client';"],
  ['host/src/federation/a.ts', "import '@module-federation/runtime';"],
  ['shared/core/src/http/a.ts', "import axios from 'axios';"],
  ['shared/shop/src/carts/a.ts', "import '@kantine/ui'; import '@kantine/core';"],
  ['shared/routing/src/router/a.ts', "import 'react-router-dom';"],
  ['venue-api/src/a.ts', "import '@kantine/contract'; import '@kantine/node/log';"],
  ['host/server/a.ts', "import '@kantine/node/log';"],
  ['shared/node/src/a.ts', "import 'fastify';"],
  ['e2e/a.ts', "import '@kantine/contract';"],
  ['e2e/a.ts', "import '@kantine/testing/hostile-html';"],
  ['bench/a.mjs', "import './folders.mjs'; import '../host/server/settings.mjs';"],
];

const cases = [...refused, ...allowed].map(([file, code], index) => [
  file.replace(/a\.(\w+)$/, `a${index}.$1`),
  code,
]);
for (const [file, code] of cases) write(file, code);

async function cruise(config, ...paths) {
  const args = [...paths, '--config', inRoot(config), '--output-type', 'json'];
  const { output } = await runNode(commandFile('dependency-cruiser', 'depcruise'), args, {
    quiet: true,
    cwd: root,
  });
  const { violations } = JSON.parse(output).summary;
  return (file) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
}

write('remote-brandnew/src/named.ts', "import 'remote-takeaway/src/section';");
write('host/src/named.ts', "import('remote-brandnew');");
const faultsOf = await cruise('.dependency-cruiser.mjs', '.');

cases.forEach(([file, code], index) => {
  if (index < refused.length)
    test(`${refused[index][0]} may not contain ${code}`, () => {
      assert.notDeepEqual(faultsOf(file), []);
      assert.ok(!faultsOf(file).includes('not-to-unresolvable'));
    });
  else
    test(`${allowed[index - refused.length][0]} may contain ${code}`, () =>
      assert.deepEqual(faultsOf(file), []));
});

test('the folder of a section is no package', () => {
  assert.ok(faultsOf('remote-brandnew/src/named.ts').includes('not-to-unresolvable'));
  assert.ok(faultsOf('host/src/named.ts').includes('not-to-unresolvable'));
});

test('a section in a repository of its own has the rule of the built-in ones', () => {
  const config = {
    plugins: { libraries: sectionLibraries },
    rules: { 'libraries/through-shared': 'error' },
  };
  const inSection = (code) => new Linter().verify(code, config).length;
  assert.equal(inSection("import axios from 'axios';"), 1);
  assert.equal(inSection("import('react-router-dom');"), 1);
  assert.equal(inSection("export * from '@tanstack/react-query';"), 1);
  assert.equal(inSection("import '@kantine/ui'; import 'react'; import '../own'; import 'coffee';"), 0);
});
