import { type Account, useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import { pressAt } from '@kantine/testing/press-at';
import type { Answer, SentCall } from '@kantine/testing/venue-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { beginDraft } from '../testing/drafts';
import { keysOf, uuid } from '../testing/idempotency-keys';
import { wireMeeting } from '../testing/meetings';
import { advanceToDeadline, deadline, press, showMeetings, store } from '../testing/show-meetings';
import { beginSeries, useAllSeries } from './series-store';

const page = '/meetings/create/series';
const booking = 'POST /meetings/meetings';

const dayOf = ({ body }: SentCall) => (body as { date: string }).date;
const booked = (call: SentCall): Answer => ({
  status: 201,
  body: { data: wireMeeting({ date: dayOf(call) }, { id: Number(dayOf(call).slice(8)) }) },
});
const read = (id: number, date: string) => ({
  [`GET /meetings/meetings/${id}`]: { body: { data: wireMeeting({ date }, { id }) } },
});
/** The list's record of a meeting that the draft of `show` books. */
const on = (date: string, id: number, parts: { title?: string } = {}) =>
  wireMeeting({ date, end_time: '11:00', ...parts }, { id, meeting_rooms: [{ id: 1 }] });
const taken = { status: 422, body: { errors: { 'meeting_rooms.0.id': ['Havnen er optaget.'] } } };

async function show(answers: Parameters<typeof showMeetings>[1] = {}, until = '2026-12-08') {
  beginDraft();
  const shown = showMeetings(page, { 'GET /store': store, [booking]: booked, ...answers });
  fireEvent.change(await screen.findByLabelText('Ugentligt til og med'), {
    target: { value: until },
  });
  return shown;
}

async function book(count: number) {
  const meetings = count === 1 ? '1 møde' : `${count} møder`;
  await press(`Book ${meetings}`);
  expect(await screen.findByText(`${count} af ${meetings} er booket.`)).toBeVisible();
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

afterEach(() => useAllSeries.setState({ all: [] }));

test('leads from the button below a long list to what came of it, at the top', async () => {
  const scrolled: Element[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this);
    },
  });
  await show();
  expect(screen.getByText('Om lokalerne er ledige, ser du for hver dato, når der er booket.')).toBeVisible();
  await press(/^Book \d møder$/);
  await screen.findByText(/møder er booket\.$/);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(scrolled).toContain(screen.getByRole('heading', { level: 1 }));
});

test('shows each date’s state before anything is sent, and books those that can be', async () => {
  const { venueApi } = await show();
  fireEvent.change(screen.getByLabelText('Endnu en dato'), { target: { value: '2026-11-28' } });
  await press('Tilføj dato');
  fireEvent.change(screen.getByLabelText('Endnu en dato'), { target: { value: '2026-11-23' } });
  await press('Tilføj dato');
  expect(rows()).toEqual([
    'mandag 23. november 2026For sent: fristen var i dag kl. 07:00Fjern',
    'tirsdag 24. november 2026Kan bookesFjern',
    'lørdag 28. november 2026Lukket: der kan ikke bookes møder på denne ugedagFjern',
    'tirsdag 1. december 2026Kan bookesFjern',
    'tirsdag 8. december 2026Kan bookesFjern',
  ]);
  expect(screen.getByLabelText('Ugentligt til og med')).toHaveAccessibleDescription(/^5 datoer i alt/);
  expect(venueApi.calls(booking)).toHaveLength(0);
  await press('Fjern tirsdag 1. december 2026');
  expect(screen.getByRole('group', { name: 'Datoer' })).toHaveFocus();
  await book(2);
  expect(rows()).toEqual([
    'mandag 23. november 2026Ikke med. For sent: fristen var i dag kl. 07:00',
    'tirsdag 24. november 2026BooketSe mødet',
    'lørdag 28. november 2026Ikke med. Lukket: der kan ikke bookes møder på denne ugedag',
    'tirsdag 8. december 2026BooketSe mødet',
  ]);
  expect(screen.getByText(/^Et booket møde står som ”Ikke godkendt”/)).toBeVisible();
  expect(venueApi.calls(booking).map(dayOf)).toEqual(['2026-11-24', '2026-12-08']);
  expect(venueApi.calls(booking)[1]).toMatchObject({
    token: 'good',
    body: { title: 'Bestyrelsesmøde', start_time: '09:00', meeting_milestones: [{ time: '09:30' }] },
  });
  expect(screen.getByRole('link', { name: 'Se mødet tirsdag 8. december 2026' })).toHaveAttribute(
    'href',
    '/meetings/8',
  );
});

