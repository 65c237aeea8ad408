import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTypes, checkVersion } from './check-types.mjs';

const report = (...functions) => ({
  core: [
    ...functions.map((one) => `declare function ${one};`),
    `export { ${functions.map((one) => one.split('(')[0]).join(', ')} };`,
  ].join('\n'),
});
const [today, isOpen] = ['today(): string', 'isOpen(day: string): boolean'];
const check = (version, { kept, previous = first }, ...functions) =>
  checkTypes({ version, kept, previous, current: report(...functions), changeLog });
const changeLog = ['2.1.0', '2.10.0', '3.0.0'].map((one) => `## ${one}\n\n\`now\`, \`isOpen\`\n`).join('\n');
const first = { version: '2.0.0', report: report(today, isOpen) };
const onlyKept = { kept: first.report, previous: null };

test('types that are as reported are fine', () => {
  assert.deepEqual(check('2.0.0', onlyKept, today, isOpen), { problems: [], isWritable: true });
});

test('a report that is only worded differently is written again', () => {
  const outcome = check(
    '2.0.0',
    { ...onlyKept, kept: report(today, 'isOpen(on: string): boolean') },
    today,
    isOpen,
  );
  assert.deepEqual(outcome, {
    problems: ['The report of 2.0.0 is older than the source: npm run contract:shared -- --write'],
    isWritable: true,
  });
});

for (const [what, changed, needed, version] of [
  [
    'a lost export',
    [today],
    /^core: isOpen is gone\. After 2\.0\.0 this needs a new first number: 3\.0\.0$/,
    '3.0.0',
  ],
  [
    'another result',
    [today, 'isOpen(day: string): string'],
    /^core: isOpen no longer fits: Type 'string' .+ 'boolean'\. After .+ first number: 3\.0\.0$/,
    '3.0.0',
  ],
  [
    'a new export',
    [today, isOpen, 'now(): number'],
    /^core: now is new\. After .+ second number: 2\.1\.0$/,
    '2.1.0',
  ],
  [
    'another optional parameter',
    [today, 'isOpen(day: string, at?: number): boolean'],
    /^core: isOpen has changed, and fits as before\. .+ second number: 2\.1\.0$/,
    '2.1.0',
  ],
])
  test(`${what} is refused before ${version}, whose report can be written`, () => {
    const lower = version === '3.0.0' ? ['2.0.0', '2.0.1', '2.1.0'] : ['2.0.0', '2.0.1'];
    for (const tooLow of lower) {
      const reports = tooLow === first.version ? onlyKept : {};
      const { problems, isWritable } = check(tooLow, reports, ...changed);
      assert.equal(problems.length, 1, tooLow);
      assert.match(problems[0], needed);
      assert.equal(isWritable, false);
    }
    assert.deepEqual(check(version, {}, ...changed), {
      problems: [`There is no report of ${version}: npm run contract:shared -- --write`],
      isWritable: true,
    });
    assert.deepEqual(check(version, { kept: report(...changed) }, ...changed).problems, []);
  });

test('a report that was written by hand is held to the version before it', () => {
  assert.match(
    check('2.1.0', { kept: report(today) }, today).problems[0],
    /^core: isOpen is gone\. After 2\.0\.0 /,
  );
});

test('2.10.0 comes after 2.9.0', () => {
  const more = [today, isOpen, 'now(): number'];
  const reports = { kept: report(...more), previous: { version: '2.9.0', report: first.report } };
  assert.deepEqual(check('2.10.0', reports, ...more).problems, []);
  assert.match(
    check('2.9.0', { previous: { version: '2.10.0', report: first.report } }, today, isOpen).problems[0],
    /is 2\.9\.0, but there is a report of 2\.10\.0/,
  );
});

test('an export that comes or goes is in the chapter of its version', () => {
  const changed = 'isOpen(day: string, at?: number): boolean';
  const current = report(today, changed, 'now(): number');
  const told = (changeLog) =>
    checkTypes({ version: '2.2.0', kept: current, previous: first, current, changeLog }).problems;
  const missing = ['core: now is not in the chapter 2.2.0 of shared/contract/CHANGELOG.md'];
  assert.deepEqual(told('# Change log\n\n## 2.2.0\n\n`now`, the instant.\n\n## 2.0.0\n'), []);
  assert.deepEqual(told('# Change log\n\n## 2.2.0\n\nMore.\n\n## 2.0.0\n\n`now`\n'), missing);
  assert.deepEqual(told('# Change log\n'), missing);
});

test('the code and the package have one version, and the change log a chapter about it', () => {
  const told = { version: '2.1.0', source: '2.1.0', changeLog };
  assert.deepEqual(checkVersion(told), []);
  assert.deepEqual(checkVersion({ ...told, source: '2.0.0' }), [
    "sharedContractVersion is 2.0.0, but the package's version 2.1.0",
  ]);
  assert.deepEqual(checkVersion({ ...told, version: '2.1', source: '2.1' }), [
    'shared/contract/CHANGELOG.md has no chapter 2.1',
  ]);
});
