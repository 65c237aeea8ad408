import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { wireMeeting } from '../testing/meetings';
import { advanceToDeadline, deadline, press, set, showMeetings, store } from '../testing/show-meetings';

const page = '/meetings/5/edit';
const saving = 'PUT /meetings/meetings/5';
const done = { body: { data: wireMeeting({ title: 'Nyt navn', version: 4 }) } };

async function show(
  answers: Parameters<typeof showMeetings>[1] = {},
  now?: Parameters<typeof showMeetings>[2],
) {
  const shown = showMeetings(page, { 'GET /store': store, [saving]: done, ...answers }, now);
  await screen.findByLabelText('Titel');
  return shown;
}

const question = () => screen.queryByRole('dialog', { name: 'Dine ændringer er ikke gemt' });

/** Whether the browser asks before it closes the tab. */
function isAskedOnClosing() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('the form shows the booked meeting', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Rediger møde', level: 1 })).toBeVisible();
  const values = Object.entries({
    Titel: 'Bestyrelsesmøde',
    Dato: '2026-11-24',
    Starttidspunkt: '09:00',
    Sluttidspunkt: '11:30',
    'Antal interne': '4',
    'Antal eksterne': '2',
    Omkostningssted: '1042',
    'Lokale 1': '1',
    'Lokale 2': '2',
  });
  for (const [label, value] of values) expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/meetings/5');
  expect(screen.queryByRole('button', { name: 'Videre' })).not.toBeInTheDocument();
});