test('the deadline of a date passes while the table is open: it is left out at that moment', async () => {
  jest.useFakeTimers({ now: deadline - 65_000 });
  beginDraft();
  const { venueApi } = showMeetings(page, { 'GET /store': store, [booking]: booked }, 'running');
  fireEvent.change(await screen.findByLabelText('Ugentligt til og med'), { target: { value: '2026-12-01' } });
  advanceToDeadline();
  expect(screen.getByRole('button', { name: 'Book 2 møder' })).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(rows()).toEqual([
    'tirsdag 24. november 2026For sent: fristen var i dag kl. 07:00Fjern',
    'tirsdag 1. december 2026Kan bookesFjern',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Book 1 møde' }));
  expect(await screen.findByText('1 af 1 møde er booket.')).toBeVisible();
  expect(venueApi.calls(booking).map(dayOf)).toEqual(['2026-12-01']);
});

test('sends two at a time, each with its own key, which is stored before the call', async () => {
  const answers = new Map<string, ReturnType<typeof lateAnswer>>();
  const stored: string[] = [];
  const { venueApi } = await show({
    [booking]: (call) => {
      stored.push(localStorage.getItem('meeting-series')!);
      answers.set(dayOf(call), lateAnswer());
      return answers.get(dayOf(call))!.promise;
    },
  });
  await press('Book 3 møder');
  await waitFor(() => expect(venueApi.calls(booking)).toHaveLength(2));
  answers.get('2026-11-24')!.come({ status: 201 });
  await waitFor(() => expect(venueApi.calls(booking)).toHaveLength(3));
  answers.get('2026-12-01')!.come({ status: 201 });
  answers.get('2026-12-08')!.come({ status: 201 });
  expect(await screen.findByText('3 af 3 møder er booket.')).toBeVisible();
  const keys = keysOf(venueApi.calls(booking));
  expect(new Set(keys).size).toBe(3);
  keys.forEach((key, index) => {
    expect(key).toMatch(uuid);
    expect(stored[index]).toContain(key!);
  });
});

test('shows each answer, and “Prøv igen” sends those that failed alone, with their keys', async () => {
  const { venueApi } = await show(
    {
      [booking]: (call) =>
        ({
          '2026-11-24': booked(call),
          '2026-12-01': taken,
          '2026-12-08': { status: 400, body: { code: 12002 } },
          '2026-12-15': { status: 403 },
          '2026-12-22': 'offline' as const,
        })[dayOf(call)]!,
    },
    '2026-12-22',
  );
  await press('Book 5 møder');
  await screen.findByRole('button', { name: 'Prøv igen' });
  expect(rows()).toEqual([
    'tirsdag 24. november 2026BooketSe mødet',
    'tirsdag 1. december 2026Havnen er optaget.',
    'tirsdag 8. december 2026For sent: fristen er passeret.',
    'tirsdag 15. december 2026Afvist. Det kunne ikke lade sig gøre. Prøv igen, eller kontakt os.',
    'tirsdag 22. december 2026Intet svar endnu. Mødet kan være booket.',
  ]);
  const first = venueApi.calls(booking);
  venueApi.answer(booking, booked);
  await press('Prøv igen');
  expect(await screen.findByText('5 af 5 møder er booket.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).not.toBeInTheDocument();
  const again = venueApi.calls(booking).slice(5);
  expect(again.map(({ body, key }) => [(body as { date: string }).date, key])).toEqual(
    first.slice(1).map(({ body, key }) => [(body as { date: string }).date, key]),
  );
});

test('“Fortryd alle” cancels what was booked, and leaves what can no longer be cancelled', async () => {
  const { venueApi } = await show({
    'DELETE /meetings/meetings/24': { status: 204 },
    'DELETE /meetings/meetings/1': { status: 204 },
    'DELETE /meetings/meetings/8': { status: 500 },
  });
  await book(3);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T08:00:00+01:00'));
  await press('Fortryd alle');
  await screen.findByText(/ved derfor ikke, om mødet blev aflyst/);
  expect(rows()).toEqual([
    'tirsdag 24. november 2026BooketSe mødet',
    'tirsdag 1. december 2026Aflyst',
    expect.stringMatching(/^tirsdag 8\. december 2026Booket Vi fik ikke svar/),
  ]);
  expect(venueApi.calls('DELETE /meetings/meetings/24')).toHaveLength(0);
});

test.each([
  ['a later day', 'Dato', '2026-11-25', 'onsdag 25. november 2026 kl. 09:00', '2026-11-24T08:00:00+01:00'],
  [
    'a later time',
    'Starttidspunkt',
    '10:00',
    'tirsdag 24. november 2026 kl. 10:00',
    '2026-11-24T07:30:00+01:00',
  ],
])('“Fortryd alle” follows a meeting that was moved to %s', async (_, field, value, start, now) => {
  const { venueApi, goTo } = await show(
    {
      ...read(24, '2026-11-24'),
      'PUT /meetings/meetings/24': { status: 200 },
      'DELETE /meetings/meetings/24': { status: 204 },
    },
    '2026-11-24',
  );
  await book(1);
  await goTo('/meetings/24/edit');
  fireEvent.change(await screen.findByLabelText(field), { target: { value } });
  await press('Gem');
  await screen.findByText('Mødet blev gemt');
  const text = localStorage.getItem('meeting-series')!;
  act(() => useAllSeries.setState({ all: [] }));
  localStorage.setItem('meeting-series', text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'meeting-series' })));
  await goTo(page);
  expect(rows()).toEqual([`tirsdag 24. november 2026Flyttet til ${start}Se mødet`]);
  expect(screen.getByText('1 af 1 møde er booket.')).toBeVisible();

  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  await press('Fortryd alle');
  expect(await screen.findByText('0 af 1 møde er booket.')).toBeVisible();
  expect(venueApi.calls('DELETE /meetings/meetings/24')).toHaveLength(1);
});

test('“Fortryd alle” reads a meeting again after a conflict: one stands, one is gone, one is unread', async () => {
  const standing = wireMeeting({ date: '2026-11-24' }, { id: 24 });
  const { venueApi } = await show({
    'DELETE /meetings/meetings/24': { status: 409 },
    'DELETE /meetings/meetings/1': { status: 409 },
    'DELETE /meetings/meetings/8': { status: 409 },
    'GET /meetings/meetings/24': { body: { data: standing } },
    'GET /meetings/meetings/1': { status: 404 },
    'GET /meetings/meetings/8': 'offline',
  });
  await book(3);
  await press('Fortryd alle');
  await screen.findByText(/ved derfor ikke, om mødet blev aflyst/);
  expect(rows()).toEqual([
    expect.stringMatching(
      /^tirsdag 24\. november 2026Booket Mødet blev ikke aflyst\. Prøv igen om lidt, eller kontakt os\./,
    ),
    'tirsdag 1. december 2026Aflyst',
    expect.stringMatching(/^tirsdag 8\. december 2026Booket Vi fik ikke svar/),
  ]);
  venueApi.answer('DELETE /meetings/meetings/24', { status: 204 });
  venueApi.answer('DELETE /meetings/meetings/8', { status: 404 });
  await press('Fortryd alle');
  await waitFor(() => expect(rows()).toEqual(expect.arrayContaining(['tirsdag 24. november 2026Aflyst'])));
});

test('“Fortryd alle” finds the meetings of a venue that answers without them', async () => {
  const list = [wireMeeting({}, { meeting_rooms: [{ id: 1 }] }), on('2026-12-01', 31)];
  const { venueApi } = await show(
    {
      [booking]: { status: 201 },
      'GET /meetings/meetings': { body: { data: list } },
      'DELETE /meetings/meetings/31': { status: 204 },
    },
    '2026-12-01',
  );
  await book(2);
  await press('Fortryd alle');
  await screen.findByText(/Aflys det i Dine møder/);
  expect(venueApi.calls('DELETE /meetings/meetings/31')).toHaveLength(1);
  // The meeting on 24 November ends at another time.
  expect(rows()[0]).toMatch(/Mødet kunne ikke findes entydigt/);
});

test('“Fortryd alle” finds the meetings whose answers were lost, and keeps a date without one', async () => {
  const { venueApi } = await show(
    {
      [booking]: 'offline',
      'GET /meetings/meetings': { body: { data: [on('2026-11-24', 41)] } },
      'DELETE /meetings/meetings/41': { status: 204 },
    },
    '2026-12-01',
  );
  await press('Book 2 møder');
  await screen.findByRole('button', { name: 'Prøv igen' });
  await press('Fortryd alle');
  await screen.findByText(/blev ikke fundet/);
  expect(rows()).toEqual([
    'tirsdag 24. november 2026Aflyst',
    'tirsdag 1. december 2026Intet svar endnu. Mødet kan være booket. Det blev ikke fundet: aflys det i Dine møder, hvis det står der.',
  ]);
  expect(venueApi.calls('DELETE /meetings/meetings/41')).toHaveLength(1);
});

test('“Fortryd alle” says of a date that could not be looked up that it could not', async () => {
  await show({ [booking]: 'offline', 'GET /meetings/meetings': 'offline' }, '2026-11-24');
  await press('Book 1 møde');
  await screen.findByRole('button', { name: 'Prøv igen' });
  await press('Fortryd alle');
  expect(await screen.findByText(/Det kunne ikke slås op lige nu: prøv at fortryde igen/)).toBeVisible();
});

describe('a series whose answers are lost', () => {
  async function lose(answers: Parameters<typeof showMeetings>[1] = {}) {
    const shown = await show({ [booking]: 'offline', ...answers }, '2026-12-01');
    await press('Book 2 møder');
    await screen.findByRole('button', { name: 'Prøv igen' });
    return { ...shown, keys: keysOf(shown.venueApi.calls(booking)) };
  }

  test('is shown after a reload, and is sent with its keys', async () => {
    const { venueApi, keys, goTo } = await lose();
    const text = localStorage.getItem('meeting-series')!;
    act(() => useAllSeries.setState({ all: [] }));
    localStorage.setItem('meeting-series', text);
    await goTo('/meetings');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'meeting-series' })));
    await userEvent.click(await screen.findByRole('link', { name: 'Se serien' }));
    venueApi.answer(booking, booked);
    await userEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
    await screen.findByText('2 af 2 møder er booket.');
    expect(keysOf(venueApi.calls(booking)).slice(2)).toEqual(keys);
  });

  test.each(['sent', 'waiting'] as const)('is open after “Færdig” while a date is %s', async (state) => {
    const { venueApi, keys } = await lose();
    const { all, setDate } = useAllSeries.getState();
    act(() => setDate(all[0]!.id, '2026-11-24', { state: 'taken' }));
    act(() => setDate(all[0]!.id, '2026-12-01', { state }));
    await press('Færdig');
    await userEvent.click(await screen.findByRole('link', { name: 'Se serien' }));
    venueApi.answer(booking, booked);
    await userEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
    await screen.findByText('2 af 2 møder er booket.');
    expect(keysOf(venueApi.calls(booking)).slice(2)).toEqual(keys);
  });

  test('is read when the page’s code is loaded', async () => {
    const { keys } = await lose();
    let fresh = useAllSeries;
    await jest.isolateModulesAsync(async () => {
      fresh = (await import('./series-store')).useAllSeries;
    });
    expect(fresh.getState().all[0]?.dates.map(({ key }) => key)).toEqual(keys);
  });

  test.each([
    ['a log-out', () => useSession.getState().logOut()],
    ['a sign-out in another tab', () => useSession.getState().end()],
  ])('is kept over %s for its account alone', async (_, signOut) => {
    const { keys } = await lose({ 'DELETE /tokens': { status: 204 } });
    act(signOut);
    act(() => useSession.getState().begin('other', { id: 8, email: 'bo@kantinen.dk' }));
    expect(screen.queryByText(/Intet svar endnu/)).not.toBeInTheDocument();
    act(() => useSession.getState().begin('again', { id: 7, email: 'anna@kantinen.dk' }));
    expect(useAllSeries.getState().all[0]?.dates.map(({ key }) => key)).toEqual(keys);
  });
});

