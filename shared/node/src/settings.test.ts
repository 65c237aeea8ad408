import assert from 'node:assert/strict';
import { test } from 'node:test';

import { z } from 'zod';

import { readVariables, serverVariables, text } from './settings.ts';

const schema = z.object({ PORT: serverVariables.PORT.default(3001), HOST: text.optional() });

test('settings are read by their schema, and an empty variable is missing', () => {
  assert.deepEqual(readVariables(schema, { PORT: '80', HOST: ' ', OTHER: 'x' }), { PORT: 80 });
  assert.deepEqual(readVariables(schema, { PORT: '' }), { PORT: 3001 });
});

for (const value of ['many', '70000', '1.5'])
  test(`a setting of '${value}' that breaks its schema is refused in one line`, () => {
    assert.throws(() => readVariables(schema, { PORT: value }), {
      name: 'StartError',
      message: `PORT is '${value}', but must be a whole number from 0 to 65535`,
    });
  });
