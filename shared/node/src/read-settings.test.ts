import assert from 'node:assert/strict';
import { test } from 'node:test';

import { z } from 'zod';

import { readSettings } from './read-settings.ts';

const schema = z.object({
  PORT: z.coerce.number().int().max(65_535).default(3001).describe('a port number'),
  HOST: z.string().optional(),
});

test('settings are read by their schema, and an empty variable is missing', () => {
  assert.deepEqual(readSettings(schema, { PORT: '80', HOST: ' ', OTHER: 'x' }), { PORT: 80 });
  assert.deepEqual(readSettings(schema, { PORT: '' }), { PORT: 3001 });
});

for (const value of ['many', '70000', '1.5'])
  test(`a setting of '${value}' that breaks its schema is refused in one line`, () => {
    assert.throws(() => readSettings(schema, { PORT: value }), {
      name: 'StartError',
      message: `PORT must be a port number, not '${value}'.`,
    });
  });
