import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import type { Answer } from '@kantine/testing/venue-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { beginDraft, draftCoffee } from '../testing/drafts';
import { keysOf } from '../testing/idempotency-keys';
import { wireMeeting } from '../testing/meetings';
import { press, showMeetings, store } from '../testing/show-meetings';

const page = '/meetings/create/summary';
const booking = 'POST /meetings/meetings';

async function show(
  answers: Parameters<typeof showMeetings>[1] = {},
  draft: Parameters<typeof beginDraft>[0] = {},
) {
  beginDraft(draft);
  const shown = showMeetings(page, { 'GET /store': store, [booking]: { status: 201 }, ...answers });
  await screen.findByRole('heading', { name: 'Opsummering', level: 2 });
  return shown;
}

const draftTitle = () => useDraft.getState().title;

test('shows the meeting, its deliveries and the links to change them', async () => {
  await show({}, { meeting_rooms: [{ id: '1' }, { id: '2' }, { id: '1' }] });
  expect(screen.getByRole('heading', { name: 'Nyt møde', level: 1 })).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Opsummering' });
  const facts = within(summary)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(['24/11-2026 09:00–11:00', 'Havnen, Kajen', '8', '2', '1042']);
  expect(within(summary).getByText('Omkostningssted')).toBeVisible();
  expect(within(summary).getByRole('link', { name: 'Rediger' })).toHaveAttribute('href', '/meetings/create');
  expect(screen.getByRole('link', { name: 'Tilføj leverance' })).toHaveAttribute(
    'href',
    '/meetings/create/milestones/add',
  );
  expect(screen.getByRole('article')).toHaveTextContent('Kaffe');
  expect(screen.getByRole('link', { name: /Rediger leverance/ })).toHaveAttribute(
    'href',
    '/meetings/create/milestones/edit/0',
  );
  // Six at 27 kr. each, for ten participants.
  expect(screen.getByText('Pr. deltager').parentElement).toHaveTextContent('16,20 kr.');
});

test('says that several dates are chosen, and leads to them first', async () => {
  await show();
  const ways = () => screen.getAllByText(/^(Book møde|Flere datoer)$/).map(({ textContent }) => textContent);
  expect(ways()).toEqual(['Book møde', 'Flere datoer']);
  act(() => useDraft.getState().setPlan({ until: '2026-12-08' }));
  expect(screen.getByText(/^3 datoer er valgt\. .* ”Book møde” booker kun datoen ovenfor\.$/)).toBeVisible();
  expect(ways()).toEqual(['Flere datoer', 'Book møde']);
  expect(screen.getByRole('link', { name: 'Flere datoer' })).toHaveClass('primary');
  act(() => useDraft.getState().setPlan({ leftOut: ['2026-12-01', '2026-12-08'] }));
  expect(screen.queryByText(/datoer er valgt/)).not.toBeInTheDocument();
  expect(ways()).toEqual(['Book møde', 'Flere datoer']);
});

test('an empty draft leads to the form', async () => {
  const { address } = showMeetings(page, { 'GET /store': store });
  // The first import of the form is slow.
  expect(await screen.findByLabelText('Titel')).toBeVisible();
  expect(address()).toBe('/meetings/create');
});

test('shows which facts are not filled in', async () => {
  await show({}, { date: '', internal_participants: '', meeting_rooms: [{ id: '' }] });
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(0, 4)).toEqual(['Ikke valgt', 'Intet lokale', 'Ikke udfyldt', '2']);
});

test('books the draft once, however often the button is pressed, and empties it', async () => {
  const late = lateAnswer();
  const { venueApi, address } = await show({ [booking]: () => late.promise });
  const book = screen.getByRole('button', { name: 'Book møde' });
  // Before and after the button is busy.
  act(() => {
    book.click();
    book.click();
  });
  await userEvent.click(book);
  expect(screen.getByRole('button', { name: 'Annullér mødeoprettelse' })).toBeDisabled();
  late.come({ status: 201 });
  expect(await screen.findByText('Mødet blev booket!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/meetings'));
  expect(venueApi.calls(booking)).toMatchObject([
    {
      token: 'good',
      body: {
        title: 'Bestyrelsesmøde',
        date: '2026-11-24',
        start_time: '09:00',
        end_time: '11:00',
        internal_participants: 8,
        external_participants: 2,
        meeting_rooms: [{ id: 1 }],
        meeting_details: [{ meeting_field_id: 3, value: '1042' }],
        meeting_milestones: [
          {
            time: '09:30',
            comment: 'Ved døren',
            meeting_room_id: 1,
            meeting_milestone_lines: [{ meeting_product_id: 2, quantity: 6 }],
          },
        ],
      },
    },
  ]);
  expect(draftTitle()).toBe('');
});

