import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { accountAnswer } from '@kantine/testing/venue-records';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { create, delivery, edit, open, posting, putting, reading } from '../testing/booked-delivery';
import { addLine, product, quantity, room, save, setTime, textsOf, time } from '../testing/delivery-form';
import { productAnswers } from '../testing/products';
import { deadline, showMeetings, advanceToDeadline } from '../testing/show-meetings';

const typed = { time: '10:15', comment: null, meeting_room_id: 2 };

async function fillIn() {
  setTime('10:15');
  await userEvent.selectOptions(room(), 'Kajen');
  await addLine(1, /^Kaffe/, '6');
}

test('saves a new delivery once and shows it on the meeting’s page', async () => {
  const { venueApi, address } = await open(create, { [posting]: { body: { data: delivery() } } });
  expect(screen.getByRole('heading', { name: 'Tilføj leverance' })).toBeVisible();
  expect(textsOf(room())).toEqual(['Vælg...', 'Havnen', 'Kajen']);
  await fillIn();
  await userEvent.dblClick(save());

  expect(await screen.findByText('Leverancen blev gemt')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/meetings/5'));
  expect(venueApi.calls(posting)).toMatchObject([
    { token: 'good', body: { ...typed, meeting_milestone_lines: [{ meeting_product_id: 2, quantity: 6 }] } },
  ]);
  expect(venueApi.calls('GET /meetings/meetings/5').length).toBeGreaterThan(1);
});

test('saves a changed delivery with its version; its products keep their booked prices', async () => {
  const { venueApi, address } = await open(edit, { [putting]: { body: { data: delivery({ version: 5 }) } } });
  expect(screen.getByRole('heading', { name: 'Rediger leverance' })).toBeVisible();
  expect(time()).toHaveValue('09:30');
  expect(screen.getByRole('textbox', { name: 'Kommentar' })).toHaveValue('Ved døren');
  expect(product(1)).toHaveDisplayValue(/^Kaffe \(25,00\skr\.\)$/);
  expect(screen.getByText('Total').parentElement).toHaveTextContent(/261,00\skr\./);
  setTime('09:45');
  await userEvent.click(save());

  expect(await screen.findByText('Leverancen blev gemt')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/meetings/5'));
  expect(venueApi.calls(putting)[0]?.body).toEqual({
    time: '09:45',
    comment: 'Ved døren',
    meeting_room_id: 1,
    meeting_milestone_lines: [
      { meeting_product_id: 2, quantity: 6 },
      { meeting_product_id: 4, quantity: 6 },
    ],
    version: 4,
  });
});

test('keeps a booked product that is no longer sold', async () => {
  const lines = [{ meeting_product_id: 99, product_name: 'Kringle', quantity: 2, price: 30 }];
  const { venueApi } = await open(edit, {
    [reading]: { body: { data: delivery({ meeting_milestone_lines: lines }) } },
    [putting]: {
      status: 422,
      body: { errors: { 'meeting_milestone_lines.0.meeting_product_id': ['Udgået.'] } },
    },
  });
  expect(product(1)).toHaveDisplayValue(/^Kringle \(30,00\skr\.\)$/);
  expect(product(1)).toBeValid();
  await userEvent.click(save());
  expect(product(1)).toHaveAccessibleDescription('Udgået.');
  expect(venueApi.calls(putting)).toHaveLength(1);
});

test('asks for a product that the venue’s answer lacks, and saves none before', async () => {
  const [coffee, croissant] = delivery().meeting_milestone_lines!;
  const lines = [{ ...coffee, meeting_product_id: null }, croissant];
  const { venueApi } = await open(edit, {
    [reading]: { body: { data: delivery({ meeting_milestone_lines: lines }) } },
    [putting]: { body: { data: delivery() } },
  });
  expect(product(1)).toHaveValue('');
  expect(quantity(1)).toHaveValue('6');
  await userEvent.click(save());
  expect(product(1)).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(venueApi.calls(putting)).toHaveLength(0);

  await userEvent.selectOptions(product(1), '2');
  await userEvent.click(save());
  await screen.findByText('Leverancen blev gemt');
  expect(venueApi.calls(putting)).toMatchObject([
    {
      body: {
        meeting_milestone_lines: [
          { meeting_product_id: 2, quantity: 6 },
          { meeting_product_id: 4, quantity: 6 },
        ],
      },
    },
  ]);
});

test('asks for a quantity that the venue’s answer lacks, and saves none before', async () => {
  const [coffee] = delivery().meeting_milestone_lines!;
  const lines = [{ ...coffee, quantity: null }];
  const { venueApi } = await open(edit, {
    [reading]: { body: { data: delivery({ meeting_milestone_lines: lines }) } },
    [putting]: { body: { data: delivery() } },
  });
  expect(quantity(1)).toHaveValue('');
  await userEvent.click(save());
  expect(quantity(1)).toHaveAccessibleDescription('Dette felt er påkrævet.');
  expect(venueApi.calls(putting)).toHaveLength(0);

  await userEvent.type(quantity(1), '5');
  await userEvent.click(save());
  await screen.findByText('Leverancen blev gemt');
  expect(venueApi.calls(putting)).toMatchObject([
    { body: { meeting_milestone_lines: [{ meeting_product_id: 2, quantity: 5 }] } },
  ]);
});

test('says no price of a booked product without one that is no longer sold, and no total', async () => {
  const lines = [{ meeting_product_id: 99, product_name: 'Kringle', quantity: 2, price: null }];
  await open(edit, { [reading]: { body: { data: delivery({ meeting_milestone_lines: lines }) } } });
  expect(product(1)).toHaveDisplayValue('Kringle');
  expect(screen.queryByText(/kr\. pr\. stk\.$/)).not.toBeInTheDocument();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

describe('a failed save', () => {
  test.each([
    ['no answer', 'offline' as const, /kan være gemt. Se efter på mødet, før du gemmer igen/],
    ['a server error', { status: 500 }, /kan være gemt. Se efter på mødet, før du gemmer igen/],
    ['a missing meeting', { status: 404 }, /findes ikke længere/],
    [
      'another refusal',
      { status: 400, body: { code: 12999 } },
      /Leverancen blev ikke gemt. Det kunne ikke lade sig gøre/,
    ],
  ])('with %s keeps the input and says the next step', async (_name, answer, message) => {
    const { address } = await open(create, { [posting]: answer });
    await fillIn();
    await userEvent.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(address()).toBe(create);
    expect(time()).toHaveValue('10:15');
    expect(quantity(1)).toHaveValue('6');
  });

  test.each([
    [12002, 'Mødet starter efter deadline.', /mødet kan ikke længere ændres/],
    [12003, 'Mødet skal indeholde mindst ét produkt', /mødet skal indeholde mindst ét produkt\./],
  ])('with the code %s shows a toast and a message', async (code, toast, message) => {
    await open(create, { [posting]: { status: 400, body: { code } } });
    await fillIn();
    await userEvent.click(save());
    expect(await screen.findByText(toast)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(quantity(1)).toHaveValue('6');
  });

  test('with errors shows each at its line, and keeps it there when another line is removed', async () => {
    const errors = {
      'meeting_milestone_lines.1.quantity': ['Der er kun 4 tilbage.', 'og mere'],
      meeting_room_id: ['Lokalet er lukket.'],
      meeting_milestone_lines: ['For meget i alt.'],
    };
    await open(edit, { [putting]: { status: 422, body: { errors } } });
    await userEvent.click(save());
    await waitFor(() => expect(quantity(2)).toHaveAccessibleDescription('Der er kun 4 tilbage.'));
    expect(room()).toHaveAccessibleDescription('Et af mødets lokaler Lokalet er lukket.');
    await waitFor(() => expect(room()).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('For meget i alt.');
    await userEvent.click(screen.getByRole('button', { name: 'Fjern 1' }));
    expect(quantity(1)).toHaveAccessibleDescription('Der er kun 4 tilbage.');
  });

  test('restores the input for the same account after the session expired', async () => {
    const { venueApi } = await open(create, { [posting]: { status: 401 } });
    await fillIn();
    await userEvent.click(save());
    expect(await screen.findByRole('link', { name: 'Log ind' })).toHaveAttribute(
      'href',
      `/account/login?next=${encodeURIComponent(create)}`,
    );
    venueApi.answer(posting, { body: { data: delivery() } });
    act(() => useSession.getState().begin('better', accountAnswer().body.data));
    expect(await screen.findByLabelText('Tidspunkt')).toHaveValue('10:15');
    expect(quantity(1)).toHaveValue('6');
    await userEvent.click(save());
    expect(await screen.findByText('Leverancen blev gemt')).toBeVisible();
  });
});

describe('at the deadline', () => {
  test('an open form says so and can no longer be saved', async () => {
    jest.useFakeTimers({ now: deadline - 5000 });
    const { venueApi } = showMeetings(
      edit,
      { ...productAnswers, [reading]: { body: { data: delivery() } } },
      'running',
    );
    await screen.findByLabelText('Tidspunkt');
    setTime('09:45');
    advanceToDeadline();
    expect(screen.queryByText(/kan ikke længere ændres/)).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByText(/kan ikke længere ændres/)).toBeVisible();
    expect(time()).toHaveValue('09:45');
    fireEvent.click(save());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(venueApi.calls(putting)).toEqual([]);
  });

  test.each([create, edit])('a form that is opened at %s is not shown', async (address) => {
    showMeetings(address, { ...productAnswers, [reading]: { body: { data: delivery() } } }, deadline);
    expect(await screen.findByText(/kan ikke længere ændres/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gem' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/meetings/5');
  });
});

describe('a copy', () => {
  test('fills the form once', async () => {
    const { goTo, state } = showMeetings('/meetings', productAnswers);
    await goTo(create, { state: { copyOf: 8 } });
    expect(await screen.findByLabelText('Tidspunkt')).toHaveValue('09:30');
    expect(quantity(2)).toHaveValue('6');
    expect(state()).toEqual({ keepsFocus: true });
    await goTo('/meetings');
    await goTo(create);
    expect(await screen.findByLabelText('Tidspunkt')).toHaveValue('');
  });

  test('of an unknown delivery is an empty form', async () => {
    const { goTo } = showMeetings('/meetings', productAnswers);
    await goTo(create, { state: { copyOf: 77 } });
    expect(await screen.findByLabelText('Tidspunkt')).toHaveValue('');
  });
});

test('disables the fields while the delivery is saved', async () => {
  const late = lateAnswer();
  await open(create, { [posting]: () => late.promise });
  await fillIn();
  const areClosed = () => [time(), quantity(1)].map((field) => field.closest('[inert]') !== null);
  expect(areClosed()).toEqual([false, false]);
  await userEvent.click(save());
  expect(areClosed()).toEqual([true, true]);
  expect(save().closest('[inert]')).toBeNull();
  late.come({ status: 500 });
  await waitFor(() => expect(areClosed()).toEqual([false, false]));
});

test('asks before unsaved changes are left, and no longer after they are saved', async () => {
  const { address } = await open(edit, { [putting]: { body: { data: delivery({ version: 5 }) } } });
  setTime('09:45');
  await userEvent.click(screen.getByRole('button', { name: 'Tilbage' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bliv her' }));
  await userEvent.click(save());
  await waitFor(() => expect(address()).toBe('/meetings/5'));
  expect(screen.queryByRole('button', { name: 'Bliv her' })).not.toBeInTheDocument();
});

test.each([
  ['a missing delivery', edit, { [reading]: { status: 404 } }, 'Leverancen findes ikke', '/meetings/5'],
  [
    'an invalid delivery address',
    '/meetings/5/milestones/x/edit',
    {},
    'Leverancen findes ikke',
    '/meetings/5',
  ],
  [
    'a missing meeting',
    edit,
    { 'GET /meetings/meetings/5': { status: 404 }, [reading]: { status: 404 } },
    'Mødet findes ikke',
    '/meetings',
  ],
  ['an invalid meeting address', '/meetings/x/milestones/create', {}, 'Mødet findes ikke', '/meetings'],
])('%s shows an error and a link', async (_name, address, answers, heading, to) => {
  showMeetings(address, { ...productAnswers, ...answers });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to);
});

test.each<[string, Answer]>([
  ['could not be loaded', 'offline'],
  ['has no readable products', { body: { data: delivery({ meeting_milestone_lines: {} }) } }],
])('a delivery that %s has no form, and is loaded with “Prøv igen”', async (_, answer) => {
  const { venueApi } = showMeetings(edit, { ...productAnswers, [reading]: answer });
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.queryByRole('button', { name: 'Gem' })).not.toBeInTheDocument();
  venueApi.answer(reading, { body: { data: delivery() } });
  await userEvent.click(again);
  expect(await screen.findByLabelText('Tidspunkt')).toHaveValue('09:30');
});
