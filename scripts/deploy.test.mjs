import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { integrityOf } from '../shared/contract/integrity.mjs';
import { contractVersion } from './contract/reports.mjs';
import { readRegistry } from './site/registry.mjs';
import { deploy } from './site/site-folder.mjs';
import { sectionManifest } from './site/testing/section-manifest.mjs';
import { inRoot } from './workspace/folders.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-deploy-'));
after(() => rmSync(folder, { recursive: true }));

const site = join(folder, 'site');
const runAt = (to, ...args) =>
  spawnSync(process.execPath, [inRoot('scripts', 'deploy.mjs'), ...args, '--to', to], { encoding: 'utf8' });
const run = (...args) => runAt(site, ...args);

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

async function put(version) {
  const dist = join(folder, version);
  mkdirSync(dist);
  writeFileSync(join(dist, 'entry.js'), version);
  const built = sectionManifest(version, dist);
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ ...built, builtFor: contractVersion }));
  await deploy(site, 'takeaway', sectionManifest(version, dist), dist);
}

test('a rollback that trusts the files brings a version whose manifest is lost into use', async () => {
  for (const version of ['1', '2']) await put(version);
  rmSync(join(site, 'manifests'), { recursive: true });
  const refused = run('rollback', 'takeaway');
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /add --trust-files/);
  const { status, stdout, stderr } = run('rollback', 'takeaway', '--trust-files');
  assert.deepEqual([status, stdout, stderr], [0, 'takeaway 1 is in use, 2 was before\n', '']);
  const { version, earlier, integrity } = readRegistry(site).sections.takeaway;
  assert.deepEqual([version, earlier, integrity['entry.js']], ['1', undefined, integrityOf('1')]);
  const list = readFileSync(join(site, 'sections', 'takeaway', '1', 'integrity.json'), 'utf8');
  assert.equal(integrity['integrity.json'], integrityOf(list));
});

