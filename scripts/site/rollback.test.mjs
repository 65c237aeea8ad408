import assert from 'node:assert/strict';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '../../shared/contract/integrity.mjs';
import { hashFiles, writeHashes } from './integrity.mjs';
import { manifestOfFiles } from './publish.mjs';
import { CommandError } from '../command/run-command.mjs';
import { readRegistry } from './registry.mjs';
import { deploy, deployKept, retire, rollBack } from './site-folder.mjs';
import { prune, versionsOf } from './site-versions.mjs';
import { createFolders, ofAnyAge } from './testing/folders.mjs';

const { folder, nextSite, buildOf: build } = createFolders('rollback');

let site;
beforeEach(() => (site = nextSite()));

const built = {
  name: 'takeaway',
  contract: '^5.0.0',
  builtFor: '3.0.0',
  menu: { label: 'takeaway', description: '', icon: '', order: 100, needsAccount: false },
  entry: { file: 'entry.js', global: 'section_takeaway' },
  files: [],
  shares: [],
  routes: [],
};

const buildOf = (version) => build(version, { 'entry.js': version, 'manifest.json': JSON.stringify(built) });

const manifestOf = (version, origin = '') => ({
  ...built,
  version,
  base: `${origin}/sections/takeaway/${version}/`,
  integrity: hashFiles(buildOf(version)),
});
const put = (version, origin) => deploy(site, 'takeaway', manifestOf(version, origin), buildOf(version));
const deployed = () => readRegistry(site).sections.takeaway;
const fileOf = (version, name) => join(site, 'sections', 'takeaway', version, name);
const keptManifestOf = (version) => join(site, 'manifests', 'takeaway', `${version}.json`);

