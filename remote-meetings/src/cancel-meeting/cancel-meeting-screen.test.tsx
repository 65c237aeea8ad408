import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { accountAnswer } from '@kantine/testing/venue-records';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { wireMeeting } from '../testing/meetings';
import { deadline, showMeetings, advanceToDeadline } from '../testing/show-meetings';

const page = '/meetings/5/delete';
const reading = 'GET /meetings/meetings/5';
const cancelling = 'DELETE /meetings/meetings/5';
const yes = () => screen.findByRole('button', { name: 'Aflys' });

test('asks whether to cancel the meeting, and names it', async () => {
  const { venueApi } = showMeetings(page);
  expect(await screen.findByRole('heading', { name: 'Aflys møde', level: 1 })).toBeVisible();
  expect(await screen.findByText('Er du sikker på, at du vil aflyse mødet?')).toBeVisible();
  expect(screen.getByText('Bestyrelsesmøde').parentElement).toHaveTextContent('24/11-2026 09:00–11:30');
  expect(await yes()).toBeEnabled();
  expect(venueApi.calls(cancelling)).toHaveLength(0);
});

test('cancels the meeting once, says so and loads the list again', async () => {
  const late = lateAnswer();
  const { venueApi, address, goTo } = showMeetings('/meetings', { [cancelling]: () => late.promise });
  await screen.findByText('Du har ingen møder endnu.');
  await goTo(page);
  await userEvent.dblClick(await yes());
  late.come({ status: 204 });
  expect(await screen.findByText('Mødet blev aflyst')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Dine møder' })).toBeVisible();
  expect(address()).toBe('/meetings');
  expect(venueApi.calls(cancelling)).toMatchObject([{ token: 'good' }]);
  await waitFor(() => expect(venueApi.calls('GET /meetings/meetings')).toHaveLength(2));
});

test('sends one call while the next page loads', async () => {
  const late = lateAnswer();
  const { venueApi, address } = showMeetings(page, { [cancelling]: { status: 204 } });
  const button = await yes();
  venueApi.answer('GET /account', () => late.promise);
  await userEvent.click(button);
  expect(await screen.findByText('Mødet blev aflyst')).toBeVisible();
  await userEvent.click(button);
  expect(venueApi.calls(cancelling)).toHaveLength(1);
  late.come(accountAnswer());
  await waitFor(() => expect(address()).toBe('/meetings'));
  expect(screen.queryByText('Mødet var allerede aflyst')).not.toBeInTheDocument();
});

test.each<[string, Answer, RegExp]>([
  [
    'too late',
    { status: 400, body: { code: 12002, message: 'Nej' } },
    /blev ikke aflyst\. Det er for sent at ændre mødet\./,
  ],
  ['refused', { status: 403 }, /blev ikke aflyst\. Det kunne ikke lade sig gøre/],
  ['answered with a server error', { status: 500 }, /ved derfor ikke, om mødet blev aflyst/],
  ['not answered', 'offline', /ved derfor ikke, om mødet blev aflyst/],
])('a cancellation that is %s shows why, and the page stays', async (_, answer, message) => {
  const { address } = showMeetings(page, { [cancelling]: answer });
  await userEvent.click(await yes());
  expect(await screen.findByText(message)).toBeVisible();
  expect(address()).toBe(page);
  expect(await yes()).toBeEnabled();
});

test('a customer who has left the page sees there that the meeting is cancelled', async () => {
  const late = lateAnswer();
  const { address, goTo } = showMeetings(page, { [cancelling]: () => late.promise });
  await userEvent.click(await yes());
  await goTo('/elsewhere');
  late.come({ status: 204 });
  expect(await screen.findByText('Mødet blev aflyst')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/elsewhere');
});

test('the open page of the meeting is loaded again after it is cancelled', async () => {
  const late = lateAnswer();
  const { venueApi, goTo } = showMeetings(page, { [cancelling]: () => late.promise });
  await userEvent.click(await yes());
  await goTo('/meetings/5');
  await screen.findByRole('heading', { name: 'Overblik' });
  venueApi.answer(reading, { status: 404 });
  late.come({ status: 204 });
  expect(await screen.findByRole('heading', { name: 'Mødet findes ikke længere' })).toBeVisible();
});

test('a customer who has left the page sees there that the meeting is not cancelled', async () => {
  const late = lateAnswer();
  const { goTo } = showMeetings(page, { [cancelling]: () => late.promise });
  await userEvent.click(await yes());
  await goTo('/elsewhere');
  late.come({ status: 403 });
  expect(await screen.findByText(/Mødet blev ikke aflyst\./)).toBeVisible();
});

test('says that the meeting was cancelled before', async () => {
  const { address, venueApi } = showMeetings('/meetings/6/delete', {
    'GET /meetings/meetings/6': { body: { data: wireMeeting({}, { id: 6 }) } },
    'DELETE /meetings/meetings/6': { status: 404 },
  });
  await yes();
  venueApi.answer('GET /meetings/meetings/6', { status: 404 });
  await userEvent.click(await yes());
  expect(await screen.findByText('Mødet var allerede aflyst')).toBeVisible();
  expect(address()).toBe('/meetings');
});

describe('after a conflict the meeting is read again, and it', () => {
  const meet = async (now: Answer, conflict = 409) => {
    const shown = showMeetings(page, {
      [cancelling]: () => {
        shown.venueApi.answer(reading, now);
        return { status: conflict };
      },
    });
    await userEvent.click(await yes());
    return shown;
  };

  test.each([404, 410])('was cancelled before, which a %s says', async (status) => {
    const { address } = await meet({ status });
    expect(await screen.findByText('Mødet var allerede aflyst')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/meetings'));
  });

  test.each([404, 409])('is not cancelled if the venue still has it after a %s', async (status) => {
    const { address } = await meet({ body: { data: wireMeeting({ title: 'Julefrokost' }) } }, status);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Mødet blev ikke aflyst. Prøv igen om lidt, eller kontakt os.',
    );
    expect(screen.getByText('Julefrokost')).toBeVisible();
    expect(screen.queryByText(/Mødet var allerede aflyst/)).not.toBeInTheDocument();
    expect(address()).toBe(page);
    expect(await yes()).toBeEnabled();
  });

  test('may be cancelled if it cannot be read', async () => {
    const { address } = await meet('offline');
    expect(await screen.findByRole('alert')).toHaveTextContent(/ved derfor ikke, om mødet blev aflyst/);
    expect(address()).toBe(page);
  });
});

describe('a meeting that a colleague has changed', () => {
  const [first] = wireMeeting().meeting_milestones!;
  const lines = [{ ...first!.meeting_milestone_lines![0]!, quantity: 40 }];
  const withMore = (attributes: Parameters<typeof wireMeeting>[0] = {}): Answer => ({
    body: {
      data: wireMeeting(attributes, { meeting_milestones: [{ ...first!, meeting_milestone_lines: lines }] }),
    },
  });
  const now = () => screen.findByRole('region', { name: 'Mødet, som det er nu' });
  const changedText = 'Det er ændret et andet sted. Se det igennem, før du aflyser det.';

  test('is shown as it is now, and cancelled at the next press only', async () => {
    const { venueApi, address } = showMeetings(page, { [cancelling]: { status: 204 } });
    await yes();
    venueApi.answer(reading, withMore({ internal_participants: 38 }));
    await userEvent.click(await yes());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Mødet blev ikke aflyst. ${changedText}`);
    expect(await now()).toHaveTextContent(/Antal interne38/);
    expect(screen.getByRole('cell', { name: '40' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Fjern/ })).not.toBeInTheDocument();
    expect(address()).toBe(page);
    expect(venueApi.calls(cancelling)).toHaveLength(0);
    await userEvent.click(await yes());
    expect(await screen.findByText('Mødet blev aflyst')).toBeVisible();
    expect(venueApi.calls(cancelling)).toHaveLength(1);
  });

  test('is not cancelled by the second half of a double click', async () => {
    const { venueApi } = showMeetings(page, { [cancelling]: { status: 204 } });
    const button = await yes();
    const place = { clientX: 500, clientY: 400 };
    venueApi.answer(reading, withMore());
    fireEvent.click(button, { detail: 1, ...place });
    await now();
    fireEvent.click(button, { detail: 2, ...place });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(venueApi.calls(cancelling)).toHaveLength(0);
    expect(venueApi.calls(reading)).toHaveLength(2);
  });

  test('and changes once more before the next press is shown again', async () => {
    const { venueApi } = showMeetings(page, { [cancelling]: { status: 204 } });
    await yes();
    venueApi.answer(reading, withMore());
    await userEvent.click(await yes());
    await now();
    venueApi.answer(reading, withMore({ title: 'Julefrokost' }));
    await userEvent.click(await yes());
    expect(await screen.findByText('Julefrokost')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(changedText);
    expect(venueApi.calls(cancelling)).toHaveLength(0);
  });

  test('a minute after the customer has read its page is shown as it is now before the first press', async () => {
    const { venueApi, goTo } = showMeetings('/meetings/5', { [cancelling]: { status: 204 } });
    await screen.findByRole('heading', { name: 'Overblik' });
    venueApi.answer(reading, withMore());
    jest.mocked(Date.now).mockReturnValue(Date.now() + 60_000);
    await goTo(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Mødet er ændret et andet sted\./);
    expect(await now()).toBeVisible();
    await userEvent.click(await yes());
    expect(await screen.findByText('Mødet blev aflyst')).toBeVisible();
  });
});

test.each<[string, Answer]>([
  ['without a connection', 'offline'],
  ['after a server error', { status: 500 }],
])('a meeting that cannot be read before it is cancelled, %s, is not cancelled', async (_, failure) => {
  const { venueApi } = showMeetings(page, { [cancelling]: { status: 204 } });
  await yes();
  venueApi.answer(reading, failure);
  await userEvent.click(await yes());
  expect(
    await screen.findByText('Mødet blev ikke aflyst. Vi fik ikke svar. Prøv igen om lidt.'),
  ).toBeVisible();
  expect(venueApi.calls(cancelling)).toHaveLength(0);
  venueApi.answer(reading, { status: 404 });
  venueApi.answer(cancelling, { status: 404 });
  await userEvent.click(await yes());
  expect(await screen.findByText('Mødet var allerede aflyst')).toBeVisible();
});

test('counts as cancelled if the meeting is missing after a try without an answer', async () => {
  const { venueApi } = showMeetings(page, { [cancelling]: 'offline' });
  await userEvent.click(await yes());
  await screen.findByText(/Vi fik ikke svar/);
  for (const request of [cancelling, reading]) venueApi.answer(request, { status: 404 });
  await userEvent.click(await yes());
  expect(await screen.findByText('Mødet blev aflyst')).toBeVisible();
});

test('after the deadline it shows a notice and no button', async () => {
  showMeetings(page, {}, deadline);
  expect(await screen.findByText(/kan ikke aflyses længere: fristen var i dag kl\.\s07:00/)).toBeVisible();
  expect(screen.queryByText(/Er du sikker/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Aflys' })).not.toBeInTheDocument();
});

test('an open page shows the notice at the deadline', async () => {
  jest.useFakeTimers({ now: deadline - 65_000 });
  showMeetings(page, {}, 'running');
  await yes();
  advanceToDeadline();
  expect(screen.getByRole('button', { name: 'Aflys' })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Aflys' }).focus());
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('heading', { name: 'Aflys møde', level: 1 })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Aflys' })).not.toBeInTheDocument();
  expect(screen.getByText(/kan ikke aflyses længere/)).toBeVisible();
});

test('“Tilbage” goes one step back, or to the meeting after a direct visit', async () => {
  const { address, goTo } = showMeetings(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/meetings/5'));
  await goTo('/meetings');
  await goTo(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/meetings'));
});

test('“Tilbage” goes to the meeting after a log-in', async () => {
  const { address, goTo } = showMeetings('/elsewhere');
  await goTo(page, { replace: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
  await waitFor(() => expect(address()).toBe('/meetings/5'));
});

test('a missing meeting shows an error and a link', async () => {
  const { goTo } = showMeetings(page, { [reading]: { status: 404 } });
  expect(await screen.findByRole('heading', { name: 'Mødet findes ikke' })).toBeVisible();
  await goTo('/meetings/fem/delete');
  expect(await screen.findByRole('heading', { name: 'Mødet findes ikke' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se dine møder' })).toHaveAttribute('href', '/meetings');
});

test('after the session expired the log-in leads back to this page', async () => {
  showMeetings(page, { [cancelling]: { status: 401 } });
  await userEvent.click(await yes());
  expect(await screen.findByRole('heading', { name: 'Log ind igen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    `/account/login?next=${encodeURIComponent(page)}`,
  );
  expect(useSession.getState().token).toBeNull();
});
