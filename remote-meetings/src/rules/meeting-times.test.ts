import { endsAfterStart, isWithinMeeting, suggestEndTime } from './meeting-times';

test.each([
  ['09:00', '10:00'],
  ['09:30', '10:00'],
  ['09:59', '10:00'],
  ['00:00', '01:00'],
  ['22:15', '23:00'],
  ['23:00', '00:00'],
  ['23:45', '00:00'],
])('a start at %s suggests the end %s', (startTime, endTime) => {
  expect(suggestEndTime(startTime)).toBe(endTime);
  expect(endsAfterStart({ startTime, endTime })).toBe(true);
});

test.each([
  ['09:00', '09:00', false],
  ['09:00', '08:59', false],
  ['09:00', '09:01', true],
  ['00:00', '00:00', true],
])('a meeting from %s to %s ends after its start: %p', (startTime, endTime, expected) => {
  expect(endsAfterStart({ startTime, endTime })).toBe(expected);
});

test.each([
  ['09:00', '09:00', '11:00', true],
  ['11:00', '09:00', '11:00', true],
  ['08:59', '09:00', '11:00', false],
  ['11:01', '09:00', '11:00', false],
  ['23:30', '22:00', '00:00', true],
  ['00:00', '22:00', '00:00', true],
  ['00:01', '22:00', '00:00', false],
  ['00:00', '09:00', '11:00', false],
])('a delivery at %s is within a meeting from %s to %s: %p', (time, startTime, endTime, expected) => {
  expect(isWithinMeeting(time, { startTime, endTime })).toBe(expected);
});
