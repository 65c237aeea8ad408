import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSectionDescription } from './section-description.mjs';

test('a section’s description is read strictly', () => {
  const good = { label: 'Kaffe', when: 'kaffe_section' };
  assert.deepEqual(readSectionDescription('kaffe', good), {
    ...good,
    description: '',
    icon: '',
    needsAccount: false,
  });
  assert.equal(readSectionDescription('takeaway', undefined), undefined);
  for (const [given, why] of [
    [null, /has no 'label'/],
    [{ when: 'always' }, /has no 'label'/],
    [{ label: 'Kaffe' }, /has no 'when'/],
    [{ ...good, label: ' ' }, /as 'label', which must be a text/],
    [{ ...good, when: 'Kaffe!' }, /"Kaffe!" as 'when', which must be 'always' or an attribute/],
    [{ ...good, needsAccount: 'yes' }, /as 'needsAccount', which must be true or false/],
    [{ ...good, icon: 5 }, /as 'icon', which must be a text/],
    [{ ...good, path: 'te' }, /unknown field 'path'/],
  ])
    assert.throws(() => readSectionDescription('kaffe', given), why);
  assert.throws(() => readSectionDescription('kaffe', undefined), /has no 'label'/);
  assert.throws(() => readSectionDescription('takeaway', good), /cannot be named 'takeaway'/);
});
