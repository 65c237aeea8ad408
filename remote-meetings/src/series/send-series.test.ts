import type { Failure } from '@kantine/core';

import { toOutcome } from './send-series';

const taken = 'Havnen er optaget kl. 09:00-10:00.';

test.each<[string, Failure, boolean, object]>([
  ['no answer', { kind: 'offline' }, false, { state: 'sent', message: '' }],
  ['a server error', { kind: 'unavailable', status: 500 }, false, { state: 'sent', message: '' }],
  ['a conflict', { kind: 'conflict' }, false, { state: 'sent', message: '' }],
  ['a session that ended', { kind: 'signed-out' }, false, { state: 'waiting', message: '' }],
  ['a session that ended, of a repeated call', { kind: 'signed-out' }, true, { state: 'sent', message: '' }],
  [
    'the deadline',
    { kind: 'refused', status: 400, code: 12002, data: null },
    false,
    { state: 'late', message: '' },
  ],
  [
    'a taken room',
    { kind: 'invalid', message: null, fields: { 'meeting_rooms.0.id': taken } },
    false,
    { state: 'taken', message: taken },
  ],
  [
    'a taken room, of a repeated call',
    { kind: 'invalid', message: null, fields: { 'meeting_rooms.0.id': taken } },
    true,
    { state: 'taken', message: `${taken} Måske er det dit eget møde: se i Dine møder.` },
  ],
  [
    'another field',
    { kind: 'invalid', message: null, fields: { title: 'For lang.' } },
    false,
    { state: 'refused', message: 'For lang.' },
  ],
  [
    'no product',
    { kind: 'refused', status: 400, code: 12003, data: null },
    false,
    {
      state: 'refused',
      message: 'Mødet skal indeholde mindst ét produkt. Tilføj en leverance med det, I skal have.',
    },
  ],
  [
    'too many calls',
    { kind: 'refused', status: 429, code: null, data: null, waitSeconds: 30 },
    false,
    { state: 'refused', message: 'Der har været for mange forsøg. Vent et minut, og prøv igen.' },
  ],
])('a date whose booking is answered with %s', (_name, failure, wasSent, outcome) => {
  expect(toOutcome(failure, wasSent)).toEqual(outcome);
});
