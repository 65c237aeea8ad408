import { instantOf, useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, type SentCall, fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { emptyMeeting } from '../meeting-form/meeting-values';
import section from '../section';
import { wireMeeting } from '../testing/meetings';
import { deadline, showMeetings, advanceToDeadline } from '../testing/show-meetings';

const list = 'GET /meetings/meetings';
const listOf = (...meetings: ReturnType<typeof wireMeeting>[]): Answer => ({
  body: { data: meetings, meta: { current_page: 1, last_page: 1 } },
});
const titled = (id: number, title: string) => wireMeeting({ title }, { id });
const board = () => screen.findByRole('row', { name: /Bestyrelsesmøde/ });
const cancelling = (row: HTMLElement) => within(row).queryByRole('link', { name: 'Aflys Bestyrelsesmøde' });

test.each([
  ['unapproved', 'Ikke godkendt'],
  ['ready', 'Klar'],
  ['unpaid', 'Ikke betalt'],
  ['paid', 'Betalt'],
  ['postponed', 'Ukendt'],
])('a meeting that is %s is shown as “%s”', async (status, message) => {
  showMeetings('/meetings', { [list]: listOf(wireMeeting({ status })) });
  expect(within(await board()).getByText(message)).toBeVisible();
});

test('a meeting shows title, day and times and links to its page; the venue’s text is shown above', async () => {
  const { venueApi } = showMeetings('/meetings', {
    'GET /store': storeAnswer({
      meetings_section: { meeting_list_text: '<p>Book senest <strong>dagen før</strong>.</p>' },
    }),
    [list]: { body: { data: [wireMeeting({ end_time: '11:30:00' }, { id: '5' })] } },
  });
  const row = await board();
  expect(row).toHaveTextContent('24/11-2026 09:00–11:30');
  expect(within(row).getByRole('link', { name: 'Bestyrelsesmøde' })).toHaveAttribute('href', '/meetings/5');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Titel',
    'Dato',
    'Status',
    'Funktioner',
  ]);
  expect(await screen.findByText('dagen før')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nyt møde' })).toHaveAttribute('href', '/meetings/create');
  expect(screen.queryByRole('button', { name: 'Næste side' })).not.toBeInTheDocument();
  expect(venueApi.calls(list)).toMatchObject([{ token: 'good', query: { page: 1 } }]);
});

test.each([
  ['a minute before the deadline', deadline - 60_000, true],
  ['at the deadline', deadline, false],
])('%s a meeting can be cancelled, or not', async (_, now, canCancel) => {
  showMeetings('/meetings', { [list]: listOf(wireMeeting()) }, now);
  const row = await board();
  if (canCancel) expect(cancelling(row)).toHaveAttribute('href', '/meetings/5/delete');
  else expect(cancelling(row)).not.toBeInTheDocument();
});

test('“Aflys” disappears at the deadline without a reload', async () => {
  jest.useFakeTimers({ now: deadline - 65_000 });
  showMeetings('/meetings', { [list]: listOf(wireMeeting()) }, 'running');
  const row = await board();
  advanceToDeadline();
  expect(cancelling(row)).toBeVisible();
  act(() => cancelling(row)!.focus());
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('heading', { name: 'Dine møder', level: 1 })).toHaveFocus();
  expect(cancelling(row)).not.toBeInTheDocument();
});

test.each([
  ['11:00', instantOf('2026-11-24', '11:00')],
  ['00:00', instantOf('2026-11-25', '00:00')],
])('a meeting is a coming one until it ends at %s, and then an earlier one', async (endTime, end) => {
  jest.useFakeTimers({ now: end - 1_000 });
  const earlier = wireMeeting({ title: 'Kvartalsmøde', date: '2026-11-23' }, { id: 6 });
  showMeetings('/meetings', { [list]: listOf(wireMeeting({ end_time: endTime }), earlier) }, 'running');
  const inTable = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  await board();
  expect(inTable('Kommende')).toEqual(['Bestyrelsesmøde']);
  expect(inTable('Tidligere')).toEqual(['Kvartalsmøde']);
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.queryByRole('heading', { name: 'Kommende' })).not.toBeInTheDocument();
  expect(inTable('Tidligere')).toEqual(['Bestyrelsesmøde', 'Kvartalsmøde']);
});