describe('a date without an answer', () => {
  const list = (...meetings: ReturnType<typeof on>[]) => ({ body: { data: meetings } });

  /** Books 24 November and 1 December; the answers are lost, the answers to the second try are given. */
  async function tryAgain(meetings: () => Answer, second: (call: SentCall) => Answer = booked) {
    const shown = await show({ [booking]: 'offline', 'GET /meetings/meetings': meetings }, '2026-12-01');
    await press('Book 2 møder');
    await screen.findByRole('button', { name: 'Prøv igen' });
    shown.venueApi.answer(booking, second);
    await press('Prøv igen');
    await screen.findByText(/af 2 møder er booket/);
    await waitFor(() => expect(screen.queryByText('Sendes …')).not.toBeInTheDocument());
    return { ...shown, again: shown.venueApi.calls(booking).slice(2).map(dayOf) };
  }

  test('is looked up, and is not sent again if it is booked', async () => {
    const { again } = await tryAgain(() =>
      list(on('2026-11-24', 41), on('2026-12-01', 42, { title: 'Andet' })),
    );
    expect(await screen.findByText('2 af 2 møder er booket.')).toBeVisible();
    expect(again).toEqual(['2026-12-01']);
    expect(screen.getByRole('link', { name: 'Se mødet tirsdag 24. november 2026' })).toHaveAttribute(
      'href',
      '/meetings/41',
    );
  });

  test.each([
    ['the same room', [{ id: 1 }], []],
    ['no room in the list', [], []],
    ['another room', [{ id: 2 }], ['2026-11-24']],
    ['one room more', [{ id: 1 }, { id: 2 }], ['2026-11-24']],
  ])('is looked up among meetings with %s', async (_, rooms, sent) => {
    const { again } = await tryAgain(() =>
      list({ ...on('2026-11-24', 41), meeting_rooms: rooms }, on('2026-12-01', 42)),
    );
    expect(again).toEqual(sent);
  });

  test('is not sent again while the look-up fails', async () => {
    const { again } = await tryAgain(() => 'offline');
    expect(again).toEqual([]);
    expect(rows()).toEqual([
      'tirsdag 24. november 2026Intet svar endnu. Mødet kan være booket.',
      'tirsdag 1. december 2026Intet svar endnu. Mødet kan være booket.',
    ]);
  });

  test('is looked up by new calls, although the list was seen before the booking', async () => {
    let meetings: Answer = list();
    const { venueApi, goTo } = await show(
      { [booking]: 'offline', 'GET /meetings/meetings': () => meetings },
      '2026-11-24',
    );
    await goTo('/meetings');
    await screen.findByRole('heading', { name: 'Dine møder' });
    await goTo(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Book 1 møde' }));
    await screen.findByRole('button', { name: 'Prøv igen' });
    meetings = list(on('2026-11-24', 41));
    await press('Prøv igen');
    expect(await screen.findByText('1 af 1 møde er booket.')).toBeVisible();
    expect(venueApi.calls(booking)).toHaveLength(1);
  });

  test('is booked if several meetings are like it, and the person is told', async () => {
    const { again } = await tryAgain(() =>
      list(on('2026-11-24', 41), on('2026-11-24', 43), on('2026-12-01', 42)),
    );
    expect(again).toEqual([]);
    expect(rows()[0]).toBe('tirsdag 24. november 2026Booket Der er flere møder som dette: se i Dine møder.');
  });

  test.each([
    ['a taken room', taken, 'Havnen er optaget.'],
    ['a conflict', { status: 409, body: { message: 'Mødet er booket.' } }, 'Afvist. Mødet er booket.'],
  ])('is looked up again when the venue answers with %s', async (_, refusal, words) => {
    let meetings: Answer = list();
    await tryAgain(
      () => meetings,
      () => {
        meetings = list(on('2026-12-01', 42));
        return refusal;
      },
    );
    expect(rows()).toEqual([`tirsdag 24. november 2026${words}`, 'tirsdag 1. december 2026BooketSe mødet']);
  });
});

test('a meeting whose single booking got no answer is looked up before its series is booked', async () => {
  const own = on('2026-11-24', 41);
  const { venueApi } = await show({ 'GET /meetings/meetings': { body: { data: [own] } } }, '2026-12-01');
  act(() => useDraft.getState().markSent());
  await book(2);
  expect(venueApi.calls(booking).map(dayOf)).toEqual(['2026-12-01']);
  expect(rows()[0]).toBe('tirsdag 24. november 2026BooketSe mødet');
});

test('a date that the venue calls a conflict at once is looked up', async () => {
  const own = on('2026-12-01', 42);
  await show(
    { [booking]: { status: 409, body: {} }, 'GET /meetings/meetings': { body: { data: [own] } } },
    '2026-12-01',
  );
  await press('Book 2 møder');
  expect(await screen.findByText('1 af 2 møder er booket.')).toBeVisible();
  expect(rows()).toEqual([
    'tirsdag 24. november 2026Afvist. Det kunne ikke lade sig gøre. Prøv igen, eller kontakt os.',
    'tirsdag 1. december 2026BooketSe mødet',
  ]);
});

test.each([
  ['a copy of the tab', (key: string) => key],
  ['another tab with the same meeting', () => crypto.randomUUID()],
])('%s shares the series, and books nothing twice', async (_, toKey) => {
  const { venueApi } = await show({ ...read(24, '2026-11-24'), ...read(1, '2026-12-01') }, '2026-12-01');
  const { key, ...values } = useDraft.getState();
  await book(2);
  const { all } = useAllSeries.getState();
  act(() => useDraft.setState({ ...values, key: toKey(key) }));
  act(() => useAllSeries.setState({ all: [] }));
  localStorage.setItem('meeting-series', JSON.stringify({ state: { all }, version: 0 }));
  await book(2);
  expect(venueApi.calls(booking)).toHaveLength(2);
});

test('a copied tab that has changed the meeting books a series of its own', async () => {
  const { venueApi } = await show(
    { [booking]: (call) => (dayOf(call) === '2026-12-01' ? taken : booked(call)) },
    '2026-12-01',
  );
  const draft = useDraft.getState();
  await press('Book 2 møder');
  await screen.findByText('1 af 2 møder er booket.');
  const [first] = useAllSeries.getState().all;
  act(() => useDraft.setState({ ...draft, meeting_rooms: [{ id: '2' }] }));
  await press('Færdig');
  expect(useDraft.getState().meeting_rooms).toEqual([{ id: '2' }]);
  act(() => void beginSeries(useDraft.getState(), first!.request, ['2026-12-01']));
  const [, second] = useAllSeries.getState().all;
  expect(second?.id).not.toBe(first?.id);
  expect(second?.dates.map(({ date }) => date)).toEqual(['2026-12-01']);
  expect(venueApi.calls(booking)).toHaveLength(2);
});

describe('another meeting, begun beside a series', () => {
  const isPlanned = () => screen.queryByRole('heading', { name: 'Julefrokost' }) !== null;

  test.each<[string, Answer]>([
    ['taken', taken],
    ['late', { status: 400, body: { code: 12002 } }],
    ['refused', { status: 403 }],
  ])('is planned where a date was %s, and the meetings lead back to the series', async (_, refusal) => {
    const { goTo } = await show({ [booking]: refusal }, '2026-11-24');
    await press('Book 1 møde');
    await screen.findByRole('button', { name: 'Prøv igen' });
    act(() => beginDraft({ title: 'Julefrokost' }));
    expect(isPlanned()).toBe(true);
    await goTo('/meetings');
    expect(await screen.findByText(/Af serien ”Bestyrelsesmøde” er 0 af 1 møde booket\./)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Se serien' }));
    expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeVisible();
    await press('Færdig');
    await screen.findByRole('heading', { name: 'Dine møder' });
    await goTo(page);
    await waitFor(() => expect(isPlanned()).toBe(true));
    await press('Book 1 møde');
    expect(await screen.findByText('0 af 1 møde er booket.')).toBeVisible();
    expect(isPlanned()).toBe(true);
  });

  test('books its own dates alone, though it is the same as the one before', async () => {
    const { venueApi } = await show({ [booking]: taken }, '2026-11-24');
    await press('Book 1 møde');
    await screen.findByRole('button', { name: 'Prøv igen' });
    act(() => beginDraft({ date: '2026-12-01' }));
    await press('Book 1 møde');
    await screen.findByText('0 af 2 møder er booket.');
    await waitFor(() => expect(venueApi.calls(booking)).toHaveLength(2));
    expect(venueApi.calls(booking).map(({ body }) => (body as { date: string }).date)).toEqual([
      '2026-11-24',
      '2026-12-01',
    ]);
  });

  test('waits while a date may be booked', async () => {
    await show({ [booking]: 'offline' }, '2026-11-24');
    await press('Book 1 møde');
    await screen.findByRole('button', { name: 'Prøv igen' });
    act(() => beginDraft({ title: 'Julefrokost' }));
    expect(isPlanned()).toBe(false);
    expect(screen.getByText('0 af 1 møde er booket.')).toBeVisible();
  });
});

describe('a series without open dates', () => {
  const isShown = () => screen.queryByText(/møder er booket\.$/) !== null;
  const until = (value: string) =>
    fireEvent.change(screen.getByLabelText('Ugentligt til og med'), { target: { value } });

  test('is shown until another meeting is begun, and stands again without it', async () => {
    const { goTo } = await show({}, '2026-12-01');
    await book(2);
    await goTo('/meetings');
    await goTo(page);
    expect(await screen.findByRole('button', { name: 'Fortryd alle' })).toBeVisible();

    act(() => beginDraft({ title: 'Julefrokost' }));
    expect(isShown()).toBe(false);
    expect(screen.getByRole('heading', { name: 'Julefrokost' })).toBeVisible();
    await book(1);
    expect(useAllSeries.getState().all).toHaveLength(2);
  });

  test('is not shown when a booked meeting is copied to more dates', async () => {
    const { goTo, address } = await show(
      { 'DELETE /meetings/meetings/24': { status: 204 }, 'DELETE /meetings/meetings/1': { status: 204 } },
      '2026-12-01',
    );
    await book(2);
    await press('Fortryd alle');
    await screen.findByText('0 af 2 møder er booket.');
    await goTo('/meetings/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Flere datoer' }));
    await waitFor(() => expect(address()).toBe(page));
    expect(await screen.findByLabelText('Ugentligt til og med')).toBeVisible();
    expect(isShown()).toBe(false);
  });

  test('is continued by the same meeting, and a cancelled date is booked anew', async () => {
    const { venueApi } = await show({ 'DELETE /meetings/meetings/24': { status: 204 } }, '2026-11-24');
    await book(1);
    await press('Fortryd alle');
    await screen.findByText('0 af 1 møde er booket.');
    act(() => beginDraft());
    until('2026-12-01');
    await book(2);
    expect(useAllSeries.getState().all).toHaveLength(1);
    const calls = venueApi.calls(booking);
    expect(calls.map(dayOf)).toEqual(['2026-11-24', '2026-11-24', '2026-12-01']);
    expect(new Set(keysOf(calls)).size).toBe(3);
  });

  test.each([204, 404])(
    'says that a meeting was cancelled on its own page, answered with %d',
    async (status) => {
      const { venueApi, goTo } = await show(
        { ...read(24, '2026-11-24'), 'DELETE /meetings/meetings/24': { status } },
        '2026-11-24',
      );
      await book(1);
      await goTo('/meetings/24/delete');
      const yes = await screen.findByRole('button', { name: 'Aflys' });
      venueApi.answer('GET /meetings/meetings/24', { status: 404 });
      await userEvent.click(yes);
      await screen.findByRole('heading', { name: 'Dine møder' });
      await goTo(page);
      expect(rows()).toEqual(['tirsdag 24. november 2026Aflyst']);
      act(() => beginDraft());
      await book(1);
      expect(new Set(keysOf(venueApi.calls(booking))).size).toBe(2);
    },
  );

  test.each<[string, Record<string, Answer>, string[]]>([
    ['cancelled', { 'GET /meetings/meetings/24': { status: 404 } }, ['2026-11-24']],
    ['moved', read(24, '2026-11-25'), ['2026-11-24']],
    ['not read', { 'GET /meetings/meetings/24': 'offline' }, []],
  ])('is booked anew by the same meeting where one was %s elsewhere', async (_, answers, again) => {
    const { venueApi } = await show({ ...read(1, '2026-12-01'), ...answers }, '2026-12-01');
    await book(2);
    act(() => beginDraft());
    until('2026-12-01');
    await press('Book 2 møder');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Færdig' })).toBeEnabled());
    expect(screen.getByText('2 af 2 møder er booket.')).toBeVisible();
    const calls = venueApi.calls(booking);
    expect(calls.slice(2).map(dayOf)).toEqual(again);
    expect(new Set(keysOf(calls)).size).toBe(calls.length);
  });

  test('without an id is looked up before the same meeting is booked anew', async () => {
    const { venueApi } = await show({ [booking]: { status: 201 } }, '2026-11-24');
    await book(1);
    act(() => beginDraft());
    await press('Book 1 møde');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Færdig' })).toBeEnabled());
    expect(venueApi.calls(booking)).toHaveLength(2);
  });

  test('is shown after its continuation, although another one was begun between', async () => {
    await show(read(24, '2026-11-24'), '2026-11-24');
    await book(1);
    act(() => beginDraft({ title: 'Julefrokost' }));
    await press('Book 1 møde');
    await screen.findByRole('heading', { name: 'Julefrokost' });
    await screen.findByText('1 af 1 møde er booket.');
    act(() => beginDraft());
    until('2026-12-01');
    await book(2);
    expect(screen.getByRole('heading', { name: 'Bestyrelsesmøde' })).toBeVisible();
  });
});

