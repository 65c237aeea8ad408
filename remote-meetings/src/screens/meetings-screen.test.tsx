import { useSession } from '@kantine/shared/session';
import { showSection } from '@kantine/shared/testing/show-section';
import { type Answer, type Asked, fakeVenueApi } from '@kantine/shared/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/shared/testing/venue-records';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const meeting = (id: number | string, title: string, status: string) => ({
  id,
  attributes: { title, date: '2026-12-01', start_time: '09:00', end_time: '11:30:00', status },
});

const account = accountAnswer();
const base = {
  'GET /store': storeAnswer({
    meetings_section: { meeting_list_text: '<p>Book senest <strong>dagen før</strong>.</p>' },
  }),
  'GET /account': account,
};
const list = 'GET /meetings/meetings';

function show(answer: Answer | ((asked: Asked) => Answer), address = '/meetings') {
  const venueApi = fakeVenueApi({ ...base, [list]: answer });
  useSession.getState().begin('good', account.body.data);
  return { venueApi, ...showSection(section, 'meetings', address) };
}

test.each([
  ['unapproved', 'Ikke godkendt'],
  ['ready', 'Klar'],
  ['unpaid', 'Ikke betalt'],
  ['paid', 'Betalt'],
  ['postponed', 'Ukendt'],
])('a meeting that is %s is shown as “%s”', async (status, words) => {
  show({ body: { data: [meeting(5, 'Bestyrelsesmøde', status)], meta: { current_page: 1, last_page: 1 } } });
  const row = await screen.findByRole('row', { name: /Bestyrelsesmøde/ });
  expect(within(row).getByText(words)).toBeVisible();
});

test('a meeting has its title, and its day and times as they are in Denmark', async () => {
  const { venueApi } = show({ body: { data: [meeting('5', 'Bestyrelsesmøde', 'ready')] } });
  const row = await screen.findByRole('row', { name: /Bestyrelsesmøde/ });
  expect(row).toHaveTextContent('01/12-2026 09:00–11:30');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Titel',
    'Dato',
    'Status',
    'Funktioner',
  ]);
  expect(await screen.findByText('dagen før')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Næste side' })).not.toBeInTheDocument();
  expect(venueApi.asked(list)).toMatchObject([{ token: 'good', query: { page: 1 } }]);
});

describe('several pages', () => {
  const paged = ({ query }: Asked): Answer => {
    const { page } = query as { page: number };
    const data = page <= 2 ? [meeting(page, `Møde på side ${page}`, 'ready')] : [];
    return { body: { data, meta: { pagination: { current_page: page, last_page: 2 } } } };
  };

  test('the pager turns them, and the address says which', async () => {
    const { address } = show(paged);
    await screen.findByText('Møde på side 1');
    expect(screen.getByText('1 / 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forrige side' })).toBeDisabled();

    await userEvent.click(screen.getByRole('button', { name: 'Næste side' }));
    expect(await screen.findByText('Møde på side 2')).toBeVisible();
    expect(screen.getByText('2 / 2')).toBeVisible();
    expect(address()).toBe('/meetings?page=2');
  });

  test.each([
    ['?page=2', 'Møde på side 2'],
    ['?page=9', 'Møde på side 2'],
    ['?page=0', 'Møde på side 1'],
    ['?page=to', 'Møde på side 1'],
  ])('the address %s opens on “%s”', async (query, title) => {
    show(paged, `/meetings${query}`);
    expect(await screen.findByText(title)).toBeVisible();
  });
});

test('who has no meetings is told so', async () => {
  show({ body: { data: [], meta: { current_page: 1, last_page: 1 } } });
  expect(await screen.findByText('Du har ingen møder endnu.')).toBeVisible();
});

test('a list that cannot be had says so, and comes when asked for again', async () => {
  const { venueApi } = show('offline');
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByText(/ingen forbindelse/)).toBeVisible();
  venueApi.answer(list, { body: { data: [meeting(5, 'Bestyrelsesmøde', 'ready')] } });
  await userEvent.click(again);
  expect(await screen.findByText('Bestyrelsesmøde')).toBeVisible();
});