describe('a rollback', () => {
  test('leads to the previous version, and a deploy of the kept version forward again', async () => {
    await put('1');
    const before = deployed();
    await put('2');
    assert.deepEqual(await rollBack(site, 'takeaway'), { from: '2', to: '1' });
    assert.deepEqual(deployed(), before);
    assert.deepEqual(await deployKept(site, 'takeaway', '2'), { from: '1', to: '2' });
    assert.deepEqual(await rollBack(site, 'takeaway'), { from: '2', to: '1' });
  });

  test('that is run again goes one version further back, never to the one that it left', async () => {
    for (const version of ['1', '2', '3', '4']) await put(version);
    assert.equal((await rollBack(site, 'takeaway')).to, '3');
    assert.equal((await rollBack(site, 'takeaway')).to, '2');
    await put('5');
    assert.equal((await rollBack(site, 'takeaway')).to, '2');
    assert.equal((await rollBack(site, 'takeaway')).to, '1');
    await assert.rejects(rollBack(site, 'takeaway'), /takeaway has no version before 1/);
    assert.equal(deployed().version, '1');
  });

  test('goes back through a version that was in use twice', async () => {
    for (const version of ['1', '2', '1', '1']) await put(version);
    assert.equal((await rollBack(site, 'takeaway')).to, '2');
    assert.equal((await rollBack(site, 'takeaway')).to, '1');
    await assert.rejects(rollBack(site, 'takeaway'), /takeaway has no version before 1/);
  });

  test('leads to no version that came after the one in use', async () => {
    for (const version of ['1', '2', '3']) await put(version);
    await rollBack(site, 'takeaway', '1');
    await assert.rejects(rollBack(site, 'takeaway'), /no version before 1/);
    await assert.rejects(
      rollBack(site, 'takeaway', '3'),
      /takeaway 3 was not in use before 1: deploy --version 3/,
    );
    assert.equal(deployed().version, '1');
  });

  test('passes over what a prune has removed', async () => {
    for (const version of ['1', '2', '3', '4']) await put(version);
    assert.deepEqual((await prune(site, 'takeaway', ofAnyAge)).sort(), ['1', '2']);
    assert.equal((await rollBack(site, 'takeaway')).to, '3');
    await assert.rejects(rollBack(site, 'takeaway'), /no version before 3/);
  });

  test('passes over the version in use, where a prune has removed the one between', async () => {
    for (const version of ['0', '1', '2', '1', '3']) await put(version);
    assert.deepEqual((await prune(site, 'takeaway', ofAnyAge)).sort(), ['0', '2']);
    assert.equal((await rollBack(site, 'takeaway')).to, '1');
    await assert.rejects(rollBack(site, 'takeaway'), /no version before 1/);
  });

  test('finds the version before the one in use, which no prune removes', async () => {
    for (const version of ['0', '1', '2', '1', '3']) await put(version);
    rmSync(join(site, 'sections', 'takeaway', '2'), { recursive: true });
    await rollBack(site, 'takeaway');
    assert.deepEqual(await prune(site, 'takeaway', ofAnyAge), ['3']);
    assert.deepEqual(await rollBack(site, 'takeaway'), { from: '1', to: '0' });
  });

  test('leads to the origin that the version was served from last', async () => {
    await put('1');
    await put('1', 'https://a.example');
    await put('2', 'https://b.example');
    await rollBack(site, 'takeaway');
    assert.equal(deployed().base, 'https://a.example/sections/takeaway/1/');
    await deployKept(site, 'takeaway', '2');
    assert.equal(deployed().base, 'https://b.example/sections/takeaway/2/');
    assert.equal(readFileSync(fileOf('1', 'entry.js'), 'utf8'), '1');
  });

  test('leads to the named version', async () => {
    for (const version of ['1', '2', '3']) await put(version);
    await rollBack(site, 'takeaway', '1');
    assert.equal(deployed().version, '1');
  });

  test('to a missing version changes nothing', async () => {
    await put('1');
    await assert.rejects(rollBack(site, 'takeaway'), /no version before 1/);
    await assert.rejects(rollBack(site, 'takeaway', '9'), /no version 9/);
    for (const section of ['retail', 'constructor'])
      await assert.rejects(rollBack(site, section), new RegExp(`${section} is not in the registry`));
    assert.equal(deployed().version, '1');
  });

  test('refuses a version that would break with the shell by now', async () => {
    await put('1');
    await put('2');
    const check = (name, { version }) =>
      Promise.reject(new CommandError(`${name} ${version} needs the contract ^1.0.0`));
    await assert.rejects(
      rollBack(site, 'takeaway', undefined, { check }),
      /takeaway 1 needs the contract \^1\.0\.0/,
    );
    assert.equal(deployed().version, '2');
  });

  for (const [spoiling, spoil] of [
    ['whose file was changed', () => writeFileSync(fileOf('1', 'entry.js'), 'evil')],
    [
      'whose file and hashes were changed',
      () => {
        writeFileSync(fileOf('1', 'entry.js'), 'evil');
        const integrity = hashFiles(fileOf('1', ''));
        writeHashes(fileOf('1', ''), integrity);
      },
    ],
    [
      'that has an entry of its own, with other hashes, in its folder',
      () => {
        writeFileSync(fileOf('1', 'entry.js'), 'evil');
        const integrity = hashFiles(fileOf('1', ''));
        writeFileSync(fileOf('1', 'line.json'), JSON.stringify({ ...manifestOf('1'), integrity }));
      },
    ],
    ['with a missing file', () => rmSync(fileOf('1', 'entry.js'))],
    ['with one file more', () => writeFileSync(fileOf('1', 'more.js'), 'evil')],
    ['whose list of hashes is missing', () => rmSync(fileOf('1', 'integrity.json'))],
    [
      'with another compressed copy',
      () => writeFileSync(fileOf('1', 'entry.js.br'), brotliCompressSync('evil')),
    ],
    ['with another gzipped copy', () => writeFileSync(fileOf('1', 'entry.js.gz'), gzipSync('1 evil'))],
    ['with a damaged copy', () => writeFileSync(fileOf('1', 'entry.js.br'), 'evil')],
    [
      'with a copy that has no end',
      () => writeFileSync(fileOf('1', 'entry.js.gz'), gzipSync('1'.repeat(1e6))),
    ],
    ['with a copy of no file', () => writeFileSync(fileOf('1', 'gone.js.br'), brotliCompressSync('evil'))],
    [
      'with a compressed list of other hashes',
      () => writeFileSync(fileOf('1', 'integrity.json.br'), brotliCompressSync('{}')),
    ],
    [
      'with a file that became a symbolic link',
      () => {
        rmSync(fileOf('1', 'entry.js'));
        symlinkSync(join(buildOf('1'), 'entry.js'), fileOf('1', 'entry.js'));
      },
    ],
  ])
    test(`refuses a version ${spoiling}, and so do deploys of it`, async () => {
      await put('1');
      await put('2');
      spoil();
      const reason = /takeaway 1 has other files|neither a file nor a folder/;
      await assert.rejects(rollBack(site, 'takeaway'), reason);
      await assert.rejects(deployKept(site, 'takeaway', '1'), reason);
      await assert.rejects(put('1'), reason);
      assert.equal(deployed().version, '2');
    });

  test('takes a version with compressed copies of its files', async () => {
    writeFileSync(join(buildOf('packed'), 'entry.js.br'), brotliCompressSync('packed'));
    writeFileSync(join(buildOf('packed'), 'entry.js.gz'), gzipSync('packed'));
    await put('packed');
    await put('2');
    assert.equal((await rollBack(site, 'takeaway')).to, 'packed');
  });

  test('refuses a version whose entry is lost or damaged, and says how to trust its files', async () => {
    await put('1');
    await put('2');
    for (const spoil of [
      () => writeFileSync(keptManifestOf('1'), '{"version":'),
      () => rmSync(keptManifestOf('1')),
    ]) {
      spoil();
      await assert.rejects(rollBack(site, 'takeaway'), /its manifest is lost.*--trust-files/);
      assert.equal(deployed().version, '2');
    }
  });

  test('that trusts the files makes the entry that the deploy made, from the files as they are', async () => {
    const origin = 'https://a.example';
    await put('1', origin);
    const before = deployed();
    await put('2', origin);
    rmSync(keptManifestOf('1'));
    writeFileSync(fileOf('1', 'entry.js.br'), brotliCompressSync('1'));
    await rollBack(site, 'takeaway', undefined, { readManifest: manifestOfFiles(origin) });
    assert.deepEqual(deployed(), before);
    await deployKept(site, 'takeaway', '2');

    writeFileSync(fileOf('1', 'entry.js'), 'mended');
    const trusting = { readManifest: manifestOfFiles() };
    await assert.rejects(rollBack(site, 'takeaway', '1', trusting), /other files .*: entry\.js\.br$/);
    rmSync(fileOf('1', 'entry.js.br'));
    rmSync(fileOf('1', 'integrity.json'));
    await rollBack(site, 'takeaway', '1', { readManifest: manifestOfFiles() });
    const { integrity } = deployed();
    assert.equal(integrity['entry.js'], integrityOf('mended'));
    const list = readFileSync(fileOf('1', 'integrity.json'), 'utf8');
    assert.deepEqual({ ...JSON.parse(list), 'integrity.json': integrityOf(list) }, integrity);
    assert.equal(Object.keys(integrity).length, 3);
  });

  test('that trusts the files gives hashes to the version in use, which has none', async () => {
    await put('1');
    const { integrity, ...rest } = deployed();
    writeFileSync(join(site, 'remotes.json'), JSON.stringify({ sections: { takeaway: rest } }));
    await rollBack(site, 'takeaway', '1', { readManifest: manifestOfFiles() });
    assert.deepEqual(deployed().integrity, integrity);
  });
});