test('an account without an id books a series of its own', async () => {
  const cara = { email: 'cara@kantinen.dk' } as Account;
  const answers = { 'GET /store': store, 'GET /account': { body: { data: cara } }, [booking]: booked };
  const { venueApi, goTo } = showMeetings('/meetings', answers);
  act(() => beginDraft({}, cara));
  await goTo(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Book 1 møde' }));
  expect(await screen.findByText('1 af 1 møde er booket.')).toBeVisible();
  expect(venueApi.calls(booking)).toHaveLength(1);
  const text = localStorage.getItem('meeting-series')!;
  act(() => useAllSeries.setState({ all: [] }));
  localStorage.setItem('meeting-series', text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'meeting-series' })));
  expect(screen.getByText('1 af 1 møde er booket.')).toBeVisible();
  await act(async () => useSession.getState().begin('other', { email: 'dan@kantinen.dk' } as Account));
  expect(screen.queryByText('1 af 1 møde er booket.')).not.toBeInTheDocument();
});

test('a shared series gets the dates that it does not have', async () => {
  await show({}, '2026-12-01');
  const draft = useDraft.getState();
  await book(2);
  const [first] = useAllSeries.getState().all;
  act(
    () =>
      void beginSeries({ ...draft, key: crypto.randomUUID() }, first!.request, ['2026-12-01', '2026-12-15']),
  );
  const [shared, ...others] = useAllSeries.getState().all;
  expect(others).toEqual([]);
  expect(shared?.dates.map(({ date, state }) => [date, state])).toEqual([
    ['2026-11-24', 'booked'],
    ['2026-12-01', 'booked'],
    ['2026-12-15', 'waiting'],
  ]);
});

