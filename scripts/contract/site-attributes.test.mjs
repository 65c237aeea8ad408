import assert from 'node:assert/strict';
import { test } from 'node:test';

import { settingsAttribute } from '../../shared/contract/manifest.mjs';
import { storeFields } from '../../venue-api/src/contract/document.ts';

for (const attribute of storeFields)
  test(`${attribute} of the store record is not replaced by the settings of another section`, () => {
    assert.throws(() => settingsAttribute('kaffe', attribute), /which the site itself reads/);
  });

test('settings may be in any other attribute', () => {
  for (const attribute of ['kaffe_section', 'coffee', 'has_coffee'])
    assert.equal(settingsAttribute('kaffe', attribute), attribute);
});
