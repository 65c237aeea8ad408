import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import files, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { readPreviews } from './preview-list.mjs';
import { addPreview, maxPreviews, promote, removeExpiredPreviews } from './previews.mjs';
import { CommandError } from '../command/run-command.mjs';
import { readRegistry } from './registry.mjs';
import { deploy, deployKept, retire, rollBack } from './site-folder.mjs';
import { prune, versionsOf } from './site-versions.mjs';
import { createFolders } from './testing/folders.mjs';
import { sectionManifest } from './testing/section-manifest.mjs';

const { nextSite, buildOf: build } = createFolders('previews');

let site;
beforeEach(async () => {
  site = nextSite();
  await deploy(site, 'takeaway', manifestOf('1'), buildOf('1'));
});

const buildOf = (version) => build(version, { 'entry.js': version, 'server.cjs': `server ${version}` });

const manifestOf = (version, section, origin, owner) =>
  sectionManifest(version, buildOf(version), { section, origin, owner });

const fits = async () => undefined;
const see = (version, { section = 'takeaway', origin, minutes = 60, check = fits } = {}) =>
  addPreview(site, section, manifestOf(version, section, origin), buildOf(version), minutes, check);
const registry = () => readFileSync(join(site, 'remotes.json'), 'utf8');
const inUse = () => readRegistry(site).sections.takeaway.version;
const versions = () => readPreviews(site).map(({ manifest }) => manifest.version);
const fileOf = (version, name) => join(site, 'sections', 'takeaway', version, name);

