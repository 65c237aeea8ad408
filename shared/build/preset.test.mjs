import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { preset } from './preset.mjs';

test('every file of code asks to be compiled before it runs, when its comments are gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-preset-'));
  try {
    await writeFile(join(folder, 'start.js'), '// A comment.\nimport("./more.js");\n');
    await writeFile(join(folder, 'more.js'), 'export const more = 1;\n');
    const stats = await promisify(webpack)({ ...preset({ folder, assets: '' }), entry: './start.js' });
    assert.deepEqual(stats.toJson({ errors: true }).errors, []);

    const files = await readdir(join(folder, 'dist'));
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
