import { requiredMessage } from '@kantine/ui/forms';
import { instantOf, useSession } from '@kantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from './draft';
import { pickMeetingValues } from '../meeting-form/meeting-values';
import { stashFieldErrors } from './stashed-field-errors';
import { beginDraft, draftCoffee } from '../testing/drafts';
import { press, set, showMeetings, store } from '../testing/show-meetings';

const fields = {
  body: {
    data: [
      { id: 3, name: 'Omkostningssted', widget: 'text', is_required: true },
      {
        id: 4,
        name: 'Opstilling',
        widget: 'select',
        is_required: false,
        widget_attributes: { options: ['Hestesko', 'Biograf'] },
      },
    ],
  },
};
const page = '/meetings/create';

/** It is Monday 23 November 2026, 12:00. */
async function show(answers: Parameters<typeof showMeetings>[1] = {}) {
  const shown = showMeetings(page, { 'GET /store': store, 'GET /meetings/fields': fields, ...answers });
  // The first import of the screen is slow on a busy machine.
  await screen.findByLabelText('Titel');
  return shown;
}

const choose = (label: string, choice: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), choice);

async function fill() {
  set('Titel', 'Bestyrelsesmøde');
  set('Dato', '2026-11-24');
  set('Starttidspunkt', '09:15');
  set('Antal interne', '8');
  set('Omkostningssted', '1042');
  await choose('Lokale 1', 'Havnen');
}

