import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { addPreview } from './previews.mjs';
import { findUnreadable } from './readable.mjs';
import { CommandError } from '../command/run-command.mjs';
import { readRegistry } from './registry.mjs';
import { deploy, deployKept, endShare, retire, rollBack } from './site-folder.mjs';
import { prune, versionsOf } from './site-versions.mjs';
import { createFolders } from './testing/folders.mjs';
import { sectionManifest } from './testing/section-manifest.mjs';

const { folder, nextSite } = createFolders('site');

let site;
beforeEach(() => (site = nextSite()));

const files = 60;
function buildOf(version) {
  const dist = join(folder, `dist-${version}`);
  // Another process may be copying it.
  if (existsSync(dist)) return dist;
  mkdirSync(dist);
  for (let file = 0; file < files; file += 1)
    writeFileSync(join(dist, `${file}.js`), `${version} `.repeat(500));
  return dist;
}

const manifestOf = (version, section = 'takeaway', more = {}) =>
  sectionManifest(version, buildOf(version), { section, file: '0.js', ...more });
const put = (version, section = 'takeaway', more = {}) =>
  deploy(site, section, { ...manifestOf(version, section), ...more }, buildOf(version));
const inUse = (section = 'takeaway') => readRegistry(site).sections[section]?.version;
const names = (section = 'takeaway') => versionsOf(site, section).map(({ version }) => version);
const ageOf = (version, days) => {
  const then = new Date(Date.now() - days * 24 * 60 * 60_000);
  utimesSync(join(site, 'sections', 'takeaway', version), then, then);
};

function assertComplete(version) {
  for (let file = 0; file < files; file += 1)
    assert.equal(
      readFileSync(join(site, 'sections', 'takeaway', version, `${file}.js`), 'utf8'),
      `${version} `.repeat(500),
    );
}

