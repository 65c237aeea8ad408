import { instantOf } from '../time/time';
import { type CalendarEvent, downloadCalendarFile } from './calendar-file';
import { toCalendar } from './to-calendar';

const pickUp: CalendarEvent = {
  uid: 'takeaway-9@kantinen.dk',
  title: 'Afhentning',
  start: instantOf('2026-11-23', '11:30'),
};
const madeAt = instantOf('2026-11-21', '08:00');
const linesOf = (changes: Partial<CalendarEvent> = {}) =>
  toCalendar([{ ...pickUp, ...changes }], madeAt)
    .replace(/\r\n /g, '')
    .split('\r\n');

test('an event becomes an entry that a calendar can read', () => {
  expect(linesOf({ end: instantOf('2026-11-23', '12:00'), location: 'Havnegade 1' })).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kantine//Kantine//DA',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:takeaway-9@kantinen.dk',
    'DTSTAMP:20261121T070000Z',
    'DTSTART:20261123T103000Z',
    'DTEND:20261123T110000Z',
    'SUMMARY:Afhentning',
    'LOCATION:Havnegade 1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['without an end', undefined, '20261123T104500Z'],
  ['that ends when it starts', instantOf('2026-11-23', '11:30'), '20261123T104500Z'],
  ['that ends before it starts', instantOf('2026-11-23', '11:00'), '20261123T104500Z'],
  ['that ends the next day', instantOf('2026-11-24', '00:00'), '20261123T230000Z'],
])('an event %s has an end after its start', (_, end, written) => {
  expect(linesOf({ end })).toContain(`DTEND:${written}`);
});

test('each of several events becomes an entry of its own', () => {
  const text = toCalendar([pickUp, { ...pickUp, uid: 'another' }], madeAt);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text.match(/UID:.*/g)).toEqual(['UID:takeaway-9@kantinen.dk', 'UID:another']);
});

test.each([
  ['in winter', '2026-11-23', '11:30', '20261123T103000Z'],
  ['in summer', '2026-07-01', '11:30', '20260701T093000Z'],
  ['just after midnight', '2026-11-23', '00:15', '20261122T231500Z'],
  ['on the day the clocks go on', '2026-03-29', '12:00', '20260329T100000Z'],
  ['on the day they go back', '2026-10-25', '12:00', '20261025T110000Z'],
])('the Danish time %s becomes its instant in UTC', (_, day, time, instant) => {
  expect(linesOf({ start: instantOf(day, time) })).toContain(`DTSTART:${instant}`);
});

test.each([
  ['Laks, dild; og brød', 'Laks\\, dild\\; og brød'],
  ['en\nto\r\ntre\rfire', 'en\\nto\\ntre\\nfire'],
  ['C:\\mad', 'C:\\\\mad'],
  ['\\n', '\\\\n'],
  ['a\u0000\u0007b', 'ab'],
  ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
])('%j is escaped and stays text', (text, written) => {
  expect(linesOf({ title: text, description: text })).toEqual(
    expect.arrayContaining([`SUMMARY:${written}`, `DESCRIPTION:${written}`]),
  );
});

test.each([
  ['long', 'x'.repeat(500)],
  ['long and Danish', 'rødgrød med fløde '.repeat(30)],
  ['long and of pictures', '🥪'.repeat(60)],
])('a line that is %s is folded at 75 octets, and is whole again when read', (_, title) => {
  const lines = toCalendar([{ ...pickUp, title }], madeAt).split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.join('')).not.toContain('\ufffd');
  expect(linesOf({ title })).toContain(`SUMMARY:${title}`);
});

test('a line of exactly 75 octets is not folded', () => {
  const title = 'x'.repeat(75 - 'SUMMARY:'.length);
  expect(toCalendar([{ ...pickUp, title }], madeAt)).toContain(`\r\nSUMMARY:${title}\r\n`);
  expect(toCalendar([{ ...pickUp, title: `${title}x` }], madeAt)).toContain(`\r\nSUMMARY:${title}\r\n x\r\n`);
});

test('the person gets a file with the given name, and events that no other site has', async () => {
  const given: { name: string; file: Blob }[] = [];
  let file = new Blob();
  URL.createObjectURL = (blob) => ((file = blob as Blob), 'blob:calendar');
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push({ name: this.download, file });
  });
  downloadCalendarFile({ fileName: 'afhentning.ics', events: [{ ...pickUp, uid: 'order-9' }] });
  expect(given).toMatchObject([{ name: 'afhentning.ics', file: { type: 'text/calendar;charset=utf-8' } }]);
  const reader = new FileReader();
  reader.readAsText(given[0]!.file);
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  expect(reader.result).toContain('\r\nUID:order-9@localhost\r\n');
});
