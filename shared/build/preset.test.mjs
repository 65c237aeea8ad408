import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { preset } from './preset.mjs';

const require = createRequire(new URL('../ui/package.json', import.meta.url));

test('every file of code asks to be compiled before it runs, when its comments are gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-preset-'));
  try {
    await writeFile(join(folder, 'start.js'), '// A comment.\nimport("./more.js");\n');
    await writeFile(join(folder, 'more.js'), 'export const more = 1;\n');
    const stats = await promisify(webpack)({ ...preset({ folder, assets: '' }), entry: './start.js' });
    assert.deepEqual(stats.toJson({ errors: true }).errors, []);

    const files = (await readdir(join(folder, 'dist'))).filter((name) => name !== 'maps');
    assert.equal(files.length, 2);
    for (const file of files) {
      const [first, ...code] = (await readFile(join(folder, 'dist', file), 'utf8')).split('\n');
      assert.equal(first, '//# allFunctionsCalledOnLoad', file);
      assert.doesNotMatch(code.join('\n'), /A comment/);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an icon brings its shape into the code, and not its other names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-preset-'));
  try {
    const icon = require.resolve('@fortawesome/free-solid-svg-icons/faCheck');
    const { definition } = require(icon);
    await writeFile(join(folder, 'start.js'), `import { faCheck } from '${icon}';\nconsole.log(faCheck);\n`);
    const stats = await promisify(webpack)({ ...preset({ folder, assets: '' }), entry: './start.js' });
    assert.deepEqual(stats.toJson({ errors: true }).errors, []);

    const [file] = await readdir(join(folder, 'dist'));
    const code = await readFile(join(folder, 'dist', file), 'utf8');
    const [width, height, , , path] = definition.icon;
    assert.match(code, new RegExp(`icon:\\[${width},${height},0,0,"${path}"\\]`));
    assert.doesNotMatch(code, /iconName|unicode|fas/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('code and styles are written for the supported browsers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-preset-'));
  try {
    await writeFile(
      join(folder, 'start.ts'),
      "import './start.css';\nconsole.log(class { static { window.x ??= 1; } });\n",
    );
    await writeFile(join(folder, 'start.css'), ':root { user-select: none; inset: 0; }\n');
    const stats = await promisify(webpack)({ ...preset({ folder, assets: '' }), entry: './start.ts' });
    assert.deepEqual(stats.toJson({ errors: true }).errors, []);

    const textOf = async (ending) => {
      const file = (await readdir(join(folder, 'dist'))).find((name) => name.endsWith(ending));
      return readFile(join(folder, 'dist', file), 'utf8');
    };
    // Safari wants the prefix; every supported browser knows the short forms.
    assert.match(await textOf('.css'), /-webkit-user-select:none;.*inset:0/);
    assert.match(await textOf('.js'), /static\{window\.x\?\?=1\}/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