test('runs under one lock of all tabs', async () => {
  const request = jest.fn((_name: string, work: () => Promise<unknown>) => work());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await show({}, '2026-12-01');
  await book(2);
  expect(new Set(request.mock.calls.map(([name]) => name))).toEqual(new Set(['kantine-meeting-series']));
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});

test('the dates that were not booked go back to the draft', async () => {
  const { address } = await show({
    [booking]: (call) => (dayOf(call) === '2026-11-24' ? booked(call) : taken),
  });
  await press('Book 3 møder');
  await userEvent.click(await screen.findByRole('button', { name: 'Ret mødet for de andre datoer' }));
  await waitFor(() => expect(address()).toBe('/meetings/create'));
  expect(useDraft.getState()).toMatchObject({
    title: 'Bestyrelsesmøde',
    date: '2026-12-01',
    plan: { until: '', picked: ['2026-12-08'] },
  });
});

test('“Tilbage” leads to the summary before the booking, and to the meetings after it', async () => {
  await show({}, '2026-12-01');
  const back = () => screen.getByRole('link', { name: 'Tilbage' });
  expect(back()).toHaveAttribute('href', '/meetings/create/summary');
  await book(2);
  expect(back()).toHaveAttribute('href', '/meetings');
});

test('“Færdig” leads to the meetings', async () => {
  const { address } = await show({}, '2026-12-01');
  await book(2);
  await press('Færdig');
  expect(await screen.findByRole('heading', { name: 'Dine møder' })).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/meetings');
  expect(screen.queryByRole('link', { name: 'Se serien' })).not.toBeInTheDocument();
});

