import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { preset } from '@kantine/build/preset.mjs';
import webpack from 'webpack';
import { deploy } from '../site/site-folder.mjs';
import { prune } from '../site/site-versions.mjs';
import { ofAnyAge } from '../site/testing/folders.mjs';
import { sectionManifest } from '../site/testing/section-manifest.mjs';
import { inRoot } from '../workspace/folders.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-explain-'));
after(() => rmSync(folder, { recursive: true }));
const [source, site] = [join(folder, 'kaffe'), join(folder, 'site')];
const dist = join(source, 'dist');
const version = '1.4.2-3f2a91bc';

let address;
let commit;
before(async () => {
  mkdirSync(join(source, 'src'), { recursive: true });
  writeFileSync(join(source, '.gitignore'), 'dist/\n');
  writeFileSync(
    join(source, 'src', 'section.ts'),
    '// A card.\nexport interface Card {\n  stamps: number;\n}\n\nexport function pour(card: Card) {\n' +
      "  if (!card) throw new RangeError('no card');\n  window.poured = card.stamps;\n}\nwindow.pour = pour;\n",
  );
  const git = (...args) => execFileSync('git', args, { cwd: source, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.dk', 'commit', '--quiet', '--message', 'one');
  commit = git('rev-parse', 'HEAD');
  const config = preset({ folder: source, assets: '', section: 'kaffe' });
  const stats = await promisify(webpack)({ ...config, entry: './src/section.ts' });
  assert.deepEqual(stats.toJson({ errors: true }).errors, []);
  const [file] = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const lines = readFileSync(join(dist, file), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('.stamps'));
  address = `/sections/kaffe/${version}/${file}:${line + 1}:${lines[line].indexOf('.stamps')}`;
  await deploy(
    site,
    'kaffe',
    { ...sectionManifest(version, dist), name: 'kaffe', base: baseOf(version) },
    dist,
  );
});

const baseOf = (one) => `/sections/kaffe/${one}/`;
const explained = () => `src/section.ts:8:19 card  (kaffe ${version}, commit ${commit})\n`;
const reportOf = (...at) => ({
  host: 'abc',
  events: [
    { kind: 'web-vital', section: 'kaffe', version, name: 'LCP', value: 1, rating: 'good' },
    { kind: 'script-error', section: 'kaffe', version, error: 'RangeError', at },
  ],
});

function explain(input, ...args) {
  const command = ['--import', 'tsx', inRoot('scripts', 'explain.mjs'), ...args];
  return spawnSync(process.execPath, command, { input, encoding: 'utf8' });
}

function explainFile(content, ...args) {
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  return explain('', file, '--to', site, ...args);
}

test('no file of a version names its map or has it beside it: the site has the maps in a folder of their own', () => {
  const served = readdirSync(join(site, 'sections'), { recursive: true });
  assert.ok(served.some((name) => name.endsWith('.js')));
  assert.deepEqual(
    served.filter((name) => /map/.test(name)),
    [],
  );
  for (const name of readdirSync(dist).filter((one) => one.endsWith('.js')))
    assert.doesNotMatch(readFileSync(join(dist, name), 'utf8'), /sourceMappingURL/);
  const [map] = readdirSync(join(site, 'maps', 'kaffe', version)).filter((name) => /js\.map$/.test(name));
  const text = readFileSync(join(site, 'maps', 'kaffe', version, map), 'utf8');
  assert.doesNotMatch(text, /no card|sourcesContent/);
  assert.match(
    readFileSync(join(site, 'sections', 'kaffe', version, 'integrity.json'), 'utf8'),
    /^(?!.*map)/,
  );
});

test('a frame of a report becomes file, line, column and name, with version and commit', () => {
  const { stdout, status } = explainFile(JSON.stringify(reportOf(address)));
  assert.equal(stdout, `script-error RangeError of kaffe ${version}\n  ${explained()}`);
  assert.equal(status, 0);
});

for (const [what, input] of [
  ['a stack of a browser', () => `RangeError\n    at o (https://kantinen.dk${address})\n`],
  ['a list of reports', () => JSON.stringify([reportOf(address)])],
  [
    'lines of reports',
    () => `${JSON.stringify(reportOf(address))}\n${JSON.stringify({ host: 'abc', events: [] })}\n`,
  ],
  [
    'lines of a log with reports',
    () => `${JSON.stringify({ message: JSON.stringify(reportOf(address)) })}\n`,
  ],
  ['a report with a byte order mark', () => `\ufeff${JSON.stringify(reportOf(address))}`],
  ['a report that is cut off', () => JSON.stringify(reportOf(address)).slice(0, -3)],
])
  test(`standard input may be ${what}`, () => {
    const { stdout, status } = explain(input(), '--to', site);
    assert.ok(stdout.endsWith(explained()), stdout);
    assert.equal(status, 0);
  });

test('a frame without maps stays as it is, and says so', () => {
  const others = [
    '/sections/kaffe/0.9/7.js:1:420',
    '/sections/te/1/7.js:1:420',
    '/assets/main.12345678.js:2:7',
  ];
  const { stdout } = explainFile(JSON.stringify(reportOf(...others, address.replace(/:\d+$/, ':999999'))));
  const lines = stdout.split('\n').map((line) => line.trim());
  assert.deepEqual(lines.slice(1, 4), [
    `${others[0]}  (there are no maps of kaffe 0.9 here)`,
    `${others[1]}  (there are no maps of te 1 here)`,
    `${others[2]}  (there are no maps of host abc here)`,
  ]);
});

test('a frame that would lead out of the folder of maps is not looked for', () => {
  const { stdout } = explain(
    '/sections/kaffe/../x.js:1:1\n/sections/kaffe/1/../../../secret.js:1:1\n',
    '--to',
    site,
  );
  assert.match(stdout, /^(.* {2}\(there are no maps of .*\)\n){2}$/);
});

test('a fact that is no text is left out', () => {
  const event = { kind: 'script-error', section: 'kaffe', version, error: { toString: 1, valueOf: 1 } };
  const { stdout, status } = explainFile(JSON.stringify({ host: { toString: 1 }, events: [event] }));
  assert.deepEqual([stdout, status], [`script-error of kaffe ${version}\n`, 0]);
});

test('a text that begins addresses without end takes no longer than any other', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', inRoot('scripts', 'explain.mjs')],
    { input: '/sections/'.repeat(200_000), encoding: 'utf8', timeout: 60_000 },
  );
  assert.deepEqual([status, stderr.slice(0, 9)], [1, 'The input']);
});

