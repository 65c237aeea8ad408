import { queryClient, useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { catalogueAnswers, meetingWithUnreadableLines, wireMeeting } from '../testing/meetings';
import { advanceToDeadline, deadline, showMeetings } from '../testing/show-meetings';

const page = '/meetings/5';
const meeting = 'GET /meetings/meetings/5';
const answer = (...parts: Parameters<typeof wireMeeting>): Answer => ({
  body: { data: wireMeeting(...parts) },
});
const overview = () => screen.findByRole('region', { name: 'Overblik' });
const facts = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const change = [
  ['link', 'Rediger'],
  ['link', 'Tilføj leverance'],
  ['link', 'Rediger leverance kl. 09:30'],
  ['button', 'Fjern leverance kl. 09:30'],
  ['button', 'Kopiér leverance kl. 09:30'],
  ['link', 'Aflys møde'],
] as const;

test('shows the facts, the deliveries and their prices', async () => {
  showMeetings(page);
  expect(await screen.findByRole('heading', { name: 'Mødedetaljer', level: 1 })).toBeVisible();
  expect(facts(await overview())).toEqual([
    'Dato: 24/11-2026 09:00–11:30',
    'Lokaler: Havnen, Kajen',
    'Antal interne: 4',
    'Antal eksterne: 2',
    'Omkostningssted: 1042',
  ]);
  expect(screen.getByText('Bestyrelsesmøde').parentElement).toHaveTextContent('Ikke godkendt');
  expect(screen.getByText('Mødet er booket, men vi har ikke godkendt det endnu.')).toBeVisible();
  const deliveries = screen.getByRole('region', { name: 'Leverancer' });
  const [first, second] = within(deliveries).getAllByRole('article');
  expect(first).toHaveTextContent(/Havnen kl\.\s09:30/);
  expect(first).toHaveTextContent('Ved døren');
  // The booked price, not today's.
  expect(within(first!).getByRole('row', { name: /Kaffe/ })).toHaveTextContent('Kaffe6150,00 kr.');
  expect(within(first!).getByRole('row', { name: /Total/ })).toHaveTextContent('261,00 kr.');
  expect(second).toHaveTextContent('Ingen kommentar');
  expect(facts(deliveries)).toEqual(['Total for mødet: 311,00\u00a0kr.', 'Pr. deltager: 51,83\u00a0kr.']);
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/meetings');
});

test('shows no price of a line without one, and no total that it is a part of', async () => {
  const [first, second] = wireMeeting().meeting_milestones!;
  const lines = [{ meeting_product_id: 99, product_name: 'Kringle', quantity: 2, price: 'gratis' }];
  const data = wireMeeting(
    {},
    { meeting_milestones: [first!, { ...second!, meeting_milestone_lines: lines }] },
  );
  showMeetings(page, { [meeting]: { body: { data } } });
  expect(await screen.findByRole('row', { name: /Kringle/ })).toHaveTextContent(/^Kringle2$/);
  expect(screen.getAllByRole('row', { name: /Total/ })).toHaveLength(1);
  expect(screen.queryByText(/^(Total for mødet|Pr\. deltager)$/)).not.toBeInTheDocument();
});

test('shows no quantity of a line without one, and no price and total that it is a part of', async () => {
  const [first, second] = wireMeeting().meeting_milestones!;
  const lines = [{ meeting_product_id: 2, product_name: 'Kringle', quantity: null as never, price: 25 }];
  const data = wireMeeting(
    {},
    { meeting_milestones: [first!, { ...second!, meeting_milestone_lines: lines }] },
  );
  showMeetings(page, { [meeting]: { body: { data } } });
  expect(await screen.findByRole('row', { name: /Kringle/ })).toHaveTextContent(/^Kringle–$/);
  expect(screen.getAllByRole('row', { name: /Total/ })).toHaveLength(1);
  expect(screen.queryByText(/^(Total for mødet|Pr\. deltager)$/)).not.toBeInTheDocument();
});

test('shows no number and no price per participant where a count of participants is unknown', async () => {
  showMeetings(page, { [meeting]: answer({ internal_participants: null as never }) });
  expect(facts(await overview())).toEqual(expect.arrayContaining(['Antal interne: –', 'Antal eksterne: 2']));
  expect(facts(screen.getByRole('region', { name: 'Leverancer' }))).toEqual([
    'Total for mødet: 311,00\u00a0kr.',
  ]);
});

test('says that a delivery’s products are unreadable, and offers to fetch it again or to delete it', async () => {
  const { venueApi } = showMeetings(page, {
    [meeting]: { body: { data: meetingWithUnreadableLines() } },
  });
  const [first, second] = await screen.findAllByRole('article');
  const inFirst = within(first!);
  expect(inFirst.getByText('Produkterne kunne ikke hentes.')).toBeVisible();
  expect(inFirst.queryByRole('table')).not.toBeInTheDocument();
  expect(inFirst.queryByRole('link', { name: /Rediger/ })).not.toBeInTheDocument();
  expect(inFirst.queryByRole('button', { name: /Kopiér/ })).not.toBeInTheDocument();
  expect(inFirst.getByRole('button', { name: /Fjern/ })).toBeVisible();
  expect(within(second!).getByRole('row', { name: /Total/ })).toHaveTextContent('50,00 kr.');
  expect(within(second!).getByRole('link', { name: /Rediger/ })).toBeVisible();
  expect(screen.queryByText(/^(Total for mødet|Pr\. deltager)$/)).not.toBeInTheDocument();

  venueApi.answer(meeting, answer());
  await userEvent.click(inFirst.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('row', { name: /Croissant/ })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Leverancer' })).toHaveFocus();
});

test('shows a meeting whose record has no deliveries, names or title', async () => {
  const { meeting_milestones, meeting_details, ...bare } = wireMeeting({ title: '' });
  const { venueApi } = showMeetings(page, {
    [meeting]: {
      body: { data: { ...bare, meeting_details: [{ ...meeting_details![0]!, field_name: null }] } },
    },
    [`${meeting}/milestones`]: {
      body: {
        data: meeting_milestones!.map((milestone) => ({
          ...milestone,
          meeting_milestone_lines: milestone.meeting_milestone_lines!.map((line) => ({
            ...line,
            product_name: null,
          })),
        })),
      },
    },
  });
  expect(facts(await overview())).toContain('Omkostningssted: 1042');
  expect(screen.getByText('Møde uden titel')).toBeVisible();
  expect(screen.getAllByRole('row', { name: /Kaffe/ })).toHaveLength(2);
  expect(venueApi.calls(`${meeting}/milestones`)).toHaveLength(1);
});

test('a room that is gone is shown as unknown', async () => {
  showMeetings(page, { [meeting]: answer({}, { meeting_rooms: [{ id: '1' }, { id: 77 }] }) });
  expect(facts(await overview())).toContain('Lokaler: Havnen, Ukendt lokale');
});

describe('before the deadline', () => {
  test('each link leads to its page, and the deadline is shown', async () => {
    showMeetings(page);
    await overview();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Rediger')).toBe('/meetings/5/edit');
    expect(href('Tilføj leverance')).toBe('/meetings/5/milestones/create');
    expect(href('Rediger leverance kl. 09:30')).toBe('/meetings/5/milestones/8/edit');
    expect(href('Aflys møde')).toBe('/meetings/5/delete');
    expect(screen.getByText(/kan ændres og aflyses indtil i morgen kl\.\s07:00/)).toBeVisible();
  });

  test('all buttons disappear at the deadline, and a notice says why', async () => {
    jest.useFakeTimers({ now: deadline - 65_000 });
    showMeetings(page, {}, 'running');
    await overview();
    advanceToDeadline();
    for (const [role, name] of change) expect(screen.getByRole(role, { name })).toBeVisible();
    act(() => screen.getByRole('link', { name: 'Aflys møde' }).focus());
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('heading', { name: 'Mødedetaljer', level: 1 })).toHaveFocus();
    for (const [role, name] of change) expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
    expect(
      screen.getByText(/kan ikke ændres eller aflyses længere: fristen var i dag kl\.\s07:00/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kopiér møde' })).toBeVisible();
  });

  test('“Kopiér” opens the form of a new delivery', async () => {
    const { address } = showMeetings(page);
    await overview();
    await userEvent.click(screen.getByRole('button', { name: 'Kopiér leverance kl. 09:30' }));
    await waitFor(() => expect(address()).toBe('/meetings/5/milestones/create'));
  });
});

test('after the deadline the meeting has no buttons to change it', async () => {
  showMeetings(page, {}, deadline);
  await overview();
  for (const [role, name] of change) expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
  expect(screen.getByText(/kan ikke ændres eller aflyses længere/)).toBeVisible();
});

test('the calendar file has events for the meeting and its deliveries', async () => {
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => ((file = blob as Blob), 'blob:calendar');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  showMeetings(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Føj til kalender' }));
  await waitFor(() => expect(file).toBeDefined());
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file!);
  });
  expect(String(text).match(/SUMMARY:.*/g)).toEqual([
    'SUMMARY:Bestyrelsesmøde',
    'SUMMARY:Leverance: Bestyrelsesmøde',
    'SUMMARY:Leverance: Bestyrelsesmøde',
  ]);
  expect(text).toContain('DTSTART:20261124T080000Z\r\nDTEND:20261124T103000Z');
  expect(text).toContain('DTSTART:20261124T083000Z\r\nDTEND:20261124T084500Z');
});

test('“Udskriv” prints the meeting with venue and customer', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  showMeetings(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Udskriv' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Anna').parentElement).toHaveTextContent(
    'Kantinen · Havnegade 1, 1058 København K · Booket af Anna',
  );
});

