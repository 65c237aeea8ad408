import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlace } from './section-place.mjs';

test('what a section says of itself is read strictly', () => {
  const good = { label: 'Kaffe', when: 'kaffe_section' };
  assert.deepEqual(readPlace('kaffe', good), {
    ...good,
    description: '',
    icon: '',
    needsAccount: false,
  });
  assert.equal(readPlace('takeaway', undefined), undefined);
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
    assert.throws(() => readPlace('kaffe', given), why);
  assert.throws(() => readPlace('kaffe', undefined), /has no 'label'/);
  assert.throws(() => readPlace('takeaway', good), /cannot be named 'takeaway'/);
});