test('saves the changes once, with the version, and opens the meeting’s page', async () => {
  const late = lateAnswer();
  const { venueApi, address } = await show({ [saving]: () => late.promise });
  set('Titel', ' Nyt navn ');
  await press('Fjern lokale 2');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Gem' }));
  venueApi.answer('GET /meetings/meetings/5', done);
  late.come(done);
  expect(await screen.findByText('Mødet blev gemt')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/meetings/5'));
  expect(question()).not.toBeInTheDocument();
  expect(venueApi.calls(saving)).toMatchObject([
    {
      body: {
        title: 'Nyt navn',
        date: '2026-11-24',
        start_time: '09:00',
        end_time: '11:30',
        internal_participants: 4,
        external_participants: 2,
        meeting_rooms: [{ id: 1 }],
        meeting_details: [{ meeting_field_id: 3, value: '1042' }],
        version: 3,
      },
    },
  ]);
});

test('asks for a count of participants that the venue’s answer lacks, and saves none before', async () => {
  const unknown = { internal_participants: null as never, external_participants: {} as never };
  const { venueApi } = await show({ 'GET /meetings/meetings/5': { body: { data: wireMeeting(unknown) } } });
  const counts = ['Antal interne', 'Antal eksterne'].map((label) => screen.getByLabelText(label));
  for (const count of counts) expect(count).toHaveValue('');
  expect(screen.getByText('Der er plads til 18 i alt.')).toBeVisible();
  await press('Gem');
  for (const count of counts) expect(count).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(venueApi.calls(saving)).toHaveLength(0);

  set('Antal interne', '8');
  set('Antal eksterne', '2');
  await press('Gem');
  expect(await screen.findByText('Mødet blev gemt')).toBeVisible();
  expect(venueApi.calls(saving)).toMatchObject([
    { body: { internal_participants: 8, external_participants: 2 } },
  ]);
  expect(sessionStorage.getItem('meeting-heads')).toContain('{"5":[]}');
});

test('an answer to a question that the venue no longer asks can be changed, and is saved', async () => {
  const field_widget_attributes = { options: ['Drift', 'Salg'] };
  const department = { meeting_field_id: 4, value: 'Salg', field_name: 'Afdeling', field_widget: 'select' };
  const meeting_details = [
    ...wireMeeting().meeting_details!,
    { ...department, field_widget_attributes, field_is_required: true },
  ];
  const { venueApi } = await show({
    'GET /meetings/fields': { body: { data: [] } },
    'GET /meetings/meetings/5': { body: { data: wireMeeting({}, { meeting_details }) } },
  });
  expect(screen.getByLabelText('Omkostningssted')).not.toBeRequired();
  expect(screen.getByRole('combobox', { name: 'Afdeling' })).toBeRequired();
  set('Afdeling', 'Drift');
  await press('Gem');
  expect(await screen.findByText('Mødet blev gemt')).toBeVisible();
  expect(venueApi.calls(saving)).toMatchObject([
    {
      body: {
        meeting_details: [
          { meeting_field_id: 3, value: '1042' },
          { meeting_field_id: 4, value: 'Drift' },
        ],
      },
    },
  ]);
});

test.each<[string, Answer]>([
  ['nothing', { status: 204 }],
  ['an empty answer', { body: {} }],
  [
    'the meeting without its deliveries',
    { body: { data: { ...wireMeeting(), meeting_milestones: undefined } } },
  ],
])('an API that answers with %s has saved the meeting, which is loaded again', async (_, answer) => {
  const { venueApi, address } = await show({ [saving]: answer });
  venueApi.answer('GET /meetings/meetings/5', done);
  set('Titel', 'Nyt navn');
  await press('Gem');
  expect(await screen.findByText('Mødet blev gemt')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/meetings/5'));
  expect(await screen.findByText('Nyt navn')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test.each<[string, Answer, string, RegExp]>([
  ['too late', { status: 400, body: { code: 12002 } }, 'Mødet starter efter deadline.', /senere tidspunkt/],
  ['refused', { status: 403 }, 'Mødet kunne ikke gemmes', /kunne ikke lade sig gøre/],
  ['answered with a server error', { status: 503 }, 'Mødet kunne ikke gemmes', /om dine ændringer blev gemt/],
  ['not answered', 'offline', 'Mødet kunne ikke gemmes', /om dine ændringer blev gemt/],
  ['of a missing meeting', { status: 404 }, 'Mødet kunne ikke gemmes', /findes ikke længere/],
])('a save that is %s shows why and keeps the input', async (_, answer, toast, message) => {
  const { address } = await show({ [saving]: answer });
  set('Titel', 'Nyt navn');
  await press('Gem');
  expect(await screen.findByText(toast)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Titel')).toHaveValue('Nyt navn');
  expect(address()).toBe(page);
});

test('the API’s error is shown at its field, which has the focus', async () => {
  const message = 'Kajen er optaget kl. 09:00-10:00.';
  await show({ [saving]: { status: 422, body: { errors: { 'meeting_rooms.1.id': [message] } } } });
  await press('Gem');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Lokale 2')).toHaveFocus());
  expect(screen.getByLabelText('Lokale 2')).toBeInvalid();
});

test('warns about a delivery that no longer fits the meeting', async () => {
  const { venueApi } = await show();
  set('Starttidspunkt', '10:00');
  expect(screen.getByText('Leverancen kl. 09:30 ligger uden for mødets start- og sluttid.')).toBeVisible();
  await press('Fjern lokale 2');
  expect(screen.getByText('Leverancen kl. 11:00 skal til et lokale, som mødet ikke har.')).toBeVisible();
  expect(venueApi.calls(saving)).toHaveLength(0);
});

describe('unsaved changes', () => {
  test('open a dialog before the page is left, to stay or to drop them', async () => {
    const { address, goTo } = await show();
    expect(isAskedOnClosing()).toBe(false);
    set('Titel', 'Nyt navn');
    expect(isAskedOnClosing()).toBe(true);
    await goTo('/elsewhere');
    expect(question()).toBeVisible();
    await press('Bliv her');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Titel')).toHaveValue('Nyt navn');
    await userEvent.click(screen.getByRole('link', { name: 'Tilbage' }));
    await press('Forlad uden at gemme');
    await waitFor(() => expect(address()).toBe('/meetings/5'));
    expect(isAskedOnClosing()).toBe(false);
  });

  test('open no dialog if the input is as it was', async () => {
    const { address, goTo } = await show();
    set('Titel', 'Nyt navn');
    set('Titel', 'Bestyrelsesmøde');
    await goTo('/elsewhere');
    expect(address()).toBe('/elsewhere');
  });

  test('are restored for the same account after the session expired, and for no other', async () => {
    await show({ [saving]: { status: 401 } });
    set('Titel', 'Nyt navn');
    await press('Gem');
    expect(await screen.findByRole('heading', { name: 'Log ind igen' })).toBeVisible();
    expect(isAskedOnClosing()).toBe(false);
    act(() => useSession.getState().begin('again', { id: 7, email: 'anna@kantinen.dk' }));
    expect(await screen.findByLabelText('Titel')).toHaveValue('Nyt navn');
    expect(screen.getByText(/Du blev logget ud, før dine ændringer blev gemt/)).toBeVisible();

    act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk' }));
    expect(await screen.findByLabelText('Titel')).toHaveValue('Bestyrelsesmøde');
  });
});

describe('a customer who leaves while the changes are saved', () => {
  const saveAndGo = async () => {
    const late = lateAnswer();
    const shown = await show({ [saving]: () => late.promise });
    set('Titel', 'Nyt navn');
    await press('Gem');
    await shown.goTo('/elsewhere');
    expect(question()).not.toBeInTheDocument();
    expect(shown.address()).toBe('/elsewhere');
    return { ...shown, late };
  };

  test('sees that they are saved, and stays on the other page', async () => {
    const { address, late } = await saveAndGo();
    late.come(done);
    expect(await screen.findByText('Mødet blev gemt')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(address()).toBe('/elsewhere');
  });

  test.each([500, 409, 422])('sees that they are not saved, after the status %s', async (status) => {
    const { late } = await saveAndGo();
    late.come({ status });
    expect(await screen.findByText('Mødet kunne ikke gemmes')).toBeVisible();
  });
});

test.each<[string, Answer]>([
  ['saved', done],
  ['refused', { status: 500 }],
])('the fields are disabled until the meeting is %s', async (_, answer) => {
  const late = lateAnswer();
  await show({ [saving]: () => late.promise });
  const areDisabled = () => screen.getByLabelText('Titel').closest('[inert]') !== null;
  set('Titel', 'Nyt navn');
  expect(areDisabled()).toBe(false);
  await press('Gem');
  expect(areDisabled()).toBe(true);
  expect(screen.getByRole('button', { name: 'Gem' }).closest('[inert]')).toBeNull();
  late.come(answer);
  await screen.findByText(/Mødet (blev gemt|kunne ikke gemmes)/);
  await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
});

test('leaving after a failed save opens the dialog', async () => {
  const { goTo } = await show({ [saving]: { status: 500 } });
  set('Titel', 'Nyt navn');
  await press('Gem');
  await screen.findByText(/om dine ændringer blev gemt/);
  await goTo('/elsewhere');
  expect(question()).toBeVisible();
});

describe('the deadline', () => {
  test('passes while the form is open: the input stays and can no longer be saved', async () => {
    jest.useFakeTimers({ now: deadline - 5_000, advanceTimers: true });
    await show({}, 'running');
    set('Titel', 'Nyt navn');
    advanceToDeadline();
    act(() => screen.getByRole('button', { name: 'Gem' }).focus());
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByText(/fristen er udløbet, mens siden var åben/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gem' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Rediger møde', level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('Titel')).toHaveValue('Nyt navn');
    expect(isAskedOnClosing()).toBe(false);
    expect(screen.queryByText(/Vælg et senere tidspunkt/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Starttidspunkt')).toBeValid();
  });

  test('has passed before the page is opened: there is no form', async () => {
    showMeetings(page, { 'GET /store': store }, deadline);
    expect(await screen.findByText(/Mødet kan ikke ændres længere/)).toBeVisible();
    expect(screen.queryByLabelText('Titel')).not.toBeInTheDocument();
  });
});

test.each(['/meetings/5/edit', '/meetings/fem/edit'])(
  '%s of a missing meeting shows an error',
  async (address) => {
    showMeetings(address, { 'GET /meetings/meetings/5': { status: 404 } });
    expect(await screen.findByText('Mødet findes ikke')).toBeVisible();
  },
);