test.each<[string, Answer, string, RegExp, string | null]>([
  [
    'too late',
    { status: 400, body: { code: 12002 } },
    'Mødet starter efter deadline.',
    /Vælg et senere tidspunkt eller en anden dag/,
    'Ret mødet',
  ],
  [
    'without a product',
    { status: 400, body: { code: 12003 } },
    'Mødet skal indeholde mindst ét produkt',
    /Tilføj en leverance/,
    null,
  ],
  ['refused with another code', { status: 403 }, 'Mødet kunne ikke gemmes', /kunne ikke lade sig gøre/, null],
  [
    'answered with a server error',
    { status: 500 },
    'Mødet kunne ikke gemmes',
    /Se i Dine møder/,
    'Dine møder',
  ],
  ['not answered', 'offline', 'Mødet kunne ikke gemmes', /Se i Dine møder/, 'Dine møder'],
  [
    'invalid without a field',
    { status: 422, body: { message: 'Mødet er for langt.' } },
    'Mødet kunne ikke gemmes',
    /Mødet er for langt/,
    null,
  ],
])(
  'a booking that is %s shows why and a next step, and keeps the draft',
  async (_, answer, toast, message, link) => {
    const { address } = await show({ [booking]: answer });
    await press('Book møde');
    expect(await screen.findByText(toast)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    if (link) expect(screen.getByRole('link', { name: link })).toBeVisible();
    expect(address()).toBe(page);
    expect(draftTitle()).toBe('Bestyrelsesmøde');
    expect(screen.getByRole('button', { name: 'Book møde' })).toBeEnabled();
  },
);

describe('a booking that the API calls a conflict', () => {
  const list = 'GET /meetings/meetings';
  const conflict = { status: 409, body: { message: 'Lokalet er booket.' } };
  const noAnswer = /Vi fik ikke svar/;

  test('shows the API’s words if the meeting is not there, and the next try has a new key', async () => {
    const { venueApi } = await show({ [booking]: conflict, [list]: { body: { data: [] } } });
    act(() => useDraft.getState().markSent());
    await press('Book møde');
    expect(await screen.findByText('Lokalet er booket.')).toBeVisible();
    expect(screen.queryByText(noAnswer)).not.toBeInTheDocument();
    await press('Book møde');
    await waitFor(() => expect(new Set(keysOf(venueApi.calls(booking))).size).toBe(2));
  });

  test('is booked if the meeting is there', async () => {
    const { address } = await show({
      [booking]: conflict,
      [list]: { body: { data: [wireMeeting({ end_time: '11:00' }, { meeting_rooms: [{ id: 1 }] })] } },
    });
    await press('Book møde');
    expect(await screen.findByText('Mødet blev booket!')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/meetings'));
    expect(draftTitle()).toBe('');
  });

  test.each<[string, Answer]>([
    ['cannot be read', 'offline'],
    ['may not be read so often', { status: 429 }],
  ])('is open if the meetings %s', async (_, answer) => {
    await show({ [booking]: conflict, [list]: answer });
    await press('Book møde');
    expect(await screen.findByText(noAnswer)).toBeVisible();
    expect(useDraft.getState().isSent).toBe(true);
  });
});

test.each([404, 410])(
  'a booking answered with %d does not say that a meeting was cancelled',
  async (status) => {
    await show({ [booking]: { status } });
    await press('Book møde');
    expect(await screen.findByText(/kunne ikke lade sig gøre/)).toBeVisible();
    expect(screen.queryByText(/aflyst/)).not.toBeInTheDocument();
  },
);

test('the API’s error of a field is shown here and at the field of the form', async () => {
  const message = 'Havnen er optaget kl. 09:00-10:00. Vælg et andet lokale eller tidspunkt.';
  await show({ [booking]: { status: 422, body: { errors: { 'meeting_rooms.0.id': [message] } } } });
  await press('Book møde');
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Ret mødet' }));
  const room = await screen.findByRole('combobox', { name: 'Lokale 1' });
  await waitFor(() => expect(room).toHaveAccessibleDescription(`Plads til 12 ${message}`));
});

test('the API’s error of a delivery is shown at the delivery, and once at the field of its form', async () => {
  const message = 'Kaffe leveres først fra kl. 10:00.';
  const errors = { 'meeting_milestones.1.meeting_milestone_lines.0.meeting_product_id': [message] };
  const { goTo } = await show(
    { [booking]: { status: 422, body: { errors } } },
    // The list is sorted by time: the draft's second delivery comes first.
    { meeting_milestones: [{ ...draftCoffee, time: '10:00' }, draftCoffee] },
  );
  await press('Book møde');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent?.includes(message))).toEqual([
    true,
    false,
  ]);

  await userEvent.click(screen.getByRole('link', { name: 'Rediger leverance kl. 09:30' }));
  const product = await screen.findByRole('combobox', { name: 'Produkt 1' });
  await waitFor(() => expect(product).toHaveAccessibleDescription(new RegExp(message)));
  expect(product).toHaveFocus();
  await goTo(page);
  await userEvent.click(await screen.findByRole('link', { name: 'Rediger leverance kl. 10:00' }));
  expect(await screen.findByRole('combobox', { name: 'Produkt 1' })).toBeValid();
  await goTo(page);
  await userEvent.click(await screen.findByRole('link', { name: 'Rediger leverance kl. 09:30' }));
  expect(await screen.findByRole('combobox', { name: 'Produkt 1' })).toBeValid();
});

