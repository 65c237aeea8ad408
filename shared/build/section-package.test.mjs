import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readSectionPackage } from './section-package.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-package-'));
after(() => rmSync(folder, { recursive: true }));

function read(name, kantine) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, kantine }));
  return readSectionPackage(join(folder, 'package.json'));
}

test('a section’s description is read strictly', () => {
  const good = { label: 'Kaffe', storeAttribute: 'kaffe_section' };
  assert.deepEqual(read('remote-kaffe', good), {
    name: 'kaffe',
    menu: { ...good, description: '', icon: '', order: 100, needsAccount: false },
  });
  for (const [given, why] of [
    [null, /has no 'label'/],
    [{ storeAttribute: 'kaffe_section' }, /has no 'label'/],
    [{ ...good, label: ' ' }, /as 'label', which must be a text/],
    [{ ...good, storeAttribute: 'Kaffe!' }, /"Kaffe!" as 'storeAttribute', which must be an attribute/],
    [{ ...good, needsAccount: 'yes' }, /as 'needsAccount', which must be true or false/],
    [{ ...good, icon: 5 }, /as 'icon', which must be a text/],
    [{ ...good, order: 'first' }, /as 'order', which must be a number/],
    [{ ...good, path: 'te' }, /unknown field 'path'/],
  ])
    assert.throws(() => read('kaffe', given), why);
  assert.throws(() => read('kaffe', undefined), /has no 'label'/);
  assert.throws(() => read('sections', good), /cannot be named 'sections'/);
});
