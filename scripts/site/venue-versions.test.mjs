import assert from 'node:assert/strict';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { contractVersion } from '../contract/reports.mjs';
import { runNode } from '../machine/run.mjs';
import { inRoot } from '../workspace/folders.mjs';
import { readRegistry } from './registry.mjs';
import { deploy, deployKept, endShare, retire, rollBack } from './site-folder.mjs';
import { prune, versionsOf } from './site-versions.mjs';
import { createFolders } from './testing/folders.mjs';
import { sectionManifest } from './testing/section-manifest.mjs';
import { versionFolder } from './version-folders.mjs';

const { folder, nextSite, buildOf } = createFolders('venue-versions');

let site;
beforeEach(() => (site = nextSite()));

const put = (version, options) => {
  const dist = buildOf(version);
  const manifest = { ...sectionManifest(version, dist), owner: undefined };
  return deploy(site, 'takeaway', manifest, dist, undefined, options);
};
const back = (venue, version) => rollBack(site, 'takeaway', version, { venue });
/** The version of all, and the versions that venues have as their own. */
function versions() {
  const { version, venues = {} } = readRegistry(site).sections.takeaway;
  return [version, Object.fromEntries(Object.entries(venues).map(([name, own]) => [name, own.version]))];
}

describe('a venue', () => {
  test('is first with a version until all have it, and follows them from then on', async () => {
    await put('1');
    assert.deepEqual(await put('2', { venue: 'kiosken' }), { from: '1', to: '2' });
    assert.deepEqual(versions(), ['1', { kiosken: '2' }]);
    await put('2');
    assert.deepEqual(versions(), ['2', {}]);
    await put('3');
    assert.deepEqual(versions(), ['3', {}]);
  });

  test('is held at a version that lies in the site, whatever all get', async () => {
    for (const version of ['1', '2']) await put(version);
    await deployKept(site, 'takeaway', '1', { venue: 'kiosken' });
    for (const version of ['1', '3']) await put(version);
    assert.deepEqual(versions(), ['3', { kiosken: '1' }]);
  });

  test('that is held stays held when it is told to go back to the version it has', async () => {
    await put('1');
    await deployKept(site, 'takeaway', '1', { venue: 'kiosken' });
    assert.deepEqual(await back('kiosken', '1'), { from: '1', to: '1' });
    await put('2');
    assert.deepEqual(versions(), ['2', { kiosken: '1' }]);
  });

  test('that was held is held again when it goes back', async () => {
    for (const version of ['1', '2']) await put(version);
    for (const version of ['1', '2']) await deployKept(site, 'takeaway', version, { venue: 'kiosken' });
    await put('3', { venue: 'kiosken' });
    assert.deepEqual(await back('kiosken'), { from: '3', to: '2' });
    await put('4');
    assert.deepEqual(versions(), ['4', { kiosken: '2' }]);
    assert.deepEqual(await back('kiosken'), { from: '2', to: '1' });
    await put('1');
    await put('5');
    assert.deepEqual(versions(), ['5', { kiosken: '1' }]);
  });

  test('that was held follows all again when a deploy gives it the version that all have', async () => {
    await put('1');
    await deployKept(site, 'takeaway', '1', { venue: 'kiosken' });
    await put('3', { venue: 'kiosken' });
    await put('1', { venue: 'kiosken' });
    await put('2');
    assert.deepEqual(versions(), ['2', {}]);
  });

  test('that is held stays held when a share of its own is taken back, or was stopped', async () => {
    await put('1');
    await deployKept(site, 'takeaway', '1', { venue: 'kiosken' });
    await put('2', { venue: 'kiosken', share: 5 });
    assert.deepEqual(await back('kiosken'), { from: '2', to: '1', taken: 5 });
    await put('3');
    assert.deepEqual(versions(), ['3', { kiosken: '1' }]);
    await put('4', { venue: 'kiosken', share: 5 });
    await back('kiosken');
    await put('5');
    assert.deepEqual(versions(), ['5', { kiosken: '1' }]);
  });

  test('that gets the version which all have already has none of its own, and follows them', async () => {
    await put('1');
    assert.deepEqual(await put('1', { venue: 'kiosken' }), { from: '1', to: '1' });
    await deployKept(site, 'takeaway', '1', { venue: 'kiosken' });
    assert.deepEqual(versions(), ['1', { kiosken: '1' }]);
    await put('1', { venue: 'kiosken' });
    await put('2', { venue: 'kiosken', share: 10 });
    await put('2');
    await endShare(site, 'takeaway', undefined, { venue: 'kiosken' });
    assert.deepEqual(versions(), ['2', {}]);
    await put('3');
    assert.deepEqual(versions(), ['3', {}]);
  });

  test('keeps the version before out of a share of all others', async () => {
    await put('1');
    await put('2', { share: 10 });
    await put('1', { venue: 'kiosken' });
    assert.deepEqual(versions(), ['1', { kiosken: '1' }]);
  });

  test('goes back through versions of its own, at last to the version that all have by then', async () => {
    await put('1');
    for (const version of ['2', '3']) await put(version, { venue: 'kiosken' });
    await put('4');
    assert.deepEqual(await back('kiosken'), { from: '3', to: '2' });
    assert.deepEqual(await back('kiosken'), { from: '2', to: '4' });
    assert.deepEqual(versions(), ['4', {}]);
    await assert.rejects(back('kiosken'), /takeaway has no version of its own at kiosken/);
  });

  test('keeps its version when all go back', async () => {
    for (const version of ['1', '2']) await put(version);
    await put('3', { venue: 'kiosken' });
    await rollBack(site, 'takeaway');
    assert.deepEqual(versions(), ['1', { kiosken: '3' }]);
  });

  test('gives a version to a share of its own browsers, to all of them, or takes it back', async () => {
    await put('1');
    assert.deepEqual(await put('2', { venue: 'kiosken', share: 10 }), { from: '1', to: '2', share: 10 });
    const { rollout, venues } = readRegistry(site).sections.takeaway;
    assert.deepEqual([rollout, venues.kiosken.rollout.share], [undefined, 10]);
    assert.deepEqual(await back('kiosken'), { from: '2', to: '1', taken: 10 });
    assert.deepEqual(versions(), ['1', {}]);
    await put('2', { venue: 'kiosken', share: 10 });
    await endShare(site, 'takeaway', undefined, { venue: 'kiosken' });
    assert.deepEqual(versions(), ['1', { kiosken: '2' }]);
  });

  test('has a version of its own stopped by a record that no other venue shares', async () => {
    await put('1');
    for (const [version, venue] of [
      ['2', 'kiosken'],
      ['3', 'bageren'],
    ])
      await put(version, { venue, share: 10 });
    const { since } = readRegistry(site).sections.takeaway.venues.kiosken.rollout;
    const stop = { version: '2', since, at: since, visits: 9, failed: 5, before: { version: '1' } };
    mkdirSync(join(site, 'stopped'));
    const file = join(site, 'stopped', `takeaway.${since.replaceAll(/\D/g, '')}.json`);
    writeFileSync(file, JSON.stringify(stop));
    const { kiosken, bageren } = readRegistry(site).sections.takeaway.venues;
    assert.deepEqual([kiosken.rollout.share, bageren.rollout.share], [0, 10]);
    await assert.rejects(put('2', { venue: 'kiosken', share: 20 }), /takeaway 2 was stopped/);
  });

  test('is no first for a section that nobody has, and has none of a retired one', async () => {
    await assert.rejects(put('1', { venue: 'kiosken' }), /deploy it with --venue all first/);
    await put('1');
    await put('2', { venue: 'kiosken' });
    await retire(site, 'takeaway');
    assert.deepEqual(versions(), ['1', {}]);
    await assert.rejects(put('2', { venue: 'kiosken' }), /deploy it with --venue all first/);
  });

  test('keeps the files of its version, and of the one that its rollback leads to', async () => {
    await put('0');
    for (const version of ['2', '3']) await put(version, { venue: 'kiosken' });
    for (const version of ['1', '4']) await put(version);
    for (const version of ['0', '1', '2', '3', '4'])
      utimesSync(versionFolder(site, 'takeaway', version), 0, 0);
    assert.deepEqual(await prune(site, 'takeaway', 30), ['0']);
    const own = versionsOf(site, 'takeaway').find(({ version }) => version === '3');
    assert.deepEqual([own.venues, own.isInUse], [['kiosken'], true]);
  });
});

