import { type Failure, RequestError } from '@kantine/core';

import { toOutcome } from './booking-outcome';

const taken = 'Havnen er optaget kl. 09:00-10:00.';
const tryAgain = 'Det kunne ikke lade sig gøre. Prøv igen, eller kontakt os.';
const refused = { kind: 'refused', status: 400, code: null, data: null } as const;
const atRoom = (message: string) =>
  ({ kind: 'invalid', message, fields: { 'meeting_rooms.0.id': message } }) as const;

test.each<[string, Failure, string | null, object]>([
  ['no answer', { kind: 'offline' }, null, { state: 'sent', message: '' }],
  ['a server error', { kind: 'unavailable', status: 500 }, 'Fejl.', { state: 'sent', message: '' }],
  ['a conflict', { kind: 'conflict' }, null, { state: 'refused', message: tryAgain }],
  [
    'a conflict with words',
    { kind: 'conflict' },
    'Du har et andet møde.',
    { state: 'refused', message: 'Du har et andet møde.' },
  ],
  ['a session that ended', { kind: 'signed-out' }, null, { state: 'waiting', message: '' }],
  ['the deadline', { ...refused, code: 12002 }, 'For sent.', { state: 'late', message: '' }],
  ['a taken room', atRoom(taken), taken, { state: 'taken', message: taken }],
  [
    'a taken room, in English',
    atRoom('The room is not available.'),
    null,
    { state: 'taken', message: 'The room is not available.' },
  ],
  [
    'an unknown room',
    atRoom('Lokalet findes ikke. Vælg et andet.'),
    null,
    { state: 'refused', message: 'Lokalet findes ikke. Vælg et andet.' },
  ],
  [
    'no room',
    { kind: 'invalid', message: null, fields: { meeting_rooms: 'Vælg mindst én.' } },
    null,
    { state: 'refused', message: 'Vælg mindst én.' },
  ],
  [
    'another field',
    { kind: 'invalid', message: null, fields: { title: 'For lang.' } },
    null,
    { state: 'refused', message: 'For lang.' },
  ],
  [
    'no product',
    { ...refused, code: 12003 },
    'Intet produkt.',
    {
      state: 'refused',
      message: 'Mødet skal indeholde mindst ét produkt. Tilføj en leverance med det, I skal have.',
    },
  ],
  ['another code without words', { ...refused, code: 12099 }, null, { state: 'refused', message: tryAgain }],
  [
    'another code with words',
    { ...refused, code: 12099 },
    'Der kan højst bookes 90 dage frem.',
    { state: 'refused', message: 'Der kan højst bookes 90 dage frem.' },
  ],
  ['no such call', { kind: 'missing' }, null, { state: 'refused', message: tryAgain }],
  [
    'too many calls',
    { ...refused, status: 429, waitSeconds: 30 },
    'Too Many Attempts.',
    { state: 'refused', message: 'Der har været for mange forsøg. Vent et minut, og prøv igen.' },
  ],
])('a date whose booking is answered with %s', (_name, failure, words, outcome) => {
  expect(toOutcome(new RequestError(failure, words), false)).toEqual(outcome);
});

test('a date whose repeated booking is answered after the session ended may be booked', () => {
  const ended = new RequestError({ kind: 'signed-out' });
  expect(toOutcome(ended, true)).toEqual({ state: 'sent', message: '' });
});
