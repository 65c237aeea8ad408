import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { findSectionProblem } from '../build/section-problem.mjs';
import { CommandError } from '../command/run-command.mjs';
import { completeManifest } from './publish.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-publish-'));
after(() => rmSync(folder, { recursive: true }));
const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content));

const built = {
  ...{ name: 'kaffe', contract: '^5.0.0', menu: { label: 'Kaffe' }, files: [], shares: [], routes: [] },
  entry: { file: 'remoteEntry.js', global: 'section_kaffe' },
};
write('remoteEntry.js', '');
const deploy = (schema, attribute = 'kaffe_section') => {
  write('manifest.json', { ...built, settings: { attribute, schema } });
  return completeManifest(folder, '1.0.0-abc', '/sections/kaffe/1.0.0-abc/');
};

test('the schema of the settings travels in the manifest', async () => {
  const schema = { type: 'object', properties: { strength: { type: 'integer', default: 3 } } };
  assert.deepEqual((await deploy(schema)).settings, { attribute: 'kaffe_section', schema });
});

for (const [schema, why] of [
  [{ type: 'objekt' }, /settings that is no JSON schema: type must be/],
  [{ typ: 'object' }, /settings that cannot be used: unknown keyword: "typ"$/],
  [{ $ref: 'other.json' }, /settings that refers to "other\.json"/],
  [{ pattern: '(a+)+b' }, /settings that has the pattern "\(a\+\)\+b", which may be slow: /],
  [{ description: 'x'.repeat(40_000) }, /settings that has \d+ bytes, and may have 32768$/],
])
  test(`a deploy refuses the schema ${JSON.stringify(schema).slice(0, 40)} in one sentence`, async () => {
    await assert.rejects(deploy(schema), (error) => {
      assert.ok(error instanceof CommandError);
      assert.match(error.message, why);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  });

test('a deploy refuses a build that lacks a file which its manifest names', async () => {
  const parts = [
    { entry: { ...built.entry, file: 'gone.js' } },
    { server: 'server.cjs' },
    { files: ['gone.js'] },
    { routes: [{ path: '', files: ['/assets/of-the-shell.js', 'gone.js'] }] },
  ];
  for (const part of parts) {
    write('manifest.json', { ...built, ...part });
    await assert.rejects(
      completeManifest(folder, '1.0.0-abc', '/sections/kaffe/1.0.0-abc/'),
      /manifest\.json names (?:gone\.js|server\.cjs), which is not in the build: build it again$/,
    );
  }
});

test('a deploy refuses settings in an attribute of others', async () => {
  await assert.rejects(
    deploy({}, 'pages'),
    /manifest\.json has its settings in 'pages', which the site itself reads: 'kaffe_section' is its own$/,
  );
});

test('a build says in one sentence what is wrong in package.json', async () => {
  const kantine = { owner: 'kaffe-1', label: 'Kaffe', settings: 'gone.json' };
  write('package.json', { name: 'remote-kaffe', kantine });
  const problem = await findSectionProblem(join(folder, 'package.json'));
  assert.equal(problem, `'kantine' in package.json names "gone.json" as 'settings', which is not there`);
  write('package.json', { name: 'remote-kaffe', kantine: { ...kantine, settings: undefined } });
  assert.equal(await findSectionProblem(join(folder, 'package.json')), undefined);
});
