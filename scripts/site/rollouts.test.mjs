import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { lockDeploys, requireUnlocked, unlockDeploys } from './deploy-locks.mjs';
import { addPreview, promote } from './previews.mjs';
import { readPreviews } from './preview-list.mjs';
import { readRegistry } from './registry.mjs';
import { readShare } from './rollouts.mjs';
import { deploy, deployKept, endShare, retire, rollBack } from './site-folder.mjs';
import { prune, versionsOf } from './site-versions.mjs';
import { createFolders, ofAnyAge } from './testing/folders.mjs';
import { sectionManifest } from './testing/section-manifest.mjs';

const { nextSite, buildOf } = createFolders('rollout');

let site;
beforeEach(() => (site = nextSite()));

const fits = async () => undefined;
function put(version, share, options = {}) {
  const dist = buildOf(version);
  return deploy(site, 'takeaway', sectionManifest(version, dist), dist, fits, { share, ...options });
}
const entry = () => readRegistry(site).sections.takeaway;
const registryText = () => readFileSync(join(site, 'remotes.json'), 'utf8');
const shares = () => versionsOf(site, 'takeaway').map(({ version, share }) => [version, share]);

/** As the site's server does it. */
function stop() {
  const { since, manifest } = entry().rollout;
  const figures = { visits: 12, failed: 5, before: { version: entry().version, visits: 14, failed: 0 } };
  mkdirSync(join(site, 'stopped'), { recursive: true });
  writeFileSync(
    join(site, 'stopped', 'takeaway.json'),
    JSON.stringify({ version: manifest.version, since, at: '2026-11-23T10:00:00.000Z', ...figures }),
  );
}

describe('a version with a share', () => {
  test('stands in the registry beside the one that the others keep, and gets more, and all', async () => {
    await put('1');
    assert.deepEqual(await put('2', 5), { from: '1', to: '2', share: 5 });
    assert.deepEqual([entry().version, entry().rollout.share, entry().rollout.stops], ['1', 5, true]);
    assert.equal(entry().rollout.manifest.base, '/sections/takeaway/2/');
    assert.deepEqual(shares(), [
      ['1', 95],
      ['2', 5],
    ]);
    await put('2', 20, { stops: false });
    assert.deepEqual([entry().rollout.share, entry().rollout.stops], [20, false]);
    await deployKept(site, 'takeaway', '2', { share: 99 });
    assert.deepEqual(await endShare(site, 'takeaway'), { from: '1', to: '2' });
    assert.deepEqual([entry().version, entry().earlier, entry().rollout], ['2', ['1'], undefined]);
  });

  test('is given to everybody by a deploy of the same build', async () => {
    await put('1');
    await put('2', 5);
    assert.deepEqual(await put('2'), { from: '1', to: '2' });
    assert.deepEqual([entry().version, entry().rollout], ['2', undefined]);
  });

  test('is taken back by a rollback, and the next one goes one version further, never to it', async () => {
    for (const version of ['1', '2']) await put(version);
    await put('3', 50);
    assert.deepEqual(await rollBack(site, 'takeaway'), { from: '3', to: '2', taken: 50 });
    assert.deepEqual([entry().version, entry().rollout], ['2', undefined]);
    assert.equal((await rollBack(site, 'takeaway')).to, '1');
    await assert.rejects(rollBack(site, 'takeaway'), /takeaway has no version before 1/);
    await deployKept(site, 'takeaway', '3');
    assert.equal(entry().version, '3');
  });

  test('ends with a rollback to a version before both', async () => {
    for (const version of ['1', '2']) await put(version);
    await put('3', 50);
    assert.equal((await rollBack(site, 'takeaway', '1')).to, '1');
    assert.deepEqual([entry().version, entry().rollout], ['1', undefined]);
  });

  test('ends when its section is retired, and stays in the folder through a prune', async () => {
    await put('1');
    await put('2', 5);
    assert.deepEqual(await prune(site, 'takeaway', ofAnyAge), []);
    await retire(site, 'takeaway');
    assert.equal(entry().rollout, undefined);
    await assert.rejects(put('2', 5), /takeaway has no version in use that the other browsers could keep/);
    assert.equal((await deployKept(site, 'takeaway', '2')).to, '2');
  });

  test('keeps a third one out, and nothing changes', async () => {
    await put('1');
    await put('2', 5);
    const dist = buildOf('3');
    await addPreview(site, 'takeaway', sectionManifest('3', dist), dist, 60, fits);
    const before = registryText();
    const third =
      /^Error: takeaway 2 has 5 % of the browsers, and 1 the others: end that with --share 100 or a rollback before a third version, 3, is deployed$/;
    for (const refused of [put('3'), put('3', 5), promote(site, 'takeaway', '3', fits)])
      await assert.rejects(refused, third);
    await assert.rejects(put('1'), /end that with --share 100 or a rollback before 1 is deployed/);
    await assert.rejects(endShare(site, 'takeaway', '3'), /no version with a share but 2/);
    assert.equal(registryText(), before);
  });

  test('needs a version that the others keep, and another one than that', async () => {
    await assert.rejects(put('1', 5), /takeaway has no version in use that the other browsers could keep/);
    await put('1');
    await assert.rejects(put('1', 5), /takeaway 1 is in use for everybody already/);
    await assert.rejects(endShare(site, 'takeaway'), /takeaway has no version with a share: deploy without/);
  });

  test('is refused without its files, or without those of the version that the others keep', async () => {
    await put('1');
    await put('2');
    await rollBack(site, 'takeaway');
    rmSync(join(site, 'sections', 'takeaway', '2'), { recursive: true });
    const before = registryText();
    await assert.rejects(deployKept(site, 'takeaway', '2', { share: 5 }), /takeaway has no version 2 in /);
    rmSync(join(site, 'sections', 'takeaway', '1', 'entry.js'));
    await assert.rejects(put('3', 5), /takeaway 1 has other files than it was deployed with: entry\.js/);
    assert.equal(registryText(), before);
  });

  test('keeps its preview until it is in use for everybody, or taken back', async () => {
    await put('1');
    const dist = buildOf('2');
    await addPreview(site, 'takeaway', sectionManifest('2', dist), dist, 60, fits);
    await put('2', 5);
    assert.equal(readPreviews(site).length, 1);
    await rollBack(site, 'takeaway');
    assert.deepEqual(readPreviews(site), []);
  });

  for (const text of ['0', '101', '-5', '5.5', '05', '', 'five', '1e1'])
    test(`has no share '${text}'`, () => {
      assert.throws(
        () => readShare(text),
        /^Error: --share is '.*', but must be a whole number from 1 to 99/,
      );
    });
});

