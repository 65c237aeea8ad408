import { prepareStoreHtml } from '@kantine/ui';
import { prefetchRoute } from '@kantine/routing';
import { lateAnswer } from '@kantine/testing/late-answer';
import { instantOf } from '@kantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { monday, showTakeaway, stopClockAt } from '../testing/show-takeaway';
import takeaway from '../section';

const tuesday = '2032-11-23';
const wednesday = '2032-11-24';
const friday = '2032-11-26';
const nextMonday = '2032-11-29';

const days = Object.fromEntries(
  [monday, tuesday, wednesday, friday, nextMonday].map((day) => [
    `GET /takeaway/menu-items/${day}`,
    { body: { data: [] } },
  ]),
);
const previous = () => screen.findByRole('button', { name: 'Forrige dag' });
const next = () => screen.findByRole('button', { name: 'Næste dag' });
const picker = () => screen.findByLabelText('Vælg dato');
const menuIsThere = () => screen.findByText('Menuen er tom.');

afterEach(() => jest.useRealTimers());

describe('the arrows', () => {
  test('stop at today, and the days read ‘I dag’ and ‘I morgen’', async () => {
    const { address } = showTakeaway(`/takeaway/${monday}`, days);
    expect(await previous()).toBeDisabled();
    expect(screen.getByText('I dag')).toBeVisible();
    await userEvent.click(await next());
    expect(await screen.findByText('I morgen')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/takeaway/${tuesday}`));
    await userEvent.click(await previous());
    expect(await screen.findByText('I dag')).toBeVisible();
    // The focused button is disabled now.
    await waitFor(async () => expect(await next()).toHaveFocus());
  });

  test('skip closed days in both directions', async () => {
    const { address } = showTakeaway(`/takeaway/${friday}`, days);
    await userEvent.click(await next());
    expect(await screen.findByText('Mandag 29/11-2032')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/takeaway/${nextMonday}`));
    await userEvent.click(await previous());
    await waitFor(() => expect(address()).toBe(`/takeaway/${friday}`));
  });

  test('show the new day and a spinner while its menu loads', async () => {
    showTakeaway(`/takeaway/${monday}`, {
      ...days,
      [`GET /takeaway/menu-items/${tuesday}`]: () => new Promise(() => {}),
    });
    await menuIsThere();
    fireEvent.click(await next());
    expect(screen.getByText('I morgen')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
    expect(screen.queryByText('Menuen er tom.')).not.toBeInTheDocument();
  });

  test('go two days forward on two quick presses', async () => {
    const { address } = showTakeaway(`/takeaway/${monday}`, {
      ...days,
      [`GET /takeaway/menu-items/${tuesday}`]: () => new Promise(() => {}),
    });
    await menuIsThere();
    fireEvent.click(await next());
    fireEvent.click(await next());
    await waitFor(() => expect(address()).toBe(`/takeaway/${wednesday}`));
    expect(screen.getByText('Onsdag 24/11-2032')).toBeVisible();
    await menuIsThere();
  });
});

test.each([
  [monday, 'i dag, ma. 22. nov.'],
  [tuesday, 'i morgen, ti. 23. nov.'],
  [nextMonday, 'ma. 29. nov.'],
  ['2033-05-02', 'ma. 2. maj'],
])('a phone says %s as ‘%s’', async (day, words) => {
  showTakeaway(`/takeaway/${day}`, { [`GET /takeaway/menu-items/${day}`]: { body: { data: [] } } });
  await menuIsThere();
  expect(screen.getByText(words)).toBeInTheDocument();
});

