import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { requireUnlocked } from './deploy-locks.mjs';
import { readPreviews } from './preview-list.mjs';
import { addPreview } from './previews.mjs';
import { readRegistry } from './registry.mjs';
import { deploy, deployKept, rollBack } from './site-folder.mjs';
import { prune } from './site-versions.mjs';
import { createFolders, ofAnyAge } from './testing/folders.mjs';
import { sectionManifest } from './testing/section-manifest.mjs';

const { nextSite, buildOf: build } = createFolders('trouble');

let site;
beforeEach(() => (site = nextSite()));

/** With 20 files an entry of the registry is larger than the limit of the full disk below. */
const files = Array.from({ length: 20 }, (_, file) => `${file}.js`);
const buildOf = (version) => build(version, Object.fromEntries(files.map((file) => [file, version])));
const manifestOf = (version) => sectionManifest(version, buildOf(version), { file: '0.js' });
const fits = async () => undefined;
const put = (version) => deploy(site, 'takeaway', manifestOf(version), buildOf(version));
const preview = (version) => addPreview(site, 'takeaway', manifestOf(version), buildOf(version), 60, fits);
const inUse = () => readRegistry(site).sections.takeaway.version;
const hidden = () =>
  readdirSync(site, { recursive: true }).filter((name) => /(?:^|\/)\.|\.json\.\d/.test(name));

const urlOf = (file) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);
const programOf = (action) => `
  import { deploy, rollBack } from ${urlOf('site-folder.mjs')};
  import { prune } from ${urlOf('site-versions.mjs')};
  import { addPreview, promote } from ${urlOf('previews.mjs')};
  const [site, fits] = [${JSON.stringify(site)}, async () => undefined];
  const put = (entry, dist) => deploy(site, 'takeaway', entry, dist);
  const see = (entry, dist) => addPreview(site, 'takeaway', entry, dist, 60, fits);
  try { await ${action}; } catch (error) { process.stderr.write(error.message); process.exitCode = 1; }`;
const given = (version) => `${JSON.stringify(manifestOf(version))}, ${JSON.stringify(buildOf(version))}`;