test('a delivery outside the meeting has a message, and the meeting is not booked', async () => {
  const { venueApi } = await show({}, { meeting_milestones: [{ ...draftCoffee, time: '11:01' }] });
  expect(screen.getByRole('article')).toHaveTextContent(
    'Leverancen skal ske mellem mødets start- og sluttid',
  );
  await press('Book møde');
  expect(screen.getByRole('alert')).toHaveTextContent(/Ret eller fjern de leverancer/);
  expect(venueApi.calls(booking)).toHaveLength(0);
});

test('an incomplete meeting is not booked, and the form shows its errors', async () => {
  const { venueApi } = await show({}, { end_time: '08:00', date: '2026-11-28' });
  await press('Book møde');
  expect(await screen.findByText('Der kan ikke bookes møder på den valgte ugedag')).toBeVisible();
  expect(venueApi.calls(booking)).toHaveLength(0);
  await userEvent.click(screen.getByRole('link', { name: 'Ret mødet' }));
  const end = await screen.findByLabelText('Sluttidspunkt');
  await waitFor(() => expect(end).toBeInvalid());
  expect(screen.getByLabelText('Dato')).toBeInvalid();
});

test('the draft is disabled while it is booked', async () => {
  const late = lateAnswer();
  await show({ [booking]: () => late.promise });
  const parts = () => screen.getAllByRole('region', { name: /Opsummering|Leverancer/ });
  const areInert = () => parts().map((part) => part.closest('[inert]') !== null);
  expect(areInert()).toEqual([false, false]);
  await press('Book møde');
  expect(areInert()).toEqual([true, true]);
  late.come({ status: 500 });
  await screen.findByText('Mødet kunne ikke gemmes');
  expect(areInert()).toEqual([false, false]);
});

test.each<[string, Answer, string]>([
  ['sees so there', { status: 201 }, 'Mødet blev booket!'],
  ['sees a failure there', { status: 500 }, 'Mødet kunne ikke gemmes'],
])('a customer who has left when the meeting is booked %s, and stays', async (_, answer, toast) => {
  const late = lateAnswer();
  const { address, goTo } = await show({ [booking]: () => late.promise });
  await press('Book møde');
  await goTo('/elsewhere');
  late.come(answer);
  expect(await screen.findByText(toast)).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/elsewhere');
});

