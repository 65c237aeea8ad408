import { useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, type SentCall, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';
import { lateAnswer } from '@kantine/testing/late-answer';
import { wireOrder } from '../testing/wire-order';

const account = accountAnswer();
const list = 'GET /orders';

function show(answer: Answer | ((asked: SentCall) => Answer | Promise<Answer>), address = '/account/orders') {
  const venueApi = fakeVenueApi({ 'GET /store': storeAnswer(), 'GET /account': account, [list]: answer });
  useSession.getState().begin('good', account.body.data);
  return { venueApi, ...showSection(section, 'account', address) };
}

test('a row shows number, Danish dates, price and status of an order and links to its page', async () => {
  const { venueApi } = show({
    body: {
      data: [wireOrder(), wireOrder({ id: '8', deliver_at: null, finished_at: '2026-11-20T12:00:00Z' })],
    },
  });
  expect(await screen.findByRole('heading', { name: 'Ordrehistorik', level: 1 })).toBeVisible();
  const row = await screen.findByRole('row', { name: /#9/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['20/11-2026 12:00', '24/11-2026 11:30', '199,00\u00a0kr.', 'Ikke færdiggjort']);
  expect(within(row).getByRole('link', { name: 'Ordre #9' })).toHaveAttribute('href', '/account/orders/9');
  expect(screen.getByRole('row', { name: /#8/ })).toHaveTextContent('20/11-2026 12:00–199,00 kr.Færdiggjort');
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/account/profile');
  expect(screen.queryByRole('button', { name: 'Næste side' })).not.toBeInTheDocument();
  expect(venueApi.calls(list)).toMatchObject([{ token: 'good', query: { page: 1 } }]);
});

test('a row shows no price that is missing or wrong', async () => {
  show({ body: { data: [wireOrder({ price: 'gratis' })] } });
  expect(await screen.findByRole('cell', { name: '–' })).toBeVisible();
  expect(screen.queryByText(/kr\./)).not.toBeInTheDocument();
});

describe('a list of several pages', () => {
  const place = (page: number) => ({ current_page: page, last_page: 2 });
  const paged = ({ query }: SentCall): Answer => {
    const { page } = query as { page: number };
    const data = page <= 2 ? [wireOrder({ id: page * 100 })] : [];
    return { body: { data, pagination: place(page) } };
  };

  test('is turned by the pager, and the address follows', async () => {
    const { address } = show(paged);
    await screen.findByText('#100');
    expect(screen.getByText('1 / 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forrige side' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Næste side' }));
    expect(await screen.findByText('#200')).toBeVisible();
    expect(screen.getByText('2 / 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Næste side' })).toBeDisabled();
    expect(address()).toBe('/account/orders?page=2');
  });

  test('keeps its rows, its pager and the focus until a late page comes', async () => {
    const late = lateAnswer();
    const { address } = show((asked) =>
      (asked.query as { page: number }).page === 1 ? paged(asked) : late.promise,
    );
    const next = await screen.findByRole('button', { name: 'Næste side' });
    await userEvent.click(next);
    await waitFor(() => expect(address()).toBe('/account/orders?page=2'));
    expect(screen.getByText('#100')).toBeVisible();
    expect(screen.getByText('1 / 2')).toBeVisible();
    expect(next).toHaveAttribute('aria-busy', 'true');
    expect(next).toHaveFocus();

    late.come(paged({ query: { page: 2 } } as SentCall));
    expect(await screen.findByText('#200')).toBeVisible();
    expect(screen.getByText('2 / 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forrige side' })).toHaveFocus();
  });

  test('gives the error of a failed page the focus', async () => {
    show((asked) => ((asked.query as { page: number }).page === 1 ? paged(asked) : 'offline'));
    await userEvent.click(await screen.findByRole('button', { name: 'Næste side' }));
    expect(await screen.findByRole('heading', { name: 'Dine ordrer kunne ikke hentes' })).toHaveFocus();
  });

  test.each([
    ['?page=2', '#200', '/account/orders?page=2'],
    ['?page=9', '#200', '/account/orders?page=2'],
    ['?page=0', '#100', '/account/orders?page=0'],
    ['?page=to', '#100', '/account/orders?page=to'],
  ])('opens at %s with the order %s', async (query, order, to) => {
    const { address } = show(paged, `/account/orders${query}`);
    expect(await screen.findByText(order)).toBeVisible();
    expect(address()).toBe(to);
  });
});

test('a person without orders reads that there are none', async () => {
  show({ body: { data: [], meta: { current_page: 1, last_page: 0 } } });
  expect(await screen.findByText('Du har ingen ordrer endnu.')).toBeVisible();
});

test('the page shows a spinner while the list loads', async () => {
  const late = lateAnswer();
  show(() => late.promise);
  expect(await screen.findByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  late.come({ body: { data: [wireOrder()] } });
  expect(await screen.findByText('#9')).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  const { venueApi } = show('offline');
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByText(/ingen forbindelse/)).toBeVisible();
  venueApi.answer(list, { body: { data: [wireOrder()] } });
  await userEvent.click(again);
  expect(await screen.findByText('#9')).toBeVisible();
});

test('the end of the session removes the orders, and the log-in returns to this page', async () => {
  show({ body: { data: [wireOrder()], meta: { last_page: 1 } } }, '/account/orders?page=1');
  await screen.findByText('#9');
  act(() => useSession.getState().end());
  expect(screen.queryByText('#9')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Faccount%2Forders%3Fpage%3D1',
  );
});

test('a call that is answered with 401 shows the log-in notice', async () => {
  const late = lateAnswer();
  show(() => late.promise);
  await screen.findByRole('heading', { name: 'Ordrehistorik' });
  late.come({ status: 401 });
  expect(await screen.findByRole('heading', { name: 'Log ind igen' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a visitor is redirected to the log-in, and no orders are fetched', async () => {
  const venueApi = fakeVenueApi({ 'GET /store': storeAnswer() });
  const { address } = showSection(section, 'account', '/account/orders?page=2');
  expect(await screen.findByRole('heading', { name: 'Log ind' })).toBeVisible();
  expect(address()).toBe('/account/login?next=%2Faccount%2Forders%3Fpage%3D2');
  expect(venueApi.calls(list)).toHaveLength(0);
});
