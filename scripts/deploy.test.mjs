import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from './workspace/folders.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-deploy-'));
after(() => rmSync(folder, { recursive: true }));

const site = join(folder, 'site');
const run = (...args) =>
  spawnSync(process.execPath, [inRoot('scripts', 'deploy.mjs'), ...args, '--to', site], { encoding: 'utf8' });

test('a preview without a terminal is refused before anything is built, because its address is secret', () => {
  const { status, stdout, stderr } = run('deploy', 'takeaway', '--preview');
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^The address of a preview is printed to a terminal only.*--address-file\n$/);
  assert.ok(!existsSync(site));
});

test('a rollback refuses an origin that is none', () => {
  const { status, stderr } = run('rollback', 'takeaway', '--trust-files', '--origin', 'sections.example.dk');
  assert.equal(status, 1);
  assert.match(stderr, /^--origin is 'sections\.example\.dk', but must be an origin/);
});