/** Runs an action that may write no file beyond so many blocks, as on a disk that becomes full within a file. */
const runOnFullDisk = (blocks, action) =>
  spawnSync(
    'sh',
    [
      '-c',
      `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" --input-type=module -e "$1"`,
      process.execPath,
      programOf(action),
    ],
    // Node would write the code that it compiled, too, and end by a signal.
    { encoding: 'utf8', env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' } },
  );

describe('on a full disk', () => {
  for (const blocks of [0, 1])
    for (const [name, action] of [
      ['a deploy', () => `put(${given('4')})`],
      ['a preview', () => `see(${given('4')})`],
      ['a promotion', () => "promote(site, 'takeaway', '3', fits)"],
      ['a rollback', () => "rollBack(site, 'takeaway')"],
    ])
      test(`${name} fails in one line, and the site stays as it was (${blocks} blocks left)`, async () => {
        await put('1');
        await put('2');
        await preview('3');
        const [registry, previews] = ['remotes.json', 'previews.json'].map((file) => join(site, file));
        const before = [registry, previews].map((file) => readFileSync(file, 'utf8'));
        const { status, stderr } = runOnFullDisk(blocks, action());
        assert.equal(status, 1, stderr);
        assert.match(stderr, /^(?:EFBIG|ENOSPC)[^\n]*$/);
        assert.deepEqual(
          [registry, previews].map((file) => readFileSync(file, 'utf8')),
          before,
        );
        assert.deepEqual(hidden(), []);
        assert.deepEqual(await rollBack(site, 'takeaway'), { from: '2', to: '1' });
        assert.deepEqual(await deployKept(site, 'takeaway', '2'), { from: '1', to: '2' });
      });

  test('a deploy of the version in use, with newer maps, leaves the maps that are there', async () => {
    const maps = join(buildOf('mapped'), 'maps');
    mkdirSync(maps);
    const writeMap = (letter) => writeFileSync(join(maps, '0.js.map'), letter.repeat(2_000));
    writeMap('a');
    await put('mapped');
    writeMap('b');
    const { status, stderr } = runOnFullDisk(1, `put(${given('mapped')})`);
    assert.equal(status, 1, stderr);
    const kept = join(site, 'maps', 'takeaway', 'mapped', '0.js.map');
    assert.match(readFileSync(kept, 'utf8'), /^a+$/);
    assert.deepEqual(hidden(), []);
    await put('mapped');
    assert.match(readFileSync(kept, 'utf8'), /^b+$/);
    assert.deepEqual(hidden(), []);
  });

  test('a prune makes room', async () => {
    for (const version of ['1', '2', '3']) await put(version);
    const { status, stderr } = runOnFullDisk(0, `prune(site, 'takeaway', ${ofAnyAge})`);
    assert.deepEqual([status, stderr], [0, '']);
    assert.deepEqual(readdirSync(join(site, 'sections', 'takeaway')), ['2', '3']);
    assert.deepEqual(hidden(), []);
  });
});

for (const [file, change] of [
  ['remotes.json', () => put('3')],
  ['remotes.json', () => rollBack(site, 'takeaway')],
  ['deploy-locks.json', () => requireUnlocked(site, 'takeaway')],
  ['previews.json', () => preview('3')],
])
  test(`${file} that cannot be read is not taken for none: ${String(change).slice(6)}`, async () => {
    for (const version of ['1', '2']) await put(version);
    const path = join(site, file);
    rmSync(path, { force: true });
    // Root may read every file, but follows no link to itself.
    symlinkSync(path, path);
    await assert.rejects(async () => change(), { code: 'ELOOP' });
    assert.ok(lstatSync(path).isSymbolicLink());
  });

test('two deploys, a rollback and a prune at once leave a whole registry and the files that it names', async () => {
  await put('1');
  await put('2');
  const run = (action) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', programOf(action)]);
      child.once('close', resolve);
    });
  const statuses = await Promise.all(
    [
      `put(${given('3')})`,
      `put(${given('4')})`,
      "rollBack(site, 'takeaway')",
      "prune(site, 'takeaway', 30)",
    ].map(run),
  );
  assert.deepEqual(statuses, [0, 0, 0, 0]);
  const {
    version,
    earlier: [previous],
    integrity,
  } = readRegistry(site).sections.takeaway;
  for (const one of [version, previous])
    assert.equal(readFileSync(join(site, 'sections', 'takeaway', one, '0.js'), 'utf8'), one);
  assert.deepEqual(integrity, manifestOf(version).integrity);
  assert.deepEqual(hidden(), []);
  assert.deepEqual(await rollBack(site, 'takeaway'), { from: version, to: previous });
});

describe('after a clock was set back', () => {
  test('a version that goes out of use is not pruned as an old one', async (context) => {
    await put('1');
    await put('2');
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() - 400 * 24 * 60 * 60_000 });
    await put('3');
    context.mock.timers.reset();
    await put('4');
    assert.deepEqual(await prune(site, 'takeaway', 30), []);
  });

  test('a deploy takes its lock, and gives it back', async (context) => {
    await put('1');
    context.mock.timers.enable({ apis: ['Date'], now: 0 });
    await put('2');
    assert.deepEqual([inUse(), hidden()], ['2', []]);
  });
});

test('a clock that jumps forward does not end the wait for another deploy', async (context) => {
  await put('1');
  // This process lives, so the lock is not abandoned.
  writeFileSync(join(site, '.lock'), JSON.stringify({ pid: process.pid, host: hostname() }));
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const waiting = put('2');
  context.mock.timers.setTime(Date.now() + 60 * 60_000);
  // Each try to take the lock writes a file of its own.
  const changes = watch(site);
  for (let tries = 0; tries < 3;) {
    const [, name] = await once(changes, 'change');
    if (name === `.lock.${process.pid}`) tries += 1;
  }
  changes.close();
  rmSync(join(site, '.lock'));
  await waiting;
  assert.equal(inUse(), '2');
});

test('a clock that was set forward removes neither the version in use nor the one before', async (context) => {
  for (const version of ['1', '2']) await put(version);
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 400 * 24 * 60 * 60_000 });
  assert.deepEqual(await prune(site, 'takeaway', 30), []);
  assert.deepEqual(readPreviews(site), []);
});