describe('a kept version', () => {
  test('comes into use by its name, also where the registry is lost', async () => {
    await put('1');
    await put('2');
    rmSync(join(site, 'remotes.json'));
    assert.deepEqual(await deployKept(site, 'takeaway', '1'), { from: undefined, to: '1' });
    await assert.rejects(deployKept(site, 'takeaway', '9'), /takeaway has no version 9/);
    await assert.rejects(deployKept(site, 'takeaway', '2'), /its manifest is lost.*--trust-files/);
    assert.equal(deployed().version, '1');
  });

  test('that would break with the shell by now is refused', async () => {
    for (const version of ['1', '2']) await put(version);
    const check = () => Promise.reject(new CommandError('needs the contract ^1.0.0'));
    await assert.rejects(deployKept(site, 'takeaway', '1', { check }), /needs the contract/);
    assert.equal(deployed().version, '2');
  });
});

describe('a retired section', () => {
  test('stays in the registry with its versions, and comes back by a deploy', async () => {
    for (const version of ['1', '2']) await put(version);
    const before = deployed();
    await retire(site, 'takeaway');
    const { retired, ...rest } = deployed();
    assert.deepEqual(rest, before);
    assert.ok(Math.abs(Date.parse(retired) - Date.now()) < 60_000);
    assert.deepEqual(
      versionsOf(site, 'takeaway').map(({ isInUse }) => isInUse),
      [false, false],
    );
    await assert.rejects(retire(site, 'takeaway'), /takeaway is retired already/);
    await assert.rejects(rollBack(site, 'takeaway'), /takeaway is retired: deploy it/);
    assert.deepEqual(await prune(site, 'takeaway', ofAnyAge), []);
    await put('2');
    assert.deepEqual(deployed(), before);
    assert.equal((await rollBack(site, 'takeaway')).to, '1');
  });

  test('comes back as it was by the name of its version', async () => {
    await put('1');
    const before = deployed();
    await retire(site, 'takeaway');
    assert.deepEqual(await deployKept(site, 'takeaway', '1'), { from: undefined, to: '1' });
    assert.deepEqual(deployed(), before);
  });

  test('keeps its name for its owner, and another owner does not retire it', async () => {
    await put('1');
    await assert.rejects(
      retire(site, 'takeaway', { owner: 'kaffe-2' }),
      /belongs to nobody, and yours to 'kaffe-2'/,
    );
    await retire(site, 'takeaway');
    const theirs = { ...manifestOf('2'), owner: 'kaffe-2' };
    await assert.rejects(deploy(site, 'takeaway', theirs, buildOf('2')), /belongs to nobody/);
    assert.ok(deployed().retired);
  });

  test('has to be there first', async () => {
    await put('1');
    await assert.rejects(retire(site, 'retail'), /retail is not in the registry/);
  });
});

