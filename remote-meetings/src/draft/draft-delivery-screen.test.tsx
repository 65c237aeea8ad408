import { lateAnswer } from '@kantine/testing/late-answer';
import { requiredMessage } from '@kantine/ui/forms';
import { useSession } from '@kantine/core';
import { accountAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from './draft';
import { emptyMeeting } from '../meeting-form/meeting-values';
import { addLine, product, quantity, room, save, setTime, textsOf, time } from '../testing/delivery-form';
import { productAnswers } from '../testing/products';
import { showMeetings } from '../testing/show-meetings';

const summary = '/meetings/create/summary';
const add = '/meetings/create/milestones/add';
const meeting = {
  ...emptyMeeting(),
  title: 'Bestyrelsesmøde',
  date: '2026-11-24',
  start_time: '09:00',
  end_time: '11:30',
  internal_participants: '4',
  meeting_rooms: [{ id: '1' }, { id: '1' }],
};
const coffee = {
  time: '09:30',
  comment: 'Ved døren',
  meeting_room_id: '1',
  meeting_milestone_lines: [
    { meeting_product_id: '2', quantity: '6' },
    { meeting_product_id: '4', quantity: '2' },
    { meeting_product_id: '7', quantity: '1' },
  ],
};

async function show(address = add, deliveries = [coffee], start = meeting) {
  useDraft.getState().reset({ ...start, meeting_milestones: deliveries });
  const shown = showMeetings(address, productAnswers);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
const opened = async (...given: Parameters<typeof show>) => {
  const shown = await show(...given);
  await screen.findByLabelText('Tidspunkt');
  return shown;
};
const drafts = () => useDraft.getState().meeting_milestones;

test('adds a delivery to the draft and opens the summary', async () => {
  const { address } = await opened(add, []);
  expect(screen.getByRole('heading', { name: 'Tilføj leverance' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Kommentar' }), 'Ved døren');
  setTime('09:30');
  await userEvent.selectOptions(room(), 'Havnen');
  await addLine(1, /^Kaffe/, '6');
  await userEvent.click(save());

  await waitFor(() => expect(address()).toBe(summary));
  expect(drafts()).toEqual([
    { ...coffee, meeting_milestone_lines: [{ meeting_product_id: '2', quantity: '6' }] },
  ]);
});

test('changes a delivery at its index', async () => {
  const { address } = await opened('/meetings/create/milestones/edit/1', [
    { ...coffee, time: '09:00' },
    coffee,
  ]);
  expect(screen.getByRole('heading', { name: 'Rediger leverance' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Kommentar' })).toHaveValue('Ved døren');
  expect(time()).toHaveValue('09:30');
  expect(room()).toHaveDisplayValue('Havnen');
  expect(quantity(2)).toHaveValue('2');
  await userEvent.clear(quantity(2));
  await userEvent.type(quantity(2), '5');
  await userEvent.click(save());

  await waitFor(() => expect(address()).toBe(summary));
  expect(drafts().map((delivery) => delivery.meeting_milestone_lines[1]?.quantity)).toEqual(['2', '5']);
});

test('a second click while the summary loads adds nothing', async () => {
  const { venueApi, address } = await opened(add, []);
  const late = lateAnswer();
  venueApi.answer('GET /account', () => late.promise);
  setTime('09:30');
  await userEvent.selectOptions(room(), 'Havnen');
  await userEvent.click(save());
  await userEvent.click(save());
  late.come(accountAnswer());
  await waitFor(() => expect(address()).toBe(summary));
  expect(drafts()).toHaveLength(1);
});

test.each(['7', 'x', '-1', '0x0', '1.5'])(
  'the unknown index %s shows a link to the summary',
  async (index) => {
    await show(`/meetings/create/milestones/edit/${index}`);
    expect(await screen.findByRole('heading', { name: 'Leverancen findes ikke' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gå til opsummeringen' })).toHaveAttribute('href', summary);
  },
);

test('a draft without times and rooms shows a link to its form', async () => {
  await show(add, [], emptyMeeting() as typeof meeting);
  expect(await screen.findByRole('link', { name: 'Udfyld mødet' })).toHaveAttribute(
    'href',
    '/meetings/create',
  );
});

test('requires time, room, product and quantity', async () => {
  await opened(add, []);
  await userEvent.click(save());
  expect(time()).toHaveAccessibleDescription(`Mellem kl. 09:00 og 11:30 ${requiredMessage}`);
  expect(room()).toHaveAccessibleDescription(`Et af mødets lokaler ${requiredMessage}`);
  expect(time()).toHaveFocus();

  setTime('09:30');
  await userEvent.selectOptions(room(), 'Havnen');
  await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
  await userEvent.clear(quantity(1));
  await userEvent.click(save());
  expect(product(1)).toHaveAccessibleDescription(requiredMessage);
  expect(quantity(1)).toHaveAccessibleDescription(requiredMessage);
  expect(drafts()).toEqual([]);
});

test.each([
  ['0', false],
  ['1', true],
  ['1.5', false],
  ['1,5', false],
  ['1e3', false],
  ['1.000', true],
  ['-3', false],
  ['10000', true],
  ['10001', false],
])('a quantity of %s is valid: %p', async (count, isValid) => {
  await opened(add, []);
  setTime('09:30');
  await addLine(1, /^Kaffe/, count);
  await userEvent.tab();
  expect(quantity(1)).toHaveAccessibleDescription(isValid ? '' : 'Skriv et helt antal fra 1 til 10.000.');
});

test.each([
  ['08:59', false],
  ['09:00', true],
  ['11:30', true],
  ['11:31', false],
])('the time %s is within the meeting: %p', async (value, isWithin) => {
  await opened(add, []);
  setTime(value);
  await userEvent.click(save());
  const message = screen.queryByText('Leverancen skal ske mellem mødets start- og sluttid');
  expect(message !== null).toBe(!isWithin);
});

test('offers each room of the meeting once, and keeps a chosen room that is no longer one of them', async () => {
  await opened('/meetings/create/milestones/edit/0', [{ ...coffee, meeting_room_id: '2' }]);
  expect(textsOf(room())).toEqual(['Vælg...', 'Havnen', 'Kajen']);
  expect(room()).toHaveDisplayValue('Kajen');
  await waitFor(() =>
    expect(room()).toHaveAccessibleDescription(
      'Et af mødets lokaler Lokalet hører ikke til mødet. Vælg et af mødets lokaler.',
    ),
  );
  await userEvent.click(save());
  expect(room()).toHaveFocus();
  await userEvent.selectOptions(room(), 'Havnen');
  expect(textsOf(room())).toEqual(['Vælg...', 'Havnen']);
});

test('a delivery outside the meeting shows its error at opening', async () => {
  await opened('/meetings/create/milestones/edit/0', [{ ...coffee, time: '08:00' }]);
  expect(await screen.findByText('Leverancen skal ske mellem mødets start- og sluttid')).toBeVisible();
});

describe('leaving', () => {
  test('“Tilbage” goes to the summary without a question if nothing was changed', async () => {
    const { address } = await opened('/meetings/create/milestones/edit/0');
    await userEvent.click(screen.getByRole('button', { name: 'Tilbage' }));
    await waitFor(() => expect(address()).toBe(summary));
    expect(drafts()).toEqual([coffee]);
  });

  test('asks about unsaved changes', async () => {
    const { address } = await opened('/meetings/create/milestones/edit/0');
    setTime('10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Tilbage' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bliv her' }));
    expect(time()).toHaveValue('10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Tilbage' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Forlad uden at gemme' }));
    await waitFor(() => expect(address()).toBe(summary));
    expect(drafts()).toEqual([coffee]);
  });

  test('restores the input for the same account after the session expired', async () => {
    await opened('/meetings/create/milestones/edit/0');
    setTime('10:00');
    await userEvent.clear(quantity(1));
    await userEvent.type(quantity(1), '9');
    act(() => useSession.getState().end());
    expect(await screen.findByRole('link', { name: 'Log ind' })).toHaveAttribute(
      'href',
      `/account/login?next=${encodeURIComponent('/meetings/create/milestones/edit/0')}`,
    );
    act(() => useSession.getState().begin('better', accountAnswer().body.data));
    expect(await screen.findByLabelText('Tidspunkt')).toHaveValue('10:00');
    expect(quantity(1)).toHaveValue('9');
    expect(screen.getByText(/Du blev logget ud, før dine ændringer blev gemt/)).toBeVisible();
  });
});
