import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from '../workspace/folders.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-test-'));
after(() => rmSync(folder, { recursive: true }));

test('the kit’s test says in one sentence what is wrong with the settings', () => {
  const kantine = { owner: 'kaffe-1', label: 'Kaffe', settings: 'gone.json' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-kaffe', kantine }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('scripts', 'sdk', 'commands.mjs'), 'test'],
    { cwd: folder, encoding: 'utf8' },
  );
  const said = `'kantine' in package.json names "gone.json" as 'settings', which is not there\n`;
  assert.deepEqual([status, stdout, stderr], [1, '', said]);
});