describe('with VENUES_FILE', { concurrency: true }, () => {
  const venuesFile = join(folder, 'venues.json');
  const venue = {
    name: 'kiosken',
    hosts: ['k.example'],
    origin: 'https://k.example',
    api: 'https://a.example',
  };
  writeFileSync(venuesFile, JSON.stringify({ venues: [venue] }));
  const run = (args, file = venuesFile, to = join(folder, 'none')) =>
    runNode('--no-warnings', [inRoot('scripts/deploy.mjs'), ...args, '--to', to], {
      quiet: true,
      env: { ...process.env, VENUES_FILE: file },
    });

  for (const [what, args, said, file] of [
    [
      'a deploy without a venue',
      ['deploy', 'takeaway'],
      /^Which venue\? --venue <name> of \S+, or --venue all for every venue$/,
    ],
    ['a rollback without a venue', ['rollback', 'takeaway'], /^Which venue\? /],
    ['a promotion without a venue', ['deploy', 'takeaway', '--promote'], /^Which venue\? /],
    ['a share for everybody without a venue', ['deploy', 'takeaway', '--share', '100'], /^Which venue\? /],
    [
      'a promotion at a venue that the file lacks',
      ['deploy', 'takeaway', '--promote', '--venue', 'x'],
      /has no venue 'x'; it has: kiosken$/,
    ],
    [
      'a venue that the file lacks',
      ['deploy', 'takeaway', '--venue', 'x'],
      /has no venue 'x'; it has: kiosken$/,
    ],
    [
      'a venue to retire at',
      ['deploy', 'takeaway', '--venue', 'kiosken', '--retire'],
      /^--venue does not go with --retire/,
    ],
    [
      'a venue without a file',
      ['deploy', 'takeaway', '--venue', 'kiosken'],
      /^--venue needs VENUES_FILE/,
      '',
    ],
  ])
    test(`ends with 1 and one line for ${what}`, async () => {
      const { status, output } = await run(args, file);
      assert.match(output.trim(), said);
      assert.equal(status, 1);
    });

  test('rolls back the own version of a venue that was taken out of the file, and of no other', async () => {
    const to = nextSite();
    for (const [version, venue] of [['1'], ['2', 'nedlagt'], ['3', 'kiosken']]) {
      const dist = buildOf(version);
      const manifest = { ...sectionManifest(version, dist), builtFor: contractVersion };
      await deploy(to, 'takeaway', manifest, dist, undefined, { venue });
    }
    const rollback = (venue) => run(['rollback', 'takeaway', '--venue', venue], venuesFile, to);
    const { status, output } = await rollback('nedlagt');
    assert.deepEqual([status, output.trim()], [0, 'nedlagt: takeaway 1 is in use, 2 was before']);
    assert.deepEqual(Object.keys(readRegistry(to).sections.takeaway.venues), ['kiosken']);
    assert.match((await rollback('nedlagt')).output, /has no venue 'nedlagt'; it has: kiosken/);
  });
});
