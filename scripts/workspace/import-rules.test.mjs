import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Linter } from 'eslint';
import { importRules, sectionImports } from './import-rules.mjs';

// An unknown section proves that the rules come from the folder names.
const root = mkdtempSync(join(tmpdir(), 'kantine-rules-'));
for (const folder of ['host', 'shared', 'venue-api', 'e2e', 'remote-takeaway', 'remote-brandnew'])
  mkdirSync(join(root, folder));
after(() => rmSync(root, { recursive: true }));

const rules = importRules(root);

function faults(file, code, config = rules) {
  const linter = new Linter({ cwd: root });
  const language = { files: ['**/*.ts', '**/*.tsx', '**/*.mjs'], languageOptions: { sourceType: 'module' } };
  return linter
    .verify(code, [language, ...config], { filename: join(root, file) })
    .map(({ message }) => message);
}

const refused = [
  ['remote-brandnew/src/a.ts', "import '../../remote-takeaway/src/section';"],
  ['remote-brandnew/src/a.ts', "import('../../remote-takeaway/src/section');"],
  ['remote-brandnew/src/a.ts', "import 'remote-takeaway/src/section';"],
  ['remote-brandnew/src/a.ts', "import '../../shared/core/src/money/money';"],
  ['remote-brandnew/src/a.ts', "import axios from 'axios';"],
  ['remote-brandnew/src/a.ts', "import('react-router-dom');"],
  ['remote-brandnew/src/a.ts', "import { useQuery } from '@tanstack/react-query';"],
  ['remote-brandnew/src/a.ts', "import '@kantine/venue-api';"],
  ['host/src/a.ts', "import '../../remote-brandnew/src/section';"],
  ['host/src/a.ts', "import('remote-brandnew');"],
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
  ['e2e/a.ts', "import '../../remote-takeaway/src/section';"],
  ['e2e/a.ts', "import '@kantine/shop';"],
  ['e2e/a.ts', "import '@kantine/testing/venue-api';"],
  ['remote-brandnew/src/a.ts', "import '../../bench/figures.mjs';"],
  ['venue-api/src/a.ts', "import '../../bench/figures.mjs';"],
  ['scripts/a.mjs', "import '../../bench/report/figures.mjs';"],
  ['scripts/a.mjs', "import '../../e2e/support/sites.ts';"],
  ['bench/a.mjs', "import '../../e2e/support/sites.ts';"],
];

for (const [file, code] of refused) {
  test(`${file} may not contain ${code}`, () => {
    assert.equal(faults(file, code).length, 1);
  });
}

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
  ['bench/a.mjs', "import './folders.mjs'; import '../../host/server/settings.mjs';"],
];

for (const [file, code] of allowed) {
  test(`${file} may contain ${code}`, () => {
    assert.deepEqual(faults(file, code), []);
  });
}

test('a section in a repository of its own has the rule of the built-in ones', () => {
  const inSection = (code) => faults('src/a.ts', code, [sectionImports(['src/**'])]).length;
  assert.equal(inSection("import axios from 'axios';"), 1);
  assert.equal(inSection("import('react-router-dom');"), 1);
  assert.equal(inSection("import '@kantine/ui'; import 'react'; import '../own'; import 'coffee';"), 0);
});