test('a meeting that was changed since is kept, and its next booking is a new request', async () => {
  const late = lateAnswer();
  const { goTo } = await show({ [booking]: () => late.promise });
  await press('Book møde');
  const { key } = useDraft.getState();
  await goTo('/elsewhere');
  act(() => useDraft.getState().setMeeting({ ...useDraft.getState(), title: 'Et andet møde' }));
  await goTo('/meetings/create/summary');
  expect(await screen.findByText(/^Vi fik ikke svar/)).toBeVisible();
  late.come({ status: 201 });
  expect(await screen.findByText('Mødet blev booket!')).toBeVisible();
  expect(screen.queryByText(/^Vi fik ikke svar/)).not.toBeInTheDocument();
  expect(useDraft.getState()).toMatchObject({ title: 'Et andet møde', isSent: false });
  expect(useDraft.getState().meeting_milestones).toHaveLength(1);
  expect(useDraft.getState().key).not.toBe(key);
});

test('a refusal renews no key of a meeting that was begun and sent since', async () => {
  const late = lateAnswer();
  const { goTo } = await show({ [booking]: () => late.promise });
  await press('Book møde');
  await goTo('/elsewhere');
  const other = { title: 'Et andet møde', key: 'a-new-key', isSent: true };
  act(() => useDraft.getState().reset({ ...useDraft.getState(), ...other }));
  late.come({ status: 422, body: { message: 'Nej.', errors: {} } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(useDraft.getState()).toMatchObject(other);
});

test.each([true, false])('a meeting that was begun since is kept, sent itself: %s', async (isSent) => {
  const late = lateAnswer();
  const { goTo } = await show({ [booking]: () => late.promise });
  await press('Book møde');
  await goTo('/elsewhere');
  const other = { title: 'Et andet møde', key: 'a-new-key', isSent };
  act(() => useDraft.getState().reset({ ...useDraft.getState(), ...other }));
  late.come({ status: 201 });
  expect(await screen.findByText('Mødet blev booket!')).toBeVisible();
  expect(useDraft.getState()).toMatchObject(other);
  expect(useDraft.getState().meeting_milestones).toHaveLength(1);
});

test('a double click removes one delivery', async () => {
  await show(
    {},
    { meeting_milestones: ['09:30', '10:30', '11:00'].map((time) => ({ ...draftCoffee, time })) },
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Fjern leverance kl. 09:30' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('removes a delivery at once, and “Fortryd” restores it', async () => {
  await show({}, { meeting_milestones: [draftCoffee, { ...draftCoffee, time: '10:30' }] });
  await press('Fjern leverance kl. 09:30');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText(/Leverancen kl. 09:30 er fjernet/)).toBeVisible();
  await press('Fortryd');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(useDraft.getState().meeting_milestones[0]?.time).toBe('09:30');
  expect(screen.queryByRole('button', { name: 'Fortryd' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Leverancer' })).toHaveFocus();
});

test('copies a delivery', async () => {
  await show();
  await press('Kopiér leverance kl. 09:30');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('cancelling the creation empties the draft, and the next page can restore it', async () => {
  const { address, goTo } = await show();
  await press('Annullér mødeoprettelse');
  expect(await screen.findByText('Mødeoprettelsen blev annulleret!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/meetings'));
  expect(draftTitle()).toBe('');
  expect(sessionStorage.getItem('meeting-draft')).not.toContain('Bestyrelsesmøde');

  await userEvent.click(await screen.findByRole('button', { name: 'Fortryd' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(draftTitle()).toBe('Bestyrelsesmøde');
  expect(useDraft.getState().meeting_milestones).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'Fortsæt dit påbegyndte møde' })).toBeVisible();

  await goTo('/meetings/create/summary');
  await press('Annullér mødeoprettelse');
  await screen.findByRole('button', { name: 'Fortryd' });
  await goTo('/meetings/create');
  await goTo('/meetings');
  await screen.findByRole('heading', { name: 'Dine møder' });
  expect(screen.queryByRole('button', { name: 'Fortryd' })).not.toBeInTheDocument();
});

test('a booking after the session expired keeps the draft, and the log-in leads back to this page', async () => {
  await show({ [booking]: { status: 401 } });
  await press('Book møde');
  expect(await screen.findByRole('heading', { name: 'Log ind igen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Fmeetings%2Fcreate%2Fsummary',
  );
  expect(screen.queryByText('Mødet kunne ikke gemmes')).not.toBeInTheDocument();
  act(() => useSession.getState().begin('again', { id: 7, email: 'anna@kantinen.dk' }));
  expect(await screen.findByText('Bestyrelsesmøde')).toBeVisible();
});