test('shows a spinner while the meeting loads', async () => {
  const late = lateAnswer();
  showMeetings(page, { [meeting]: () => late.promise });
  expect(await screen.findByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  late.come(answer());
  expect(await overview()).toBeVisible();
});

test.each(['/meetings/5', '/meetings/0', '/meetings/fem', '/meetings/5.5'])(
  '%s without a meeting shows an error and a link',
  async (address) => {
    showMeetings(address, { [meeting]: { status: 404 } });
    expect(await screen.findByRole('heading', { name: 'Mødet findes ikke' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se dine møder' })).toHaveAttribute('href', '/meetings');
  },
);

test('a meeting that is cancelled elsewhere disappears when it is loaded again', async () => {
  const { venueApi } = showMeetings(page);
  await overview();
  venueApi.answer(meeting, { status: 404 });
  await act(() => queryClient.invalidateQueries());
  const heading = await screen.findByRole('heading', { name: 'Mødet findes ikke længere' });
  expect(heading).toBeVisible();
  expect(heading).toHaveFocus();
  expect(screen.getByText('Det kan være aflyst, for eksempel i et andet faneblad.')).toBeVisible();
});

test.each([
  ['the meeting', meeting, answer()],
  ['the rooms', 'GET /meetings/rooms', catalogueAnswers['GET /meetings/rooms']!],
])('“Prøv igen” loads %s after a failure', async (_, call, found) => {
  const { venueApi } = showMeetings(page, { [call]: 'offline' });
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  venueApi.answer(call, found);
  await userEvent.click(again);
  expect(facts(await overview())).toContain('Lokaler: Havnen, Kajen');
});

test('after the session expired the meeting is hidden, and the log-in leads back to it', async () => {
  showMeetings(page);
  await overview();
  act(() => useSession.getState().end());
  expect(screen.queryByText('Bestyrelsesmøde')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Fmeetings%2F5',
  );
});

test.each([
  ['/meetings/5/details', '/meetings/5', 'Mødedetaljer'],
  ['/meetings/create/start', '/meetings/create', 'Nyt møde'],
])('%s redirects to %s', async (from, to, heading) => {
  const { address } = showMeetings(from);
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
  expect(address()).toBe(to);
});