describe('the date field', () => {
  test('is opened by the button with its name', async () => {
    const showPicker = jest.fn();
    HTMLInputElement.prototype.showPicker = showPicker;
    showTakeaway(`/takeaway/${monday}`, days);
    await userEvent.click(await screen.findByRole('button', { name: 'Vælg dato' }));
    expect(showPicker.mock.contexts).toEqual([await picker()]);
  });

  test('gets the focus where the browser has no calendar to open', async () => {
    HTMLInputElement.prototype.showPicker = () => {
      throw new DOMException('not here', 'NotSupportedError');
    };
    showTakeaway(`/takeaway/${monday}`, days);
    await userEvent.click(await screen.findByRole('button', { name: 'Vælg dato' }));
    await waitFor(async () => expect(await picker()).toHaveFocus());
  });

  test('opens the picked day, and allows today to a year ahead', async () => {
    const { address } = showTakeaway(`/takeaway/${monday}`, days);
    expect(await picker()).toHaveValue(monday);
    expect(await picker()).toHaveAttribute('min', monday);
    expect(await picker()).toHaveAttribute('max', '2033-11-22');
    fireEvent.change(await picker(), { target: { value: friday } });
    await waitFor(() => expect(address()).toBe(`/takeaway/${friday}`));
    expect(await picker()).toHaveValue(friday);
    expect(screen.queryByText(/Der er lukket/)).not.toBeInTheDocument();
  });

  test('says its day in Danish words, whatever language the browser shows it in', async () => {
    showTakeaway(`/takeaway/${monday}`, days);
    expect(await picker()).toHaveAccessibleDescription('mandag 22. november 2032');
    fireEvent.change(await picker(), { target: { value: friday } });
    expect(await picker()).toHaveAccessibleDescription('fredag 26. november 2032');
  });

  test('opens the next open day for a closed one, with a notice only there', async () => {
    const { address } = showTakeaway(`/takeaway/${monday}`, days);
    fireEvent.change(await picker(), { target: { value: '2032-11-27' } });
    expect(
      await screen.findByText('Der er lukket lørdag 27. november. Her er mandag 29. november.'),
    ).toBeVisible();
    expect(address()).toBe(`/takeaway/${nextMonday}`);
    expect(await picker()).toHaveValue(nextMonday);
    await userEvent.click(await previous());
    await waitFor(() => expect(address()).toBe(`/takeaway/${friday}`));
    expect(screen.queryByText(/Der er lukket/)).not.toBeInTheDocument();
  });

  test('waits for a pause in the typing', async () => {
    const { address } = showTakeaway(`/takeaway/${monday}`, days);
    for (const value of [tuesday, wednesday, friday]) fireEvent.change(await picker(), { target: { value } });
    await waitFor(() => expect(address()).toBe(`/takeaway/${friday}`));
  });

  test.each(['2032-11-19', '2034-01-01', ''])('refuses %j and resets itself', async (value) => {
    jest.useFakeTimers({ now: instantOf(monday, '12:00') });
    const { address } = showTakeaway(`/takeaway/${monday}`, days);
    fireEvent.change(await picker(), { target: { value } });
    if (value) expect(await picker()).toHaveAccessibleDescription('Vælg en dag fra i dag og et år frem.');
    fireEvent.blur(await picker());
    expect(await picker()).not.toHaveAttribute('aria-invalid');
    expect(await picker()).toHaveValue(monday);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(address()).toBe(`/takeaway/${monday}`);
  });
});

test('links open the next open days, and the shown one is marked', async () => {
  const { address } = showTakeaway(`/takeaway/${monday}`, days);
  const links = within(await screen.findByRole('navigation', { name: 'De næste dage' }));
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'I dag 22.',
    'I morgen 23.',
    'ons. 24.',
    'tors. 25.',
    'fre. 26.',
    'man. 29.',
  ]);
  expect(links.getByRole('link', { current: 'date' })).toHaveTextContent('I dag 22.');
  await userEvent.click(links.getByRole('link', { name: 'man. 29.' }));
  await waitFor(() => expect(address()).toBe(`/takeaway/${nextMonday}`));
  await waitFor(() => expect(links.getByRole('link', { current: 'date' })).toHaveTextContent('man. 29.'));
});

test.each([
  ['takeaway', '/takeaway', '08:00', monday],
  ['a past day', '/takeaway/2032-11-19', '08:00', monday],
  ['a closed day', '/takeaway/2032-11-27', '08:00', nextMonday],
  ['takeaway just after midnight in Denmark', '/takeaway', '00:01', monday],
  ['yesterday just after midnight in Denmark', '/takeaway/2032-11-21', '00:01', monday],
])('a person who opens %s (%s at %s) sees %s', async (_, from, time, to) => {
  stopClockAt(time);
  const { address } = showTakeaway(from, { [`GET /takeaway/menu-items/${to}`]: { body: { data: [] } } });
  await menuIsThere();
  expect(address()).toBe(`/takeaway/${to}`);
});

test.each([
  ['/takeaway', monday],
  ['/takeaway/2032-11-19', monday],
  ['/takeaway/2032-11-27', nextMonday],
])('the filter of %s is kept at the day that it leads to', async (from, to) => {
  const { address } = showTakeaway(`${from}?q=laks&uden=m%C3%A6lk,gluten&kost=vegansk`, days);
  await menuIsThere();
  expect(address()).toBe(`/takeaway/${to}?uden=m%C3%A6lk,gluten&kost=vegansk`);
});