describe('several pages', () => {
  const paged = ({ query }: SentCall): Answer => {
    const { page } = query as { page: number };
    const data = page <= 2 ? [titled(page, `Møde på side ${page}`)] : [];
    return { body: { data, meta: { pagination: { current_page: page, last_page: 2 } } } };
  };

  test.each(['/meetings', '/meetings/list'])(
    'the pager of %s writes the page into the address',
    async (path) => {
      const { address } = showMeetings(path, { [list]: paged });
      await screen.findByText('Møde på side 1');
      expect(screen.getByText('1 / 2')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Forrige side' })).toBeDisabled();

      await userEvent.click(screen.getByRole('button', { name: 'Næste side' }));
      expect(await screen.findByText('Møde på side 2')).toBeVisible();
      expect(screen.getByText('2 / 2')).toBeVisible();
      expect(address()).toBe(`${path}?page=2`);
    },
  );

  test('a late page leaves the rows and the pager, which keeps the focus', async () => {
    const late = lateAnswer();
    const { address } = showMeetings('/meetings', {
      [list]: (asked) => ((asked.query as { page: number }).page === 1 ? paged(asked) : late.promise),
    });
    const next = await screen.findByRole('button', { name: 'Næste side' });
    await userEvent.click(next);
    await waitFor(() => expect(address()).toBe('/meetings?page=2'));
    expect(screen.getByText('Møde på side 1')).toBeVisible();
    expect(screen.getByText('1 / 2')).toBeVisible();
    expect(next).toHaveAttribute('aria-busy', 'true');
    expect(next).toHaveFocus();

    late.come(paged({ query: { page: 2 } } as SentCall));
    expect(await screen.findByText('Møde på side 2')).toBeVisible();
    expect(screen.getByText('2 / 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forrige side' })).toHaveFocus();
  });

  test('a page that fails gives its error the focus', async () => {
    showMeetings('/meetings', {
      [list]: (asked) => ((asked.query as { page: number }).page === 1 ? paged(asked) : 'offline'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Næste side' }));
    expect(await screen.findByRole('heading', { name: 'Dine møder kunne ikke hentes' })).toHaveFocus();
  });

  test.each([
    ['/meetings?page=2', 'Møde på side 2', '/meetings?page=2'],
    ['/meetings?page=9', 'Møde på side 2', '/meetings?page=2'],
    ['/meetings?page=0', 'Møde på side 1', '/meetings?page=0'],
    ['/meetings?page=to', 'Møde på side 1', '/meetings?page=to'],
    ['/meetings/list?page=2', 'Møde på side 2', '/meetings/list?page=2'],
    ['/meetings/list?page=9', 'Møde på side 2', '/meetings/list?page=2'],
  ])('the address %s shows “%s”', async (path, title, to) => {
    const { address } = showMeetings(path, { [list]: paged });
    expect(await screen.findByText(title)).toBeVisible();
    expect(address()).toBe(to);
  });
});

describe('the notice about the draft', () => {
  const hint = () => screen.queryByRole('link', { name: 'Fortsæt dit påbegyndte møde' });

  test('names the draft and links to it', async () => {
    useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
    useDraft.getState().setMeeting({ ...emptyMeeting(), title: 'Julefrokost' });
    showMeetings('/meetings');
    await screen.findByText('Du har ingen møder endnu.');
    expect(hint()).toHaveAttribute('href', '/meetings/create');
    expect(screen.getByText('”Julefrokost” er ikke booket endnu.')).toBeVisible();
  });

  test('is hidden if the draft is empty', async () => {
    showMeetings('/meetings');
    await screen.findByText('Du har ingen møder endnu.');
    expect(hint()).not.toBeInTheDocument();
  });
});

test('shows a spinner while the list loads', async () => {
  const late = lateAnswer();
  showMeetings('/meetings', { [list]: () => late.promise });
  expect(await screen.findByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  late.come(listOf(wireMeeting()));
  expect(await board()).toBeVisible();
});

test('“Prøv igen” loads the list after a failure', async () => {
  const { venueApi } = showMeetings('/meetings', { [list]: 'offline' });
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByText(/ingen forbindelse/)).toBeVisible();
  venueApi.answer(list, listOf(wireMeeting()));
  await userEvent.click(again);
  expect(await board()).toBeVisible();
});

test('after the session expired the meetings are hidden, and the log-in leads back to this page', async () => {
  showMeetings('/meetings?page=1', { [list]: listOf(wireMeeting()) });
  await board();
  act(() => useSession.getState().end());
  expect(screen.queryByText('Bestyrelsesmøde')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Fmeetings%3Fpage%3D1',
  );
});

test('a call after the session expired shows the log-in link', async () => {
  const late = lateAnswer();
  showMeetings('/meetings', { [list]: () => late.promise });
  await screen.findByRole('status', { name: 'Indlæser' });
  late.come({ status: 401 });
  expect(await screen.findByRole('heading', { name: 'Log ind igen' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('/meetings/list shows the list and fetches no meeting called list', async () => {
  const { venueApi, address } = showMeetings('/meetings/list', { [list]: listOf(wireMeeting()) });
  expect(await board()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dine møder', level: 1 })).toBeVisible();
  expect(address()).toBe('/meetings/list');
  expect(venueApi.calls().map(({ path }) => path)).toEqual(['/store', '/account', '/meetings/meetings']);
});

test.each(['/meetings', '/meetings/list', '/meetings/create', '/meetings/5', '/meetings/5/edit'])(
  'a visitor of %s is redirected to the log-in, and nothing is fetched',
  async (path) => {
    const venueApi = fakeVenueApi({ 'GET /store': storeAnswer() });
    const { address } = showSection(section, 'meetings', path);
    expect(await screen.findByRole('heading', { name: 'Et andet sted' })).toBeVisible();
    expect(address()).toBe(`/account/login?next=${encodeURIComponent(path)}`);
    expect(venueApi.calls().map(({ path: asked }) => asked)).toEqual(['/store']);
  },
);