test('the form has one empty room, no external participants and a hint with the first bookable day', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Nyt møde', level: 1 })).toBeVisible();
  for (const name of ['Basisoplysninger', 'Deltagere', 'Yderligere oplysninger', 'Lokaler'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.getByLabelText('Antal eksterne')).toHaveValue('0');
  expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveValue('');
  expect(screen.queryByRole('combobox', { name: 'Lokale 2' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Dato')).toHaveAccessibleDescription(
    'Du kan tidligst booke til mandag 23. november.',
  );
  const choices = within(screen.getByRole('combobox', { name: 'Opstilling' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Vælg...', 'Hestesko', 'Biograf']);
});

test('an incomplete form shows an error at each required field, and the page stays', async () => {
  const { address } = await show();
  set('Antal eksterne', '');
  await press('Videre');
  const required = [
    'Dato',
    'Starttidspunkt',
    'Sluttidspunkt',
    'Antal interne',
    'Antal eksterne',
    'Omkostningssted',
    'Lokale 1',
  ];
  for (const label of required) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(requiredMessage));
  }
  expect(screen.getByLabelText('Opstilling')).toBeValid();
  expect(screen.getByLabelText('Titel')).toBeValid();
  expect(screen.getByLabelText('Dato')).toHaveFocus();
  expect(address()).toBe(page);

  // The errors stay when the clock ticks.
  jest.spyOn(Date, 'now').mockReturnValue(instantOf('2026-11-24', '12:00'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByText('Du kan tidligst booke til tirsdag 24. november.')).toBeVisible();
  for (const label of required) expect(screen.getByLabelText(label)).toBeInvalid();
});

test('a complete form opens the summary and is stored in the draft', async () => {
  const { address } = await show();
  await fill();
  await choose('Opstilling', 'Biograf');
  await press('Videre');
  await waitFor(() => expect(address()).toBe('/meetings/create/summary'));
  expect(useDraft.getState()).toMatchObject({
    title: 'Bestyrelsesmøde',
    end_time: '10:00',
    meeting_rooms: [{ id: '1' }],
    meeting_details: { 'field-3': '1042', 'field-4': 'Biograf' },
  });
});

test('the end time follows the start time, and can be changed', async () => {
  await show();
  set('Starttidspunkt', '09:30');
  expect(screen.getByLabelText('Sluttidspunkt')).toHaveValue('10:00');
  set('Sluttidspunkt', '12:00');
  set('Starttidspunkt', '23:10');
  expect(screen.getByLabelText('Sluttidspunkt')).toHaveValue('00:00');
  set('Sluttidspunkt', '22:00');
  expect(screen.getByLabelText('Sluttidspunkt')).toHaveAccessibleDescription(
    'kl. 22:00 Sluttidspunktet skal være efter starttidspunktet.',
  );
});

test('a chosen end time stays while it is after the start time', async () => {
  await show();
  const end = () => screen.getByLabelText<HTMLInputElement>('Sluttidspunkt').value;
  set('Starttidspunkt', '09:00');
  set('Starttidspunkt', '08:00');
  expect(end()).toBe('09:00');
  set('Sluttidspunkt', '17:00');
  // The values of a time field while 13:30 is typed into it.
  for (const typed of ['01:00', '13:00', '13:03', '13:30']) set('Starttidspunkt', typed);
  expect(end()).toBe('17:00');
  set('Starttidspunkt', '');
  set('Starttidspunkt', '18:00');
  expect(end()).toBe('19:00');
  set('Starttidspunkt', '10:00');
  expect(end()).toBe('11:00');
});

test('too many participants show a toast and an error at the number, and the input stays', async () => {
  const { address } = await show();
  await fill();
  set('Antal eksterne', '5');
  await press('Videre');
  expect(await screen.findByRole('alert')).toHaveTextContent('Antallet af deltagere overstiger kapaciteten');
  expect(screen.getByLabelText('Antal interne')).toHaveAccessibleDescription(
    'Antallet af deltagere overstiger kapaciteten',
  );
  expect(screen.getByLabelText('Antal interne')).toHaveFocus();
  expect(address()).toBe(page);

  await press('Tilføj lokale');
  await choose('Lokale 2', 'Kajen');
  expect(screen.getByLabelText('Antal interne')).toBeValid();
  expect(screen.getByLabelText('Titel')).toHaveValue('Bestyrelsesmøde');
});

test('a closed weekday shows an error at once, and a toast after “Videre”', async () => {
  const { address } = await show();
  await fill();
  set('Dato', '2026-11-28');
  expect(screen.getByLabelText('Dato')).toHaveAccessibleDescription(
    /Der kan ikke bookes møder på den valgte ugedag/,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Videre');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Der kan ikke bookes møder på den valgte ugedag',
  );
  expect(address()).toBe(page);
});

test('a year that is being typed is not refused before the field is left', async () => {
  await show();
  set('Dato', '0002-12-01');
  expect(screen.getByLabelText('Dato')).toBeValid();
  fireEvent.blur(screen.getByLabelText('Dato'));
  expect(screen.getByLabelText('Dato')).toBeInvalid();
});

test('a start whose deadline passes while the page is open shows an error', async () => {
  const { address } = await show();
  await fill();
  set('Dato', '2026-11-23');
  set('Starttidspunkt', '14:30');
  expect(screen.getByLabelText('Starttidspunkt')).toBeValid();
  jest.spyOn(Date, 'now').mockReturnValue(instantOf('2026-11-23', '12:30'));
  await press('Videre');
  expect(screen.getByLabelText('Starttidspunkt')).toHaveAccessibleDescription(
    /for sent til et møde kl. 14:30/,
  );
  expect(screen.getByLabelText('Starttidspunkt')).toHaveFocus();
  expect(address()).toBe(page);
});

test('warns about a delivery that no longer fits the meeting', async () => {
  beginDraft({ meeting_milestones: [{ ...draftCoffee, time: '10:30' }] });
  await show();
  const message = 'Leverancen kl. 10:30 ligger uden for mødets start- og sluttid.';
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  set('Sluttidspunkt', '10:00');
  expect(await screen.findByText(message)).toBeVisible();
  await choose('Lokale 1', 'Kajen');
  set('Sluttidspunkt', '11:00');
  expect(
    await screen.findByText('Leverancen kl. 10:30 skal til et lokale, som mødet ikke har.'),
  ).toBeVisible();
  expect(useDraft.getState().meeting_milestones).toHaveLength(1);
});

test('the API’s errors of the booking are shown at their fields until these are changed', async () => {
  beginDraft();
  stashFieldErrors(
    { 'meeting_rooms[0].id': 'Havnen er optaget kl. 09:00-10:00.' },
    pickMeetingValues(useDraft.getState()),
  );
  await show();
  expect(await screen.findByText('Havnen er optaget kl. 09:00-10:00.')).toBeVisible();
  const room = screen.getByRole('combobox', { name: 'Lokale 1' });
  expect(room).toBeInvalid();
  await waitFor(() => expect(room).toHaveFocus());
  await choose('Lokale 1', 'Kajen');
  expect(room).toBeValid();
});

test('the input is there again after leaving the page, and after the session expired', async () => {
  const { goTo } = await show();
  await fill();
  await goTo('/elsewhere');
  await goTo(page);
  expect(await screen.findByLabelText('Titel')).toHaveValue('Bestyrelsesmøde');
  act(() => useSession.getState().end());
  expect(screen.getByRole('heading', { name: 'Log ind igen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Fmeetings%2Fcreate',
  );
  act(() => useSession.getState().begin('again', { id: 7, email: 'anna@kantinen.dk' }));
  expect(await screen.findByLabelText('Titel')).toHaveValue('Bestyrelsesmøde');
});

test('another account that logs in gets an empty form', async () => {
  await show();
  await fill();
  act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk' }));
  expect(await screen.findByLabelText('Titel')).toHaveValue('');
});