test('a section of another owner is deployed only with --take-over', () => {
  const file = join(site, 'remotes.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replaceAll('"owner": "kantine"', '"owner": "kaffe-1"'));
  const refused = run('deploy', 'takeaway', '--trust-files', '--version', '2');
  assert.deepEqual([refused.status, refused.stdout], [1, '']);
  assert.match(refused.stderr, /^takeaway of this site belongs to 'kaffe-1', and yours to 'kantine'/);
  assert.equal(run('deploy', 'takeaway', '--trust-files', '--version', '2', '--take-over').status, 0);
  assert.equal(readRegistry(site).sections.takeaway.version, '2');
});

test('a retired section is listed as retired, and comes back by the name of its version', () => {
  writeFileSync(
    join(site, 'remotes.json'),
    readFileSync(join(site, 'remotes.json'), 'utf8').replaceAll('"kaffe-1"', '"kantine"'),
  );
  const day = () => new Date().toISOString().slice(0, 10);
  const before = day();
  const retired = run('deploy', 'takeaway', '--retire');
  assert.deepEqual([retired.stdout, retired.stderr], ['takeaway is retired, until its next deploy\n', '']);
  assert.match(
    run('versions').stdout,
    new RegExp(`^takeaway  retired since (?:${before}|${day()})\n {4}\\d`),
  );
  assert.equal(run('rollback', 'takeaway').status, 1);
  const back = run('deploy', 'takeaway', '--version', '2');
  assert.deepEqual([back.stdout, back.stderr], ['takeaway 2 is in use\n', '']);
  assert.match(run('versions').stdout, /^takeaway\n {2}\* 2 {2}in use\n/);
});

test('a version is given to a few browsers, to everybody and, by its name, to those after a rollback', () => {
  const shared = run('deploy', 'takeaway', '--version', '1', '--trust-files', '--share', '5');
  const said = 'takeaway 1 has 5 % of the browsers, 2 has the others\n';
  assert.deepEqual([shared.stdout, shared.stderr, shared.status], [said, '', 0]);
  assert.match(run('versions').stdout, /^takeaway\n {2}\* 2 {2}in use, 95 %\n {2}\* 1 {2}in use, 5 %\n$/);
  const back = run('rollback', 'takeaway');
  assert.equal(back.stdout, 'takeaway 2 is in use for everybody, 1 had 5 % of the browsers\n', back.stderr);
  run('deploy', 'takeaway', '--version', '1', '--share', '50', '--no-stop');
  assert.equal(readRegistry(site).sections.takeaway.rollout.stops, false);
  assert.equal(run('deploy', 'takeaway', '--share', '100').stdout, 'takeaway 1 is in use, 2 was before\n');
});

test('a share of one venue is listed with the venue, and a stop of it with its figures', () => {
  const venuesFile = join(folder, 'venues.json');
  const origin = 'https://kiosken.example';
  const venue = { name: 'kiosken', hosts: ['kiosken.example'], origin, api: 'https://api.example' };
  writeFileSync(venuesFile, JSON.stringify({ venues: [venue] }));
  const words = ['deploy', 'takeaway', '--venue', 'kiosken', '--version', '2', '--share', '30'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [inRoot('scripts', 'deploy.mjs'), ...words, '--to', site],
    { encoding: 'utf8', env: { ...process.env, VENUES_FILE: venuesFile } },
  );
  assert.equal(status, 0, stderr);
  assert.equal(
    run('versions').stdout,
    `takeaway
  * 1  in use  of its own: kiosken (70 %)
  * 2  of its own: kiosken (30 %)
`,
  );
  const { since } = readRegistry(site).sections.takeaway.venues.kiosken.rollout;
  const stop = {
    version: '2',
    since,
    at: since,
    visits: 9,
    failed: 5,
    before: { version: '1', visits: 8, failed: 0 },
  };
  mkdirSync(join(site, 'stopped'));
  const file = join(site, 'stopped', `takeaway.${since.replaceAll(/\D/g, '')}.json`);
  writeFileSync(file, JSON.stringify(stop));
  assert.match(
    run('versions').stdout,
    / {4}2 {2}kiosken: 2 was stopped at .*: 5 of 9 visits failed, and 0 of 8/,
  );
  run('rollback', 'takeaway', '--venue', 'kiosken');
});

test('a lock is set, listed, passed by force and ended', () => {
  const locked = run('deploy', '--lock', 'julefrokost', '--until', '2999-12-27');
  assert.equal(locked.stdout, 'The whole site is locked until 2999-12-27: julefrokost\n', locked.stderr);
  assert.match(run('versions').stdout, /^The site is locked until 2999-12-27: julefrokost\ntakeaway\n/);
  for (const words of [
    ['deploy', 'takeaway'],
    ['rollback', 'takeaway'],
  ]) {
    const { status, stdout, stderr } = run(...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.equal(stderr, 'The site is locked until 2999-12-27: julefrokost. Wait, or add --force\n');
  }
  assert.equal(run('deploy', 'takeaway', '--version', '2', '--force').status, 0);
  const { stderr } = run('deploy', '--lock', 'flytning', '--until', '2999-11-30');
  assert.equal(stderr, 'The site is locked until 2999-12-27: julefrokost: --unlock it first\n');
  assert.equal(run('deploy', '--unlock').stdout, 'The whole site is unlocked\n');
});

for (const [words, message] of [
  [['--share', '0'], /^--share is '0', but must be a whole number from 1 to 99, or 100 .*\n$/],
  [['--share', '5.5'], /^--share is '5\.5', but must be/],
  [['--share', '5', '--promote'], /^One of --preview/],
  [['--lock', 'julefrokost'], /^A lock needs an end: --until .*\n$/],
  [['--lock', 'julefrokost', '--until', '2026-01-01'], /^--until is '2026-01-01', but must be a day after/],
  [['--until', '2999-01-01'], /^--until goes with --lock\n$/],
  [['--no-stop'], /^--no-stop goes with --share\n$/],
  ...[['--no-stop'], ['--origin', 'https://a.example'], ['--version', '1', '--trust-files']].map((words) => [
    ['--share', '100', ...words],
    /^--(?:no-stop|origin|trust-files) does not go with --share 100, which takes the version as it is\n$/,
  ]),
  [['--unlock'], /^takeaway has no lock\n$/],
])
  test(`a deploy with ${words.join(' ')} is refused in one sentence, and nothing changes`, () => {
    const before = readFileSync(join(site, 'remotes.json'), 'utf8');
    const { status, stdout, stderr } = run('deploy', 'takeaway', ...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, message);
    assert.equal(readFileSync(join(site, 'remotes.json'), 'utf8'), before);
  });

for (const [words, message] of [
  [['deploy', 'takeaway', 'retail'], /^One section at a time: takeaway, retail\n$/],
  [['deploy', 'takeaway', '--venue', 'kantinen', '--venue', 'kiosken'], /^--venue is given twice\n$/],
  [['deploy', 'takeaway', '--version', '1', '--version', '2'], /^--version is given twice\n$/],
  [['deploy', 'takeaway', 'takeaway', '--share', '0'], /^--share is '0', but must be/],
  [['rollback', 'takeaway', 'retail'], /^One section at a time: /],
  [['deploy', 'takeaway', '--address-file', 'x'], /^--address-file goes with --preview\n$/],
  [['deploy', 'takeaway', '--minutes', '5'], /^--minutes goes with --preview\n$/],
  [['deploy', 'takeaway', '--trust-files'], /^--trust-files goes with rollback or --version\n$/],
  [['deploy', 'takeaway', '--days', '40'], /^--days goes with prune\n$/],
  [['deploy', 'takeaway', '--retire', '--until', '2999-01-01'], /^--until goes with --lock\n$/],
  [['deploy', 'takeaway', '--version', '1', '--minutes', '5'], /^--minutes goes with --preview\n$/],
  [
    ['deploy', 'takeaway', '--version', '1', '--origin', 'https://a.example'],
    /^--origin goes with --trust-f/,
  ],
  [['deploy', 'takeaway', '--preview', '--address-file', '/nowhere-to-be/found/x'], /^ENOENT: .*\n$/],
  [['deploy', 'takeaway', '--preview', '--address-file', '.'], /^--address-file is \., which is a folder\n$/],
  [['rollback', 'takeaway', '--share', '5'], /^--share goes with deploy\n$/],
  [['rollback', 'takeaway', '--preview'], /^--preview goes with deploy\n$/],
  [['rollback', 'takeaway', '--retire'], /^--retire goes with deploy\n$/],
  [['rollback', 'takeaway', '--origin', 'https://a.example'], /^--origin goes with --trust-files here/],
  [['versions', '--unlock'], /^--unlock goes with deploy\n$/],
  [['versions', 'kaffe'], /^kaffe is not in .*; there are: takeaway\n$/],
  [['prune', '--force'], /^--force goes with deploy, rollback, .* or --version\n$/],
  [['prune', 'kaffe'], /^kaffe is not in /],
])
  test(`${words.join(' ')} is refused in one sentence, and nothing changes`, () => {
    const before = readFileSync(join(site, 'remotes.json'), 'utf8');
    const { status, stdout, stderr } = run(...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, message);
    assert.equal(readFileSync(join(site, 'remotes.json'), 'utf8'), before);
  });

for (const words of [
  ['rollback', 'takeaway'],
  ['versions'],
  ['prune'],
  ['deploy', 'takeaway', '--version', '1'],
  ['deploy', 'takeaway', '--share', '5'],
  ['deploy', 'takeaway', '--promote'],
  ['deploy', 'takeaway', '--retire'],
  ['deploy', '--unlock'],
])
  test(`${words.join(' ')} makes no folder where no site is, and says so`, () => {
    const nowhere = join(folder, 'nowhere');
    const { status, stdout, stderr } = runAt(nowhere, ...words);
    assert.deepEqual([status, stdout, stderr], [1, '', `${nowhere} is no folder of a site\n`]);
    assert.ok(!existsSync(nowhere));
  });

test('a site that is a file is refused by every command', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const command of ['deploy', 'rollback'])
    assert.equal(runAt(file, command, 'takeaway').stderr, `${file} is no folder of a site\n`);
});