describe('a version that the server has stopped', () => {
  beforeEach(async () => {
    for (const version of ['1', '2']) await put(version);
    await put('3', 5);
    stop();
  });

  test('has no browsers, and comes back by force alone', async () => {
    assert.deepEqual(shares(), [
      ['2', 100],
      ['3', 0],
      ['1', undefined],
    ]);
    const refused =
      /^Error: takeaway 3 was stopped at 2026-11-23T10:00:00\.000Z: 5 of 12 visits failed, and 0 of 14 with 2\. Deploy a repaired version, or add --force$/;
    for (const again of [put('3', 20), put('3'), endShare(site, 'takeaway')])
      await assert.rejects(again, refused);
    await put('3', 20, { isForced: true });
    assert.deepEqual([entry().rollout.share, entry().rollout.stopped], [20, undefined]);
  });

  test('gets no preview', async () => {
    const preview = (version) => {
      const dist = buildOf(version);
      return addPreview(site, 'takeaway', sectionManifest(version, dist), dist, 60, fits);
    };
    await assert.rejects(
      preview('3'),
      /takeaway 3 was stopped at .* visits failed.*Deploy a repaired version$/,
    );
    await preview('4');
    assert.deepEqual(
      readPreviews(site).map(({ manifest }) => manifest.version),
      ['4'],
    );
  });

  test('leaves the way to a repaired one', async () => {
    await put('4', 5);
    assert.deepEqual([entry().rollout.manifest.version, entry().rollout.share], ['4', 5]);
  });

  test('is taken out of the registry by a rollback, which leaves the others their version', async () => {
    assert.deepEqual(await rollBack(site, 'takeaway'), { from: '3', to: '2', taken: 0 });
    assert.equal(entry().rollout, undefined);
  });
});

