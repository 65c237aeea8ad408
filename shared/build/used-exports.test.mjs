import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { usedExports } from './used-exports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-uses-'));
after(() => rmSync(folder, { recursive: true }));

async function usesOf(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const keys = ['@kantine/core', '@kantine/ui', '@kantine/ui/forms'];
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.mjs',
    output: { path: join(folder, 'dist') },
    externals: Object.fromEntries([...keys, 'react'].map((key) => [key, `var ${JSON.stringify(key)}`])),
  });
  let uses;
  compiler.hooks.thisCompilation.tap('test', ({ hooks }) =>
    hooks.finishModules.tap('test', (modules) => (uses = usedExports(modules, keys))),
  );
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  return uses;
}

test('the names that a section imports are found, whichever way it imports them', async () => {
  const uses = await usesOf({
    'index.mjs': `
      import 'react';
      import { today as now, addDays } from '@kantine/core';
      import * as ui from '@kantine/ui';
      export { dayOf } from '@kantine/core';
      import { late } from './late.mjs';
      console.log(now(), addDays(), ui.Button, late);`,
    'late.mjs': `
      import { addDays, unused } from '@kantine/core';
      export const late = () => [addDays(), import('@kantine/ui/forms')];`,
  });
  assert.deepEqual(uses, {
    '@kantine/core': ['addDays', 'dayOf', 'today'],
    '@kantine/ui': ['Button'],
    '@kantine/ui/forms': ['*'],
  });
});

test('a package that is used as a whole counts with all its names', async () => {
  const uses = await usesOf({ 'index.mjs': `import * as core from '@kantine/core';\nconsole.log(core);` });
  assert.deepEqual(uses, { '@kantine/core': ['*'] });
});

for (const code of [
  `require('@kantine/core')`,
  `require('@kantine/core').today()`,
  `(() => { const { today } = require('@kantine/core'); return today(); })()`,
  `require.resolve('@kantine/core')`,
  `import(/* webpackMode: "eager" */ '@kantine/core')`,
  `import(/* webpackMode: "weak" */ '@kantine/core')`,
])
  test(`a package counts with all its names after ${code}`, async () => {
    for (const name of ['late.cjs', 'late.js']) {
      const uses = await usesOf({
        'index.mjs': `import './${name}';`,
        [name]: `console.log(${code});`,
      });
      assert.deepEqual(uses, { '@kantine/core': ['*'] });
    }
  });

test('a CommonJS module that sends exports on counts with their names', async () => {
  const uses = await usesOf({
    'index.mjs': `import { now } from './late.cjs'; import ui from './ui.cjs'; console.log(now(), ui);`,
    'late.cjs': `exports.now = require('@kantine/core').today;`,
    'ui.cjs': `module.exports = require('@kantine/ui');`,
  });
  assert.deepEqual(uses, { '@kantine/core': ['today'], '@kantine/ui': ['*'] });
});

test('a package that is only imported for its effects counts with no name', async () => {
  const uses = await usesOf({ 'index.mjs': `import '@kantine/core'; import {} from '@kantine/ui';` });
  assert.deepEqual(uses, {});
});
