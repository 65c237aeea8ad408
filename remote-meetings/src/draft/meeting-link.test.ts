import { readMeetingLink } from './meeting-link';

const rooms = [
  { id: 1, name: 'Havnen', capacity: 12 },
  { id: 2, name: 'Kajen', capacity: 6 },
];
const read = (search: string) => readMeetingLink(new URLSearchParams(search), rooms);

test.each([
  [
    'date=2026-12-01&start=09:00&end=11:00&room=2&title=Salg',
    {
      title: 'Salg',
      date: '2026-12-01',
      start_time: '09:00',
      end_time: '11:00',
      meeting_rooms: [{ id: '2' }],
    },
  ],
  ['start=9:15', { title: '', date: '', start_time: '09:15', end_time: '10:00' }],
  ['start=23:30', { title: '', date: '', start_time: '23:30', end_time: '00:00' }],
  ['start=09:00:00&end=24:00', { title: '', date: '', start_time: '09:00', end_time: '00:00' }],
  [
    'room=2&room=1',
    { title: '', date: '', start_time: '', end_time: '', meeting_rooms: [{ id: '2' }, { id: '1' }] },
  ],
  [
    'room=1,%202,1',
    { title: '', date: '', start_time: '', end_time: '', meeting_rooms: [{ id: '1' }, { id: '2' }] },
  ],
  ['room=kajen', { title: '', date: '', start_time: '', end_time: '', meeting_rooms: [{ id: '2' }] }],
])('the link ?%s fills the form', (search, values) => {
  expect(read(search)).toEqual({ values, hints: {} });
});

test.each([
  ['date=2026-02-30', { date: 'Datoen i linket, ”2026-02-30”, findes ikke.' }],
  ['date=1/12-2026', { date: 'Datoen i linket, ”1/12-2026”, findes ikke.' }],
  ['start=25:00', { start_time: 'Tidspunktet i linket, ”25:00”, findes ikke.' }],
  ['start=24:00', { start_time: 'Tidspunktet i linket, ”24:00”, findes ikke.' }],
  [
    'start=24:00:00&end=25:00',
    {
      start_time: 'Tidspunktet i linket, ”24:00:00”, findes ikke.',
      end_time: 'Tidspunktet i linket, ”25:00”, findes ikke.',
    },
  ],
  ['start=9', { start_time: 'Tidspunktet i linket, ”9”, findes ikke.' }],
  ['start=09:00&end=kl', { end_time: 'Tidspunktet i linket, ”kl”, findes ikke.' }],
  ['room=1&room=77', { 'meeting_rooms[1].id': 'Lokalet i linket, ”77”, findes ikke.' }],
  [`date=${'9'.repeat(31)}`, { date: `Datoen i linket, ”${'9'.repeat(30)}…”, findes ikke.` }],
  [`title=${'a'.repeat(201)}`, { title: 'Titlen i linket er forkortet til 200 tegn.' }],
  [`date=${'9'.repeat(29)}🎉9`, { date: `Datoen i linket, ”${'9'.repeat(29)}…”, findes ikke.` }],
])('the link ?%s has a hint at its field', (search, hints) => {
  expect(read(search)?.hints).toEqual(hints);
});

test.each([
  ['a title that is cut inside an emoji', `${'a'.repeat(199)}🎉`, 'a'.repeat(199)],
  ['a title with a character that nobody sees', 'Sa%00lg', 'Salg'],
])('of %s, what the API can store is left', (_, title, left) => {
  expect(read(`title=${title}`)?.values.title).toBe(left);
});

test('a room with a comma in its name is found by its name, alone and beside others', () => {
  const withComma = [...rooms, { id: 3, name: 'Stue, 1. sal', capacity: 8 }];
  const link = readMeetingLink(new URLSearchParams('room=Stue, 1. sal&room=Kajen'), withComma);
  expect(link).toMatchObject({ values: { meeting_rooms: [{ id: '3' }, { id: '2' }] }, hints: {} });
});

test('a link with more unknown rooms than the venue has rooms adds no field for the rest', () => {
  const unknown = Array.from({ length: 300 }, (_, index) => `x${index}`);
  const link = read(`room=${[...unknown, 'Kajen', 'Havnen'].join(',')}`);
  expect(link?.values.meeting_rooms).toEqual([{ id: '' }, { id: '' }, { id: '2' }, { id: '1' }]);
  expect(Object.keys(link?.hints ?? {})).toEqual(['meeting_rooms[0].id', 'meeting_rooms[1].id']);
});

test.each(['', 'utm_source=mail', 'date=&title='])('the address ?%s fills nothing', (search) => {
  expect(read(search)).toBeNull();
});
