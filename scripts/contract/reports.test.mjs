import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../workspace/folders.mjs';
import { withoutComments } from './report-source.mjs';
import { contractVersion, readReport } from './reports.mjs';

test('no type of a library became `any`, which fits everything', () => {
  for (const [entry, text] of Object.entries(readReport(contractVersion)))
    assert.doesNotMatch(text, /.*(?:: |=> )any\b.*/, entry);
});

test('the checkout keeps the newest report only, without the types of the venue API', () => {
  assert.deepEqual(readdirSync(inRoot('shared', 'contract', 'reports')), [contractVersion]);
  assert.ok(!Object.keys(readReport(contractVersion)).includes('contract'));
});

test('a version that never was has no report', () => {
  assert.equal(readReport('0.0.1'), undefined);
});

test('the order in which TypeScript met the parts of a union is not in a report', () => {
  const text = "type Way = { to: string | null } | 'card' | (() => Way | void);\n";
  const other = "type Way = 'card' | (() => void | Way) | { to: null | string };\n";
  assert.notEqual(text, other);
  assert.equal(withoutComments(text), withoutComments(other));
});