describe('a stop that cannot be read', () => {
  beforeEach(async () => {
    await put('1');
    await put('2', 5);
  });

  for (const [what, prepare, refused] of [
    // Root may read every file, but no folder as a file, and no link to itself.
    ['is a folder', (file) => mkdirSync(file, { recursive: true }), /takeaway\.json, .* \(EISDIR\)/],
    [
      'lies in a folder that cannot be entered',
      (file) => symlinkSync(dirname(file), dirname(file)),
      /takeaway\.json, which may say that the version .* was stopped, cannot be read \(ELOOP\)\. Run this as/,
    ],
  ])
    test(`because it ${what} is not taken for none`, async () => {
      const before = registryText();
      prepare(join(site, 'stopped', 'takeaway.json'));
      await assert.rejects(put('2', 20), refused);
      assert.throws(() => shares(), refused);
      assert.equal(registryText(), before);
    });

  for (const [what, shared, refused] of [
    ['a folder that is not there', () => join(site, 'away'), /^Error: SHARED_DIR \S+away is not there/],
    ['another folder', () => join(site, 'shared'), /takeaway 2 was stopped/],
    ['an empty SHARED_DIR, which is none,', () => '', /takeaway 2 was stopped/],
  ])
    test(`in ${what} is not taken for none`, async () => {
      stop();
      if (shared() === join(site, 'shared')) {
        mkdirSync(shared());
        renameSync(join(site, 'stopped'), join(shared(), 'stopped'));
      }
      process.env.SHARED_DIR = shared();
      try {
        await assert.rejects(put('2', 20), refused);
      } finally {
        delete process.env.SHARED_DIR;
      }
    });

  test('because there is no folder for it is none', async () => {
    writeFileSync(join(site, 'stopped'), '');
    await put('2', 20);
    assert.equal(entry().rollout.share, 20);
  });
});

describe('a lock', () => {
  const until = '2999-12-27';
  const lock = (section, facts = {}) =>
    lockDeploys(site, section, { reason: 'julefrokost', until, ...facts });

  for (const [scope, section] of [
    ['the section', 'takeaway'],
    ['the whole site', undefined],
  ])
    test(`of ${scope} refuses deploys, shares, rollbacks and promotions, but not those by force`, async () => {
      for (const version of ['1', '2']) await put(version);
      const dist = buildOf('3');
      await addPreview(site, 'takeaway', sectionManifest('3', dist), dist, 60, fits);
      const before = registryText();
      await lock(section);
      const refused = /is locked until 2999-12-27: julefrokost\. Wait, or add --force$/;
      for (const change of [
        () => put('3'),
        () => put('3', 5),
        () => rollBack(site, 'takeaway'),
        () => deployKept(site, 'takeaway', '1'),
        () => promote(site, 'takeaway', '3', fits),
        () => retire(site, 'takeaway'),
      ])
        await assert.rejects(change, refused);
      assert.equal(registryText(), before);
      await put('3', 5, { isForced: true });
      await rollBack(site, 'takeaway', undefined, { isForced: true });
      await unlockDeploys(site, section);
      await put('3');
      await assert.rejects(unlockDeploys(site, section), /has no lock$/);
    });

  test('of a section leaves the others free', async () => {
    await put('1');
    await lock('takeaway');
    requireUnlocked(site, 'retail');
  });

  test('ends at its day, in Danish time', async (context) => {
    await put('1');
    context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') });
    await lock('takeaway', { until: '2026-12-27' });
    context.mock.timers.setTime(Date.parse('2026-12-26T22:59:00Z'));
    assert.throws(() => requireUnlocked(site, 'takeaway'), /julefrokost/);
    context.mock.timers.setTime(Date.parse('2026-12-26T23:00:00Z'));
    requireUnlocked(site, 'takeaway');
  });

  test('is refused without a reason, without an end, and with one that is no later day', async () => {
    await put('1');
    await assert.rejects(async () => lock('takeaway', { until: undefined }), /A lock needs an end/);
    for (const wrong of ['2026-02-30', '2020-01-01', 'tomorrow', '27-12-2026', ''])
      await assert.rejects(async () => lock('takeaway', { until: wrong }), /must be a day after today/);
    for (const reason of ['', ' ', 'a\nb'])
      await assert.rejects(async () => lock('takeaway', { reason }), /--lock needs a reason in one line/);
    for (const name of ['kaffe', 'constructor'])
      await assert.rejects(lock(name), new RegExp(`${name} is not in the registry`));
    requireUnlocked(site, 'takeaway');
  });

  test('of a section of another owner is refused', async () => {
    await put('1');
    const facts = { reason: 'julefrokost', until };
    await assert.rejects(lockDeploys(site, 'takeaway', facts, { owner: 'kaffe-1' }), /belongs to 'kantine'/);
  });
});