test('takeaway opens with the next open day and a notice when today is closed', async () => {
  stopClockAt('12:00', '2032-11-27');
  const { address } = showTakeaway('/takeaway', days);
  await menuIsThere();
  expect(address()).toBe(`/takeaway/${nextMonday}`);
  expect(screen.getByText('Der er lukket i dag. Her er mandag 29. november.')).toBeVisible();
});

/** Prefetches an address, as the host does when the pointer rests on its link. */
const hover = (date: string) =>
  prefetchRoute(takeaway.routes, '/takeaway', { prepareStoreHtml }, `/takeaway/${date}`);

test('a click during the hover’s prefetch shows the notice of the closed day', async () => {
  const saturday = '2032-11-27';
  stopClockAt('12:00', saturday);
  const late = lateAnswer();
  const { address, goTo } = showTakeaway('/', {
    [`GET /takeaway/menu-items/${nextMonday}`]: () => late.promise,
  });
  await screen.findByRole('heading', { name: 'Et andet sted' });

  const rest = hover(saturday);
  await goTo('/takeaway');
  await rest;
  late.come({ body: { data: [] } });
  await menuIsThere();
  expect(screen.getByText('Der er lukket i dag. Her er mandag 29. november.')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/takeaway/${nextMonday}`));
});

test('hovering a link to a closed day shows no notice on the next page', async () => {
  const { goTo } = showTakeaway('/', days);
  await screen.findByRole('heading', { name: 'Et andet sted' });
  await hover('2032-11-27');
  await goTo(`/takeaway/${nextMonday}`);
  await menuIsThere();
  expect(screen.queryByText(/Der er lukket/)).not.toBeInTheDocument();
});

test.each([
  null,
  'closed',
  { message: { closed: 7 } },
  { message: { closed: '<b>' } },
  { message: { closed: null } },
])('a page with the location state %j shows no notice of a closed day', async (state) => {
  const { goTo } = showTakeaway('/', days);
  await screen.findByRole('heading', { name: 'Et andet sted' });
  await goTo(`/takeaway/${nextMonday}`, { state });
  await menuIsThere();
  expect(screen.queryByText(/Der er lukket/)).not.toBeInTheDocument();
});

test.each(['', '?uden=gluten'])('a page that is open over midnight shows the new day%s', async (filter) => {
  const { address } = showTakeaway(`/takeaway/${monday}${filter}`, days);
  await screen.findByRole('heading', { name: 'Takeaway', level: 1 });
  jest.useFakeTimers({ now: instantOf(monday, '23:59') + 59_000 });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(screen.getByText('I dag')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  stopClockAt('00:00', tuesday);
  await waitFor(() => expect(address()).toBe(`/takeaway/${tuesday}${filter}`));
  expect(screen.getByText(', tirsdag 23. november')).toBeVisible();
});

test('a window that is focused after midnight does not fetch yesterday’s menu', async () => {
  const { address, venueApi } = showTakeaway(`/takeaway/${monday}`, days);
  await menuIsThere();
  stopClockAt('00:01', tuesday);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(address()).toBe(`/takeaway/${tuesday}`));
  await menuIsThere();
  expect(venueApi.calls(`GET /takeaway/menu-items/${monday}`)).toHaveLength(1);
});

test.each(['2032-11-19', '1970-01-01', '9999-12-31', '2032-02-30', '2032-11-2', '2032-11-27'])(
  '/takeaway/%s fetches no menu of that date',
  async (date) => {
    const { venueApi } = showTakeaway(`/takeaway/${date}`, days);
    await screen.findByRole('heading', { name: /^(Takeaway|Datoen findes ikke)$/, level: 1 });
    expect(venueApi.calls().filter(({ path }) => path.endsWith(date))).toEqual([]);
  },
);

test.each([
  [
    '/takeaway/9999-12-31',
    'Der er ingen menu for fredag 31. december 9999: der kan bestilles op til et år frem.',
    200,
  ],
  ['/takeaway/2032-02-30', 'Datoen i adressen findes ikke i kalenderen.', 404],
  ['/takeaway/2032-11-2', 'Datoen i adressen findes ikke i kalenderen.', 404],
])('%s explains its date and links to the menu', async (from, words, status) => {
  const { address } = showTakeaway(from, days);
  expect(await screen.findByText(words)).toBeVisible();
  expect(document.querySelector('[data-status="404"]') !== null).toBe(status === 404);
  await userEvent.click(screen.getByRole('link', { name: 'Se dagens menu' }));
  await menuIsThere();
  expect(address()).toBe(`/takeaway/${monday}`);
});

test('an address without a date is not found', async () => {
  showTakeaway('/takeaway/i-morgen');
  expect(await screen.findByRole('heading', { name: 'Fejl' })).toBeVisible();
});
