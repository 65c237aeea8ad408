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
    [null, /wants a 'label'/],
    [{ when: 'always' }, /wants a 'label'/],
    [{ label: 'Kaffe' }, /'when' is/],
    [{ ...good, when: 'Kaffe!' }, /'when' is/],
    [{ ...good, needsAccount: 'yes' }, /'needsAccount' is/],
    [{ ...good, icon: 5 }, /are texts/],
    [{ ...good, path: 'te' }, /nobody knows path/],
  ])
    assert.throws(() => readPlace('kaffe', given), why);
  assert.throws(() => readPlace('kaffe', undefined), /wants a 'label'/);
  assert.throws(() => readPlace('takeaway', good), /cannot be named 'takeaway'/);
});