test('a meeting that lacks a room is not booked, and the form is linked', async () => {
  await show();
  act(() => useDraft.getState().setMeeting({ ...useDraft.getState(), meeting_rooms: [{ id: '' }] }));
  expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ret mødet' })).toHaveAttribute('href', '/meetings/create');
});

test('a meeting without a start has no deadlines yet, and no times', async () => {
  await show();
  expect(screen.getByText(/^Alle møder bliver holdt kl\. 09:00–11:00/)).toBeVisible();
  act(() => useDraft.getState().setMeeting({ ...useDraft.getState(), start_time: '' }));
  expect(rows()).toEqual([
    'tirsdag 24. november 2026Vælg først et starttidspunktFjern',
    'tirsdag 1. december 2026Vælg først et starttidspunktFjern',
    'tirsdag 8. december 2026Vælg først et starttidspunktFjern',
  ]);
  expect(screen.queryByText(/^Alle møder/)).not.toBeInTheDocument();
});

test('the summary and a booked meeting lead to the dates', async () => {
  beginDraft();
  const { goTo, address } = showMeetings('/meetings/create/summary', { 'GET /store': store });
  await userEvent.click(await screen.findByRole('link', { name: 'Flere datoer' }));
  expect(await screen.findByLabelText('Ugentligt til og med')).toBeVisible();
  act(() => useDraft.getState().reset());
  await goTo('/meetings/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Flere datoer' }));
  await waitFor(() => expect(address()).toBe(page));
  await waitFor(() =>
    expect(useDraft.getState()).toMatchObject({ title: 'Bestyrelsesmøde', date: '2026-12-01' }),
  );
});