test('a failure without frames is named', () => {
  const event = { kind: 'section-failed', section: 'kaffe', version, reason: 'its code did\n not arrive' };
  const { stdout } = explainFile(JSON.stringify({ host: 'abc', events: [event] }));
  assert.equal(stdout, `section-failed its code did not arrive of kaffe ${version}\n`);
});

for (const content of [
  '',
  '{',
  'null',
  '5',
  '[]',
  '{"events":5}',
  '{"events":[null,5]}',
  '\0\u0001',
  '{"at":["x"]}',
])
  test(`broken input is one clear sentence: ${JSON.stringify(content)}`, () => {
    const { stdout, stderr, status } = explainFile(content);
    assert.equal(stdout, '');
    assert.match(stderr, /^\S+report\.json has no failure and no frame, such as \S+: it is no report\n$/);
    assert.equal(status, 1);
  });

test('a folder of no site is one sentence', () => {
  const { stdout, stderr, status } = explain(JSON.stringify(reportOf(address)), '--to', join(folder, 'none'));
  assert.match(stderr, /none is no folder of a site\n$/);
  assert.deepEqual([stdout, status], ['', 1]);
});

test('a missing file is one sentence', () => {
  const { stderr, status } = explain('', join(folder, 'none.json'));
  assert.match(stderr, /^ENOENT: no such file or directory, open '.*none\.json'\n$/);
  assert.equal(status, 1);
});

test('maps go with their version', async () => {
  const maps = join(site, 'maps', 'kaffe');
  const [next, last] = ['1.4.3', '1.4.4'];
  for (const one of [next, last])
    await deploy(site, 'kaffe', { ...sectionManifest(one, dist), name: 'kaffe', base: baseOf(one) }, dist);
  assert.deepEqual(await prune(site, 'kaffe', ofAnyAge), [version]);
  assert.deepEqual(readdirSync(maps).sort(), [next, last]);
});