describe('a preview', () => {
  test('puts a version beside the others, and the registry stays as it is', async () => {
    const before = registry();
    const { token } = await see('2');
    assert.match(token, /^[\w-]{43}$/);
    assert.equal(registry(), before);
    assert.equal(readFileSync(fileOf('2', 'entry.js'), 'utf8'), '2');
    const [{ tokenHash, manifest }] = readPreviews(site);
    assert.equal(tokenHash, createHash('sha256').update(token).digest('base64url'));
    assert.deepEqual(manifest, manifestOf('2'));
    assert.doesNotMatch(readFileSync(join(site, 'previews.json'), 'utf8'), new RegExp(token));
  });

  test('has a token of its own each time', async () => {
    const [one, other] = [await see('2'), await see('2')];
    assert.notEqual(one.token, other.token);
    assert.deepEqual(versions(), ['2', '2']);
  });

  test('ends after its minutes, and its record is removed with the next prune', async () => {
    const { until } = await see('2', { minutes: 30 });
    assert.ok(Math.abs(until - Date.now() - 30 * 60_000) < 60_000);
    assert.equal(readPreviews(site, until - 1).length, 1);
    assert.equal(readPreviews(site, +until).length, 0);
    const file = join(site, 'previews.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(until.toISOString(), new Date(0).toISOString()));
    await removeExpiredPreviews(site);
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { previews: [] });
    assert.deepEqual(await prune(site, 'takeaway', 30), []);
    assert.deepEqual(
      versionsOf(site, 'takeaway')
        .map(({ version }) => version)
        .sort(),
      ['1', '2'],
    );
  });

  test('ends the oldest of its section when there are too many, and none of another', async () => {
    await see('other', { section: 'retail' });
    for (let version = 2; version < 2 + maxPreviews; version += 1)
      assert.deepEqual((await see(`${version}`)).ended, []);
    assert.deepEqual((await see('9')).ended, ['2']);
    assert.deepEqual(versions(), ['other', '3', '4', '5', '6', '9']);
  });

  test('of the version in use, of a damaged entry or of one that would break is refused', async () => {
    const before = registry();
    await assert.rejects(see('1'), /takeaway 1 is in use already/);
    await assert.rejects(see('2', { origin: 'javascript:' }), /must be a folder below \/sections\//);
    const check = () => Promise.reject(new CommandError('needs the contract ^1.0.0'));
    await assert.rejects(see('2', { check }), /needs the contract/);
    assert.equal(registry(), before);
    assert.deepEqual(versions(), []);
    assert.ok(!existsSync(join(site, '.lock')));
  });

  test('leaves a rollback where it was, also with another origin', async () => {
    await deploy(site, 'takeaway', manifestOf('2'), buildOf('2'));
    await see('1', { origin: 'https://other.example' });
    await see('3');
    assert.deepEqual(await rollBack(site, 'takeaway'), { from: '2', to: '1' });
    assert.equal(readRegistry(site).sections.takeaway.base, '/sections/takeaway/1/');
  });

  test('of another owner’s section is refused, and so is its promotion by another', async () => {
    const manifest = manifestOf('2', 'takeaway', '', 'kaffe-2');
    const add = (claim) => addPreview(site, 'takeaway', manifest, buildOf('2'), 60, fits, claim);
    await assert.rejects(add(), /belongs to 'kantine', and yours to 'kaffe-2'/);
    assert.deepEqual(versions(), []);
    await add({ takesOver: true });
    await assert.rejects(
      promote(site, 'takeaway', '2', fits),
      /belongs to 'kantine', and yours to 'kaffe-2'/,
    );
    await see('3');
    await assert.rejects(
      promote(site, 'takeaway', '3', fits, { owner: 'kaffe-2' }),
      /belongs to 'kantine', and yours to 'kaffe-2'/,
    );
    assert.equal(inUse(), '1');
    await promote(site, 'takeaway', '2', fits, { takesOver: true });
    assert.equal(inUse(), '2');
  });

  test('is not made beside an unreadable list', async () => {
    writeFileSync(join(site, 'previews.json'), '{"previews":');
    await assert.rejects(see('2'), /Remove it: that ends all previews/);
    assert.equal(inUse(), '1');
  });
});

describe('the previews of a version', () => {
  test('end when it comes into use, and a rollback brings none of them back', async () => {
    await see('3');
    for (const bringIntoUse of [
      () => promote(site, 'takeaway', '2', fits),
      () => deploy(site, 'takeaway', manifestOf('2'), buildOf('2')),
      () => deployKept(site, 'takeaway', '2'),
    ]) {
      await see('2');
      await see('2');
      await bringIntoUse();
      assert.deepEqual(versions(), ['3']);
      await rollBack(site, 'takeaway');
      assert.deepEqual([inUse(), versions()], ['1', ['3']]);
    }
  });

  test('end when it goes out of use, whoever has written them', async () => {
    await see('2');
    const file = join(site, 'previews.json');
    const written = readFileSync(file, 'utf8');
    await deploy(site, 'takeaway', manifestOf('2'), buildOf('2'));
    writeFileSync(file, written);
    assert.deepEqual(versions(), ['2']);
    await rollBack(site, 'takeaway');
    assert.deepEqual(versions(), []);
  });

  test('end before the registry is changed, so that none outlives a change that is cut off', async (context) => {
    await see('2');
    await see('3');
    const { renameSync } = files;
    context.mock.method(files, 'renameSync', (from, to) => {
      if (to.endsWith('remotes.json')) throw new Error('killed');
      renameSync(from, to);
    });
    await assert.rejects(promote(site, 'takeaway', '2', fits), /killed/);
    assert.deepEqual([inUse(), versions()], ['1', ['3']]);
  });

  test('all end with their section', async () => {
    await see('2');
    await see('other', { section: 'retail' });
    await retire(site, 'takeaway');
    assert.deepEqual(versions(), ['other']);
    await see('1');
    await see('2');
    assert.deepEqual(versions(), ['other', '1', '2']);
    assert.equal((await promote(site, 'takeaway', '1', fits)).to, '1');
    assert.deepEqual(versions(), ['other', '2']);
  });

  test('end with the whole list where it is damaged, and the rollback is made', async () => {
    await deploy(site, 'takeaway', manifestOf('2'), buildOf('2'));
    writeFileSync(join(site, 'previews.json'), '{"previews":');
    await rollBack(site, 'takeaway');
    assert.equal(inUse(), '1');
    assert.ok(!existsSync(join(site, 'previews.json')));
  });
});

describe('promoting', () => {
  test('makes the previewed version the deployed one, and a rollback leads back', async () => {
    await see('2', { origin: 'https://a.example' });
    assert.deepEqual(await promote(site, 'takeaway', undefined, fits), { from: '1', to: '2' });
    assert.deepEqual(readRegistry(site).sections.takeaway, {
      ...manifestOf('2', 'takeaway', 'https://a.example'),
      earlier: ['1'],
    });
    await assert.rejects(promote(site, 'takeaway', undefined, fits), /takeaway has no preview now/);
    await rollBack(site, 'takeaway');
    await deployKept(site, 'takeaway', '2');
    assert.equal(readRegistry(site).sections.takeaway.base, 'https://a.example/sections/takeaway/2/');
  });

  test('for one venue makes it the first with the version, and the preview stays for the others', async () => {
    await see('2');
    const venue = 'kiosken';
    assert.deepEqual(await promote(site, 'takeaway', undefined, fits, { venue }), { from: '1', to: '2' });
    assert.equal(inUse(), '1');
    assert.equal(readRegistry(site).sections.takeaway.venues.kiosken.version, '2');
    await assert.rejects(promote(site, 'takeaway', '2', fits, { venue }), /takeaway 2 is in use already/);
    await promote(site, 'takeaway', undefined, fits);
    assert.deepEqual([inUse(), readRegistry(site).sections.takeaway.venues], ['2', undefined]);
  });

  test('needs a preview that has not expired', async () => {
    await assert.rejects(promote(site, 'takeaway', undefined, fits), /takeaway has no preview now/);
    await see('2', { minutes: 0 });
    await assert.rejects(promote(site, 'takeaway', undefined, fits), /takeaway has no preview now/);
    await see('2');
    await assert.rejects(promote(site, 'takeaway', '3', fits), /takeaway 3 has no preview now/);
    assert.equal(inUse(), '1');
  });

  test('needs the version’s name if there are several', async () => {
    await see('2');
    await see('3');
    await assert.rejects(promote(site, 'takeaway', undefined, fits), /Name one with --version: 2, 3/);
    assert.equal((await promote(site, 'takeaway', '2', fits)).to, '2');
  });

  test('refuses a version that would break by now', async () => {
    await see('2');
    const check = () => Promise.reject(new CommandError('needs the contract ^1.0.0'));
    await assert.rejects(promote(site, 'takeaway', undefined, check), /needs the contract/);
    assert.equal(inUse(), '1');
  });

  for (const [what, spoil] of [
    ['whose entry was changed', () => writeFileSync(fileOf('2', 'entry.js'), '3')],
    ['whose server part was changed', () => writeFileSync(fileOf('2', 'server.cjs'), '3')],
    ['whose list of hashes was changed', () => writeFileSync(fileOf('2', 'integrity.json'), '{}')],
    ['with a missing file', () => rmSync(fileOf('2', 'entry.js'))],
    ['with one file more', () => writeFileSync(fileOf('2', 'more.js'), '3')],
    ['whose folder is gone', () => rmSync(fileOf('2', ''), { recursive: true })],
  ])
    test(`refuses a version ${what}`, async () => {
      await see('2');
      spoil();
      await assert.rejects(promote(site, 'takeaway', undefined, fits), /takeaway 2 has other files/);
      assert.equal(inUse(), '1');
      assert.deepEqual(
        readdirSync(site).filter((name) => name.startsWith('.lock')),
        [],
      );
    });
});