test('pruning removes the kept entry together with its version', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  assert.equal(JSON.parse(readFileSync(keptManifestOf('1'), 'utf8')).version, '1');
  assert.deepEqual(await prune(site, 'takeaway', ofAnyAge), ['1']);
  assert.throws(() => readFileSync(keptManifestOf('1')), { code: 'ENOENT' });
});

test('a deploy refuses a version whose folder has other files than its build', async () => {
  await put('1');
  await put('2');
  writeFileSync(fileOf('1', 'entry.js'), 'evil');
  await assert.rejects(put('1'), /takeaway 1 has other files than it was deployed with: entry\.js/);
  assert.equal(deployed().version, '2');
});

describe('a deploy refuses a build', () => {
  const linked = (name, target, make = symlinkSync) => {
    const dist = buildOf('3');
    const path = join(dist, name);
    rmSync(path, { force: true });
    make(target, path);
    return { dist, remove: () => rmSync(path) };
  };

  for (const [holding, name, target] of [
    ['a link to a file outside it', 'passwords.txt', '/etc/passwd'],
    ['a link to a folder outside it', 'assets', '/etc'],
    ['a link to a file of its own', 'copy.js', 'entry.js'],
    ['a compressed copy that is a link', 'entry.js.br', '/etc/passwd'],
    ['a link that leads nowhere', 'gone.js', 'nowhere.js'],
  ])
    test(`with ${holding}, and nothing of it is in the site`, async () => {
      await put('1');
      const manifest = manifestOf('3');
      const { dist, remove } = linked(name, target);
      try {
        await assert.rejects(deploy(site, 'takeaway', manifest, dist), {
          name: 'Error',
          message: new RegExp(`${name.replaceAll('.', '\\.')} is neither a file nor a folder`),
        });
        assert.throws(() => hashFiles(dist), CommandError);
      } finally {
        remove();
      }
      assert.equal(deployed().version, '1');
      assert.deepEqual(readFileSync(fileOf('1', 'entry.js'), 'utf8'), '1');
      assert.throws(() => readFileSync(fileOf('3', 'entry.js')), { code: 'ENOENT' });
    });

  test('whose folder is a link', async () => {
    await put('1');
    const dist = join(folder, 'linked-dist');
    symlinkSync(buildOf('4'), dist);
    await assert.rejects(deploy(site, 'takeaway', manifestOf('4'), dist), /is neither a file nor a folder/);
    assert.equal(deployed().version, '1');
  });
});
