import { CancelledError } from '@tanstack/react-query';

import { RequestError, type Failure, failureOf, sayFailure, toFailure } from './failure';

const soldOut = { takeaway_menu_items: [{ id: 1, number_remaining: 2 }] };

test.each<[string, number, unknown, Failure]>([
  ['404', 404, { message: 'Nej' }, { kind: 'missing' }],
  ['410', 410, {}, { kind: 'missing' }],
  ['409', 409, {}, { kind: 'conflict' }],
  [
    '400 with its code and data',
    400,
    { code: 11001, data: soldOut },
    { kind: 'refused', status: 400, code: 11001, data: soldOut },
  ],
  [
    '400 with its code as text',
    400,
    { code: '10006' },
    { kind: 'refused', status: 400, code: 10006, data: null },
  ],
  [
    '400 with a code that is a word',
    400,
    { code: 'sold_out' },
    { kind: 'refused', status: 400, code: null, data: null },
  ],
  ['400 with an empty code', 400, { code: '' }, { kind: 'refused', status: 400, code: null, data: null }],
  ['403 without a body', 403, '', { kind: 'refused', status: 403, code: null, data: null }],
  ['429 in HTML', 429, '<h1>Slow down</h1>', { kind: 'refused', status: 429, code: null, data: null }],
  ['500', 500, { message: 'Ups' }, { kind: 'unavailable', status: 500 }],
  ['502 in HTML', 502, '<html>Bad gateway</html>', { kind: 'unavailable', status: 502 }],
  ['a redirect that nobody followed', 304, '', { kind: 'unavailable', status: 304 }],
])('an answer of %s becomes its kind of failure', (_, status, body, failure) => {
  expect(toFailure(status, body, true)).toEqual(failure);
});

test('a 401 ends a session, and is a refusal without one', () => {
  expect(toFailure(401, {}, true)).toEqual({ kind: 'signed-out' });
  expect(toFailure(401, {}, false)).toEqual({ kind: 'refused', status: 401, code: null, data: null });
});

test.each<[string, unknown, Record<string, string>]>([
  ['the first message of each field', { email: ['En', 'To'], name: ['Tre'] }, { email: 'En', name: 'Tre' }],
  ['a message that is not in a list', { email: 'En' }, { email: 'En' }],
  ['fields without a message', { email: [], name: null, phone: [''], number: [7] }, {}],
  ['a list in place of the fields', ['En'], {}],
  ['nothing', undefined, {}],
])('a 422 keeps %s', (_, errors, fields) => {
  expect(toFailure(422, { message: 'Ret felterne.', errors }, false)).toEqual({
    kind: 'invalid',
    message: 'Ret felterne.',
    fields,
  });
});

test.each([[{ message: '' }], [{ message: 7 }], ['<h1>No</h1>'], [null], [[]]])(
  'a 422 without a message, such as %j, still has a text for the person',
  (body) => {
    const failure = toFailure(422, body, false);
    expect(failure).toEqual({ kind: 'invalid', message: null, fields: {} });
    expect(sayFailure(failure)).toMatch(/Ret felterne, og prøv igen\.$/);
  },
);

test('an error that is no failed call counts as unavailable', () => {
  expect(failureOf(new TypeError('data is undefined'))).toEqual({ kind: 'unavailable', status: 0 });
  expect(failureOf(new RequestError({ kind: 'conflict' }))).toEqual({ kind: 'conflict' });
});

test('a call that the end of a session cancels is no fault of the venue', () => {
  expect(failureOf(new CancelledError())).toEqual({ kind: 'signed-out' });
  const left = new CancelledError({ revert: true });
  expect(failureOf(left)).toEqual({ kind: 'unavailable', status: 0 });
});

test('code that does not arrive in a browser without a network is no fault of the venue', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(failureOf(missing)).toEqual({ kind: 'offline' });
  expect(failureOf(new RequestError({ kind: 'conflict' }))).toEqual({ kind: 'conflict' });
});

test.each([
  [null, 'et øjeblik'],
  ['Wed, 25 Nov 2026 12:00:00 GMT', 'et øjeblik'],
  ['0', 'et minut'],
  ['60', 'et minut'],
  ['61', '2 minutter'],
  ['3600', '60 minutter'],
  ['7200', '2 timer'],
  ['604800', '7 dage'],
])(
  'a 429 with Retry-After %s tells the person in Danish to wait %s, whatever the API wrote',
  (retryAfter, wait) => {
    const failure = toFailure(429, { message: 'Too Many Attempts.' }, false, retryAfter);
    expect(sayFailure(failure)).toBe(`Der har været for mange forsøg. Vent ${wait}, og prøv igen.`);
  },
);
