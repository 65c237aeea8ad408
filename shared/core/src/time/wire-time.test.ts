import { instantOf, isDay, sayInstant, toInstant } from './time';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['a day alone, from its Danish midnight on', '2026-11-23', '2026-11-22T23:00:00Z'],
  ['a space around it', ' 2026-11-23T10:30:00Z ', '2026-11-23T10:30:00Z'],
  ['a space in it and an offset', '2026-11-23 11:30:00+01:00', '2026-11-23T10:30:00Z'],
  ['an offset of hours and minutes', '2026-11-23T16:00:00+0530', '2026-11-23T10:30:00Z'],
  ['an offset of hours alone', '2026-11-23T11:30:00+01', '2026-11-23T10:30:00Z'],
  ['an offset of hours alone after minutes', '2026-11-23T05:30-05', '2026-11-23T10:30:00Z'],
  ['the form of PostgreSQL', '2026-11-23 11:30:00.123456+01', '2026-11-23T10:30:00.123Z'],
  ['a space before the offset', '2026-11-23 11:30:00 +0100', '2026-11-23T10:30:00Z'],
  ['a small t', '2026-11-23t10:30:00z', '2026-11-23T10:30:00Z'],
  ['a small z', '2026-11-23T10:30:00z', '2026-11-23T10:30:00Z'],
  ['minutes only', '2026-11-23T11:30', '2026-11-23T10:30:00Z'],
  ['fractions of a second', '2026-11-23T11:30:15.250', '2026-11-23T10:30:15.250Z'],
  ['an hour of one digit', '2026-11-23T9:30', '2026-11-23T08:30:00Z'],
])('an instant on the wire is read with %s', (_, wire, instant) => {
  expect(toInstant(wire)).toBe(at(instant));
});

test.each([
  '2026-11-23Tsnart',
  '2026-11-23T11:30:00+1',
  '2026-11-23T11:30:00+0',
  '2026-11-23T11:30:00+99',
  '2026-11-23T10:30:00+99:99',
  '2026-02-30T10:30:00Z',
  '12026-11-23',
  'x2026-11-23',
  '0001-01-01T00:00:00',
  '0001-01-01T00:00:00Z',
  '1969-12-31',
  '9999-12-31T23:00:00Z',
])('%p on the wire gives no instant and no error', (wire) => {
  expect(toInstant(wire)).toBeNull();
});

test('a day begins at its Danish midnight', () => {
  expect(instantOf('2026-11-23')).toBe(at('2026-11-22T23:00:00Z'));
});

test.each(['Invalid Date', '2026-11-23T10:30', '2026-11-2', '+012026-11-23', '', ' 2026-11-23'])(
  '%p is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('an instant more than 300 days away is written with its year', () => {
  const now = at('2026-11-23T08:00:00Z');
  const far = 300 * 24 * 60 * 60_000;
  expect(sayInstant(now + far, now)).not.toContain('2027');
  expect(sayInstant(now + far + 1, now)).toContain(' 2027 kl.');
  expect(sayInstant(now - far, now)).not.toContain('2026');
  expect(sayInstant(now - far - 1, now)).toContain(' 2026 kl.');
});
