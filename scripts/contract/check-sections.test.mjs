import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runNode } from '../machine/run.mjs';
import { readRegistry } from '../site/registry.mjs';
import { inRoot } from '../workspace/folders.mjs';
import { checkSection, sayProblems } from './check-sections.mjs';
import { contractVersion } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-sections-'));
after(() => rmSync(folder, { recursive: true }));

let sites = 0;
/** A site with the section 'takeaway', as its build described it. */
function siteWith(about, { version = '1.0.0-abc' } = {}) {
  const site = join(folder, `site-${(sites += 1)}`);
  const takeaway = {
    ...{ name: 'takeaway', version, contract: '^2.0.0', builtFor: '2.0.0', uses: {} },
    ...about,
  };
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ sections: { takeaway } }));
  return site;
}

const report = (core, section = 'contract: string') => ({
  core,
  routing: `interface Section { ${section} }\nexport type { Section };`,
});
const functions = (...texts) => {
  const names = texts.map((text) => text.split('(')[0]).join(', ');
  return `${texts.map((text) => `declare function ${text};`).join('\n')}\nexport { ${names} };`;
};
const old = report(functions('today(): string', 'addDays(day: string): string'));
const host = (version, now) => ({ version, readReport: (one) => ({ '2.0.0': old, [version]: now })[one] });
const using = (...names) => ({ builtFor: '2.0.0', uses: { '@kantine/core': names } });
const problemsOf = (about, ...of) => {
  const { takeaway } = readRegistry(siteWith(about)).sections;
  return sayProblems([checkSection('takeaway', takeaway, host(...of))]);
};

const withoutToday = report(functions('addDays(day: string): string'));
const longerAddDays = report(functions('today(): string', 'addDays(day: string, days: number): string'));

test('a section whose names and types the host still has fits', async () => {
  assert.deepEqual(await problemsOf(using('addDays'), '2.1.0', withoutToday), []);
  assert.deepEqual(await problemsOf(using('today'), '2.1.0', longerAddDays), []);
});

test('a section that uses a name that is gone would break', async () => {
  const said = ['takeaway 1.0.0-abc uses today of core, which is gone'];
  assert.deepEqual(await problemsOf(using('today'), '2.1.0', withoutToday), said);
  assert.deepEqual(await problemsOf(using('*'), '2.1.0', withoutToday), said);
});

test('a section that uses a name of another type would break', async () => {
  const [problem] = await problemsOf(using('addDays'), '2.1.0', longerAddDays);
  assert.match(
    problem,
    /^takeaway 1\.0\.0-abc uses addDays of core, which no longer fits: .+ too few arguments/,
  );
});

test('each section would break when the type of its own module changes', async () => {
  const needsMore = report(old.core, 'contract: string; name: string');
  const [problem] = await problemsOf(using('today'), '2.1.0', needsMore);
  assert.match(problem, /uses Section of routing, which no longer fits: Property 'name' is missing/);
});

test('a section outside of the range is named', async () => {
  assert.deepEqual(await problemsOf({ contract: '^1.4.0' }, '2.0.0', old), [
    'takeaway 1.0.0-abc needs the contract ^1.4.0, the host has 2.0.0: build it with a newer kit',
  ]);
  assert.deepEqual(await problemsOf({ contract: '^2.1.0' }, '2.0.0', old), [
    'takeaway 1.0.0-abc needs the contract ^2.1.0, the host has 2.0.0: deploy the host first',
  ]);
  assert.deepEqual(await problemsOf({ contract: 'latest' }, '2.0.0', old), [
    'takeaway 1.0.0-abc needs the contract latest, the host has 2.0.0: a range such as ^2.0.0 is wanted',
  ]);
});

test('a section of a version without a report is not judged to fit', async () => {
  const about = { ...using('today'), builtFor: '2.3.0' };
  assert.deepEqual(await problemsOf(about, '2.1.0', old), [
    'takeaway 1.0.0-abc was built for 2.3.0, of which there is no report',
  ]);
});

for (const [builtFor, problem] of [
  [undefined, 'does not say which contract it was built for'],
  ['../..', 'was built for ../.., of which there is no report'],
  ['.', 'was built for ., of which there is no report'],
  ['__proto__', 'was built for __proto__, of which there is no report'],
])
  test(`a section that was built for ${builtFor} is refused in one sentence`, async () => {
    const { status, output } = await command('--to', siteWith({ contract: `^${contractVersion}`, builtFor }));
    assert.deepEqual([status, output.trim()], [1, `takeaway 1.0.0-abc ${problem}`]);
  });

const command = (...args) => runNode(inRoot('scripts/contract-sections.mjs'), args, { quiet: true });

test('the command ends with 0 when every section fits, and with 1 and a line for each problem', async () => {
  const fitting = await command(
    '--to',
    siteWith({
      contract: `^${contractVersion}`,
      builtFor: contractVersion,
      uses: { '@kantine/core': ['addDays'] },
    }),
  );
  assert.deepEqual([fitting.status, fitting.output.trim()], [0, 'takeaway 1.0.0-abc fits']);
  const broken = await command('--to', siteWith({ contract: '^1.4.0', builtFor: contractVersion }));
  assert.equal(broken.status, 1);
  assert.match(
    broken.output.trim(),
    /^takeaway 1\.0\.0-abc needs the contract \^1\.4\.0, the host has \S+: build it with a newer kit$/,
  );
  assert.match((await command()).output, /^Which site\?/);
});

test('the command asks for the versions that single venues have, and for their shares', async () => {
  const fitting = { contract: `^${contractVersion}`, builtFor: contractVersion };
  const old = { contract: '^1.4.0', builtFor: contractVersion };
  const rollout = {
    share: 5,
    since: '2026-11-23T10:00:00.000Z',
    manifest: { version: '1.0.0-shared', ...old },
  };
  const venues = {
    kiosken: { version: '1.0.0-held', ...old },
    bageren: { version: '1.0.0-abc', ...fitting, rollout },
  };
  const { status, output } = await command('--to', siteWith({ ...fitting, venues }));
  assert.equal(status, 1);
  assert.deepEqual(
    output
      .trim()
      .split('\n')
      .map((line) => line.split(' ').slice(0, 3).join(' ')),
    ['takeaway 1.0.0-abc fits', 'takeaway 1.0.0-held needs', 'takeaway 1.0.0-shared needs'],
  );
});

test('the command does not ask for a retired section', async () => {
  const site = siteWith({ contract: '^1.4.0', retired: '2026-11-26T12:00:00.000Z' });
  const { status, output } = await command('--to', site);
  assert.deepEqual([status, output.trim()], [0, `${site} has no section in use`]);
});

test('the command does not call a folder fine that is no site', async () => {
  const none = join(siteWith({}), 'none');
  const { status, output } = await command('--to', none);
  assert.deepEqual([status, output.trim()], [1, `${none} is no folder of a site`]);
  mkdirSync(none);
  assert.deepEqual((await command('--to', none)).output.trim(), `${none} has no section in use`);
});