function bytes(path) {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

const listed = (path) => (existsSync(path) ? readdirSync(path, { recursive: true }).sort() : []);

function deployApart(section, ...versions) {
  const program = `
    import { deploy } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'site-folder.mjs')).href)};
    // Compiling the schema takes longer than the interrupted deploy.
    const { readBySchema } = await import(${JSON.stringify(import.meta.resolve('@kantine/contract/manifest'))});
    readBySchema('manifest', ${JSON.stringify(manifestOf('0'))});
    process.stdout.write('ready');
    for (const [section, line, dist] of ${JSON.stringify(versions.map((version) => [section, manifestOf(version, section), buildOf(version)]))})
      await deploy(${JSON.stringify(site)}, section, line, dist);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, ready, ended: new Promise((resolve) => child.on('close', (code) => resolve(code))) };
}

describe('a deploy', () => {
  test('adds a folder and replaces one entry, and other files keep their bytes', async () => {
    await put('1', 'retail');
    await put('1');
    const before = bytes(join(site, 'sections'));
    assert.equal((await put('2')).from, '1');
    assert.deepEqual({ takeaway: inUse(), retail: inUse('retail') }, { takeaway: '2', retail: '1' });
    const now = bytes(join(site, 'sections'));
    for (const [file, hash] of Object.entries(before)) assert.equal(now[file], hash, file);
  });

  test('of a version that would not run is refused, and the one in use stays', async () => {
    await put('1');
    const before = readRegistry(site);
    const refused = deploy(site, 'takeaway', manifestOf('2'), buildOf('2'), async (section, { version }) => {
      throw new Error(`${section} ${version} needs another host`);
    });
    await assert.rejects(refused, /^Error: takeaway 2 needs another host$/);
    assert.deepEqual(readRegistry(site), before);
  });

  for (const [what, change] of [
    ['a file that has changed since', (dist) => writeFileSync(join(dist, '0.js'), 'newer')],
    ['a file more', (dist) => writeFileSync(join(dist, '1.js'), '1')],
    ['an older compressed copy', (dist) => writeFileSync(join(dist, '0.js.br'), brotliCompressSync('older'))],
  ])
    test(`of a build with ${what} is refused, and leaves no folder`, async () => {
      await put('1');
      const dist = mkdtempSync(join(folder, 'dist-'));
      writeFileSync(join(dist, '0.js'), '0');
      const manifest = sectionManifest('2', dist, { file: '0.js' });
      change(dist);
      await assert.rejects(
        deploy(site, 'takeaway', manifest, dist),
        /^Error: takeaway 2 has other files than/,
      );
      assert.deepEqual([inUse(), readdirSync(join(site, 'sections', 'takeaway'))], ['1', ['1']]);
    });

  test('of the version in use changes nothing', async () => {
    await put('1');
    await put('2');
    const before = bytes(site);
    await put('2');
    assert.deepEqual(bytes(site), before);
  });

  test('that is killed at any moment leaves the previous version or is complete, and can be repeated', async () => {
    await put('old');
    const seen = new Set();
    // A busy machine needs longer for a deploy: the delay grows until one is complete.
    for (let round = 0; round < 24 || !seen.has(true); round += 1) {
      const version = `new-${round}`;
      const before = inUse();
      const { child, ready, ended } = deployApart('takeaway', version);
      await ready;
      await wait(round * 4);
      child.kill('SIGKILL');
      await ended;
      assert.ok([before, version].includes(inUse()), `${inUse()} is in use`);
      assertComplete(inUse());
      seen.add(inUse() === version);
      await put(version);
      assert.equal(inUse(), version);
      assertComplete(version);
    }
    // The kills must hit both before and after the deploy is complete.
    assert.deepEqual([...seen].sort(), [false, true]);
  });

  test('waits for a concurrent deploy, and none is lost', async () => {
    const sections = ['takeaway', 'retail', 'account', 'meetings'];
    const all = sections.map((section) => deployApart(section, '1', '2', '3', '4', '5').ended);
    assert.deepEqual(await Promise.all(all), [0, 0, 0, 0]);
    for (const section of sections) assert.equal(inUse(section), '5');
  });

  test('refuses an entry that the server would refuse, and changes nothing', async () => {
    await put('1');
    const manifest = { ...manifestOf('2'), base: 'https://sections.example/elsewhere/' };
    await assert.rejects(
      deploy(site, 'takeaway', manifest, buildOf('2')),
      /The manifest of takeaway names .* as 'base', which must be a folder below \/sections\//,
    );
    assert.equal(inUse(), '1');
  });

  test('takes over the lock of a dead process', async () => {
    const { child, ended } = deployApart('takeaway');
    await ended;
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, '.lock'), JSON.stringify({ pid: child.pid, host: hostname() }));
    await put('1');
    assert.equal(inUse(), '1');
    assert.ok(!existsSync(join(site, '.lock')));
  });

  test('does not overwrite an unreadable registry', async () => {
    await put('1');
    writeFileSync(join(site, 'remotes.json'), '{"sections":');
    await assert.rejects(put('2'), /cannot be read/);
    assert.equal(readFileSync(join(site, 'remotes.json'), 'utf8'), '{"sections":');
    assert.ok(!existsSync(join(site, '.lock')));
  });
});

describe('a name', () => {
  for (const name of ['healthz', 'readyz', 'metrics', 'api', 'storage', 'sections', 'kantine', 'constructor'])
    test(`that the site itself uses is refused, such as ${name}`, async () => {
      await assert.rejects(put('1', name), new RegExp(`^Error: A section cannot be named '${name}'`));
      assert.ok(!existsSync(join(site, 'sections')));
    });

  for (const name of ['.well-known', 'sw.js', '..', '../kaffe', '', '__proto__'])
    test(`'${name}' is none of a section`, async () => {
      await assert.rejects(put('1', name), CommandError);
      assert.deepEqual(
        listed(folder),
        listed(folder).filter((file) => !file.startsWith(`${site}/sections`)),
      );
    });

  test('of a section is the one in its manifest', async () => {
    const manifest = manifestOf('1', 'retail');
    await assert.rejects(deploy(site, 'takeaway', manifest, buildOf('1')), /takeaway names itself 'retail'/);
  });

  for (const version of ['..', '../../elsewhere', '.hidden', 'a/b', ''])
    test(`'${version}' is none of a version, and nothing is copied before it is refused`, async () => {
      await put('1');
      const before = listed(folder);
      await assert.rejects(
        deploy(site, 'takeaway', { ...manifestOf('2'), version }, buildOf('2')),
        CommandError,
      );
      const base = `/sections/takeaway/${version}/`;
      await assert.rejects(put('2', 'takeaway', { version, base }), CommandError);
      await assert.rejects(rollBack(site, 'takeaway', version || '.'), CommandError);
      assert.deepEqual(listed(folder), before);
      assert.equal(inUse(), '1');
    });

  test('of no section is pruned', async () => {
    await put('1');
    for (const name of ['..', '../sections', '.'])
      await assert.rejects(prune(site, name, -1), /cannot be the name of a section/);
    assertComplete('1');
  });
});

describe('a section of another owner', () => {
  const theirs = { owner: 'kaffe-1' };
  const yours = { owner: 'kaffe-2' };
  const takeover = [/takeaway of this site belongs to 'kaffe-1', and yours to 'kaffe-2'.*--take-over/];

  test('is not replaced by a deploy, and is with --take-over', async () => {
    await put('1', 'takeaway', theirs);
    await put('2', 'takeaway', theirs);
    await assert.rejects(put('3', 'takeaway', yours), ...takeover);
    assert.equal(inUse(), '2');
    assert.deepEqual(names(), ['2', '1']);
    const manifest = { ...manifestOf('3'), ...yours };
    await deploy(site, 'takeaway', manifest, buildOf('3'), undefined, { takesOver: true });
    assert.equal(inUse(), '3');
  });

  test('is not rolled back by one who is another, and is by who looks after the site', async () => {
    await put('1', 'takeaway', theirs);
    await put('2', 'takeaway', theirs);
    await assert.rejects(rollBack(site, 'takeaway', undefined, yours), ...takeover);
    assert.equal(inUse(), '2');
    await rollBack(site, 'takeaway', undefined, {});
    assert.equal(inUse(), '1');
  });

  test('comes back by a rollback after it was taken over', async () => {
    await put('1', 'takeaway', theirs);
    const manifest = { ...manifestOf('2'), ...yours };
    await deploy(site, 'takeaway', manifest, buildOf('2'), undefined, { takesOver: true });
    await rollBack(site, 'takeaway', undefined, yours);
    assert.equal(readRegistry(site).sections.takeaway.owner, 'kaffe-1');
  });

  test('is not given to everybody, nor put into use anew, by one who is another', async () => {
    await put('1', 'takeaway', theirs);
    const manifest = { ...manifestOf('2'), ...yours };
    const share = { share: 5, takesOver: true };
    await deploy(site, 'takeaway', manifest, buildOf('2'), undefined, share);
    const refusal = /belongs to 'kaffe-2', and yours to 'kaffe-1'.*--take-over/;
    await assert.rejects(endShare(site, 'takeaway', undefined, theirs), refusal);
    assert.equal(inUse(), '1');
    await endShare(site, 'takeaway', undefined, { ...theirs, takesOver: true });
    assert.equal(inUse(), '2');
    await rollBack(site, 'takeaway', undefined, yours);
    await assert.rejects(deployKept(site, 'takeaway', '2', theirs), refusal);
    assert.equal(inUse(), '1');
  });

  test('is the one of a build that names none', async () => {
    await put('1', 'takeaway', theirs);
    await assert.rejects(
      put('2', 'takeaway', { owner: undefined }),
      /belongs to 'kaffe-1', and yours to nobody/,
    );
  });
});

test('a deploy refuses settings in the attribute of another section, until that is retired', async () => {
  const settings = { attribute: 'kaffe_section', schema: { type: 'object' } };
  await put('1', 'takeaway', { settings });
  await assert.rejects(
    put('1', 'retail', { settings }),
    /retail has its settings in 'kaffe_section', and so has takeaway:/,
  );
  await put('2', 'takeaway', { settings });
  await retire(site, 'takeaway');
  await put('1', 'retail', { settings });
  assert.equal(inUse('retail'), '1');
  await put('3', 'takeaway');
  await rollBack(site, 'takeaway');
  assert.equal(inUse(), '2');
});

test('a venue’s rollback to settings whose attribute another section has now is not refused', async () => {
  const settings = { attribute: 'kaffe_section', schema: { type: 'object' } };
  const venue = 'kiosken';
  await put('1');
  for (const [version, more] of [['2', { settings }], ['3']]) {
    const manifest = { ...manifestOf(version), ...more };
    await deploy(site, 'takeaway', manifest, buildOf(version), undefined, { venue });
  }
  await put('1', 'retail', { settings });
  assert.deepEqual((await rollBack(site, 'takeaway', undefined, { venue })).to, '2');
});

describe('pruning', () => {
  test('removes versions long out of use, except the current and the previous one', async () => {
    for (const version of ['1', '2', '3', '4']) await put(version);
    for (const version of ['1', '2', '3', '4']) ageOf(version, 40);
    ageOf('2', 29);
    assert.deepEqual(await prune(site, 'takeaway', 30), ['1']);
    assert.deepEqual(names().sort(), ['2', '3', '4']);
  });

  test('counts from when a version went out of use, not from when it came', async () => {
    await put('1');
    ageOf('1', 400);
    await put('2');
    await put('3');
    assert.deepEqual(await prune(site, 'takeaway', 30), []);
  });

  test('removes nothing, and makes no registry, while the one that names what is in use is missing', async () => {
    await put('1');
    ageOf('1', 400);
    rmSync(join(site, 'remotes.json'));
    await assert.rejects(prune(site, 'takeaway', 30), /has no remotes\.json, so nobody knows/);
    await addPreview(site, 'takeaway', manifestOf('2'), buildOf('2'), 60, async () => undefined);
    assertComplete('1');
    assert.ok(!existsSync(join(site, 'remotes.json')));
  });

  for (const parent of ['sections', 'maps'])
    test(`removes the folders of interrupted deploys in ${parent}/`, async () => {
      await put('1');
      const rest = join(site, parent, 'takeaway', '.2.123');
      mkdirSync(rest, { recursive: true });
      // faketime leaves files the machine's clock.
      const agedBy = (hours) => {
        const then = new Date(Date.now() - hours * 60 * 60_000);
        utimesSync(rest, then, then);
      };
      agedBy(0);
      await prune(site, 'takeaway', 30);
      assert.ok(existsSync(rest));
      agedBy(2);
      await prune(site, 'takeaway', 30);
      assert.ok(!existsSync(rest));
    });
});

describe('with an umask that gives files to their owner alone', () => {
  const modes = (path) =>
    [path, ...listed(path).map((name) => join(path, name))].map((one) => {
      const facts = statSync(one);
      return [one, facts.isDirectory() ? '755' : '644', (facts.mode & 0o777).toString(8)];
    });
  const assertReadable = () => {
    for (const [path, wanted, mode] of modes(site)) assert.equal(mode, wanted, path);
  };
  let before;
  beforeEach(() => (before = process.umask(0o077)));
  afterEach(() => process.umask(before));

  test('all that is published can be read by the site’s user', async () => {
    const dist = mkdtempSync(join(folder, 'dist-'));
    mkdirSync(join(dist, 'chunks'));
    mkdirSync(join(dist, 'maps'));
    for (const file of ['0.js', '0.js.br', 'chunks/1.js', 'maps/0.js.map'])
      writeFileSync(join(dist, file), file.endsWith('.br') ? brotliCompressSync('0.js') : file);
    const manifest = (version) => sectionManifest(version, dist, { file: '0.js' });
    await deploy(site, 'takeaway', manifest('1'), dist);
    await deploy(site, 'takeaway', manifest('2'), dist);
    await addPreview(site, 'takeaway', manifest('3'), dist, 60, async () => undefined);
    assertReadable();
    for (const file of ['remotes.json', 'previews.json', 'manifests/takeaway/1.json'])
      assert.ok(existsSync(join(site, file)), file);
  });

  test('a version that an earlier deploy has hidden is shown by the next', async () => {
    await put('1');
    await put('2');
    for (const [path, wanted] of modes(join(site, 'sections')))
      chmodSync(path, wanted === '755' ? 0o700 : 0o600);
    await rollBack(site, 'takeaway');
    await put('2');
    assertReadable();
  });

  test('a folder that was there keeps its mode, and the deploy names the reason', async () => {
    mkdirSync(site);
    await put('1');
    assert.equal(statSync(site).mode & 0o777, 0o700);
    assert.match(findUnreadable(site), /can be read by its owner alone.*chmod 755/);
    chmodSync(site, 0o750);
    assert.equal(findUnreadable(site), undefined);
  });
});

test('the versions are listed, the one in use first', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  ageOf('1', 3);
  assert.deepEqual(
    versionsOf(site, 'takeaway').map(({ version, isInUse }) => [version, isInUse]),
    [
      ['3', true],
      ['2', false],
      ['1', false],
    ],
  );
});