describe('the dates of a copy', () => {
  async function copyBy(button: string, answers: Parameters<typeof showMeetings>[1] = {}) {
    const shown = showMeetings('/meetings/5', { 'GET /store': store, [booking]: booked, ...answers });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return shown;
  }
  const until = () => screen.findByLabelText('Ugentligt til og med');

  test.each(['Kopiér møde', 'Flere datoer'])('begin on the meeting’s weekday after “%s”', async (button) => {
    await copyBy(button);
    if (button === 'Kopiér møde')
      await userEvent.click(await screen.findByRole('link', { name: 'Flere datoer' }));
    fireEvent.change(await until(), { target: { value: '2026-12-08' } });
    expect(rows()).toEqual([
      'tirsdag 1. december 2026Kan bookesFjern',
      'tirsdag 8. december 2026Kan bookesFjern',
    ]);
    await book(2);
  });

  test('are without the day of the copied meeting, which has its room', async () => {
    const far = {
      'GET /meetings/meetings/5': { body: { data: wireMeeting({ date: '2026-12-01' }, { id: 5 }) } },
    };
    const { venueApi } = await copyBy('Flere datoer', far);
    fireEvent.change(await until(), { target: { value: '2026-12-08' } });
    expect(rows()).toEqual([
      'tirsdag 24. november 2026Kan bookesFjern',
      'tirsdag 1. december 2026Her holdes mødet, du kopieredeFjern',
      'tirsdag 8. december 2026Kan bookesFjern',
    ]);
    await book(2);
    expect(venueApi.calls(booking).map(dayOf)).toEqual(['2026-11-24', '2026-12-08']);
  });

  test.each([
    ['none of its rooms', [{ id: '2' }], 'Kan bookes'],
    ['one of its rooms', [{ id: '2' }, { id: '1' }], 'Her holdes mødet, du kopierede'],
  ])('have on the day of the copied meeting, in %s, the right state', async (_, meeting_rooms, state) => {
    await copyBy('Flere datoer', {
      'GET /meetings/meetings/5': { body: { data: wireMeeting({}, { meeting_rooms: [{ id: 1 }] }) } },
    });
    await until();
    act(() => useDraft.getState().setMeeting({ ...useDraft.getState(), date: '2026-11-24', meeting_rooms }));
    expect(rows()).toEqual([`tirsdag 24. november 2026${state}Fjern`]);
  });

  test('are without the day of the copied meeting where the venue tells no rooms', async () => {
    await copyBy('Flere datoer', {
      'GET /meetings/meetings/5': { body: { data: wireMeeting({}, { meeting_rooms: null }) } },
    });
    await until();
    act(() =>
      useDraft
        .getState()
        .setMeeting({ ...useDraft.getState(), date: '2026-11-24', meeting_rooms: [{ id: '2' }] }),
    );
    expect(rows()).toEqual(['tirsdag 24. november 2026Her holdes mødet, du kopieredeFjern']);
  });

  test('take the day of the copied meeting too once that is cancelled', async () => {
    const { venueApi, goTo } = await copyBy('Flere datoer', {
      'DELETE /meetings/meetings/5': { status: 204 },
    });
    await until();
    act(() => useDraft.getState().setDate('2026-11-24'));
    expect(rows()).toEqual(['tirsdag 24. november 2026Her holdes mødet, du kopieredeFjern']);
    await goTo('/meetings/5/delete');
    const yes = await screen.findByRole('button', { name: 'Aflys' });
    venueApi.answer('GET /meetings/meetings/5', { status: 404 });
    await userEvent.click(yes);
    await screen.findByRole('heading', { name: 'Dine møder' });
    await goTo(page);
    await until();
    expect(rows()).toEqual(['tirsdag 24. november 2026Kan bookesFjern']);
  });

  test('take the day of the copied meeting too when the time is another', async () => {
    await copyBy('Flere datoer');
    await until();
    act(() =>
      useDraft.getState().setMeeting({ ...useDraft.getState(), date: '2026-11-24', start_time: '08:30' }),
    );
    expect(rows()).toEqual(['tirsdag 24. november 2026Kan bookesFjern']);
  });

  test('are left out one at a time, also by a double click', async () => {
    await copyBy('Flere datoer');
    fireEvent.change(await until(), { target: { value: '2026-12-15' } });
    const place = { clientX: 300, clientY: 200 };
    const first = () => screen.getAllByRole('button', { name: /^Fjern / })[0]!;
    const count = rows().length;
    pressAt(1_000, first(), place);
    pressAt(1_200, first(), place);
    expect(rows()).toHaveLength(count - 1);
  });

  test('are booked after an offer of quantities for the participants of now', async () => {
    const { venueApi } = await copyBy('Kopiér møde');
    fireEvent.change(await screen.findByLabelText('Antal interne'), { target: { value: '6' } });
    await userEvent.click(screen.getByRole('link', { name: 'Flere datoer' }));
    expect(await screen.findByText('Leverancen kl. 09:30: Kaffe 6 → 8, Croissant 6 → 8')).toBeVisible();
    await press('Ret til 8: leverance kl. 09:30');
    expect(screen.queryByText(/Skal antallene følge med/)).not.toBeInTheDocument();
    await book(1);
    expect(venueApi.calls(booking)).toMatchObject([
      {
        body: {
          meeting_milestones: [
            { meeting_milestone_lines: [{ quantity: 8 }, { quantity: 8 }] },
            { meeting_milestone_lines: [{ quantity: 2 }] },
          ],
        },
      },
    ]);
  });

  test('need a last one that exists', async () => {
    await copyBy('Flere datoer');
    fireEvent.change(await until(), { target: { value: '20266-11-30' } });
    expect(await until()).toHaveAccessibleDescription(/Vælg en dag, der findes\.$/);
  });

  test('need a first one, and a last one after it', async () => {
    await copyBy('Flere datoer');
    fireEvent.change(await until(), { target: { value: '2026-11-30' } });
    expect(await until()).toBeInvalid();
    expect(await until()).toHaveAccessibleDescription(
      /Datoen ligger før den første dato\. Vælg en senere\.$/,
    );
    fireEvent.change(screen.getByLabelText('Første dato'), { target: { value: '' } });
    expect(await until()).toHaveAccessibleDescription(/Vælg også en første dato\.$/);
    fireEvent.change(screen.getByLabelText('Første dato'), { target: { value: '2026-11-30' } });
    expect(await until()).toBeValid();
  });

  test('are added once, and not without a date', async () => {
    await copyBy('Flere datoer');
    const extra = await screen.findByLabelText('Endnu en dato');
    await press('Tilføj dato');
    expect(extra).toHaveAccessibleDescription('Vælg den dato, der skal tilføjes.');
    await waitFor(() => expect(extra).toHaveFocus());
    fireEvent.change(extra, { target: { value: '2026-12-01' } });
    expect(extra).toBeValid();
    await press('Tilføj dato');
    expect(extra).toHaveAccessibleDescription(/Datoen er allerede med\.$/);
    fireEvent.change(extra, { target: { value: '2026-12-02' } });
    await press('Tilføj dato');
    expect(extra).toBeValid();
    expect(rows()).toHaveLength(2);
  });

  test('are 26 at most: a later one is refused in words', async () => {
    await copyBy('Flere datoer');
    fireEvent.change(await until(), { target: { value: '2027-05-25' } });
    expect(rows()).toHaveLength(26);
    const extra = screen.getByLabelText('Endnu en dato');
    fireEvent.change(extra, { target: { value: '2027-05-26' } });
    await press('Tilføj dato');
    expect(extra).toHaveAccessibleDescription(/Der kan højst bookes 26 datoer ad gangen\.$/);
    expect(useDraft.getState().plan.picked).toEqual([]);
    await press('Fjern tirsdag 1. december 2026');
    await press('Tilføj dato');
    expect(rows()).toContainEqual(expect.stringMatching(/^onsdag 26\. maj 2027/));
  });
});