for (const words of [
  ['--preview', '--promote'],
  ['--retire', '--promote'],
  ['--preview', '--version', '1'],
  ['--retire', '--version', '1'],
])
  test(`a deploy with ${words.join(' ')} is refused, because they contradict each other`, () => {
    const before = readFileSync(join(site, 'remotes.json'), 'utf8');
    const { status, stderr } = run('deploy', 'takeaway', ...words);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^(?:One of --preview, --promote and --retire|--version names a version that is there)/,
    );
    assert.equal(readFileSync(join(site, 'remotes.json'), 'utf8'), before);
  });

test('a prune removes the files of shells that no server has dated for its days, unless it names a section', () => {
  const shell = (name) => join(site, 'assets', name);
  mkdirSync(join(site, 'assets'), { recursive: true });
  for (const [name, days] of Object.entries({ 'main.1.js': 41, 'main.2.js': 39 })) {
    writeFileSync(shell(name), name);
    const time = new Date(Date.now() - days * 24 * 60 * 60_000);
    utimesSync(shell(name), time, time);
  }
  assert.equal(run('prune', 'takeaway', '--days', '40').stdout, '');
  const { status, stdout } = run('prune', '--days', '40');
  assert.deepEqual([status, stdout], [0, 'assets/main.1.js removed\n']);
  assert.deepEqual([existsSync(shell('main.1.js')), existsSync(shell('main.2.js'))], [false, true]);
});

for (const name of ['remotes.json', 'deploy-locks.json', 'previews.json'])
  test(`a ${name} that the system refuses to read is not called broken: nobody is told to remove it`, () => {
    const own = join(folder, `refused-${name}`);
    // A folder is refused for every user; a file without rights would not be for root.
    mkdirSync(join(own, name), { recursive: true });
    const { status, stdout, stderr } = runAt(own, 'versions');
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^EISDIR: [^\n]*\n$/);
    assert.doesNotMatch(stderr, /remove/i);
  });
