import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { beginDraft } from '../testing/drafts';
import { press, showMeetings } from '../testing/show-meetings';

async function show(answers?: Parameters<typeof showMeetings>[1]) {
  showMeetings('/meetings/create', answers);
  // The first import of the screen is slow on a busy machine.
  await screen.findByLabelText('Titel');
}

const choose = (label: string, choice: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), choice);

describe('the rooms of the form', () => {
  test('a new room gets the focus, and so does the next one after a removal', async () => {
    await show();
    await choose('Lokale 1', 'Havnen');
    await press('Tilføj lokale');
    expect(screen.getByRole('combobox', { name: 'Lokale 2' })).toHaveFocus();
    await choose('Lokale 2', 'Kajen');
    await press('Fjern lokale 1');
    expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveValue('2');
    expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveFocus();
    expect(screen.queryByRole('combobox', { name: 'Lokale 2' })).not.toBeInTheDocument();
  });

  test('a room that is added after a removal is empty', async () => {
    beginDraft({ meeting_rooms: [{ id: '1' }, { id: '2' }] });
    await show();
    await press('Fjern lokale 2');
    await press('Tilføj lokale');
    expect(screen.getByRole('combobox', { name: 'Lokale 2' })).toHaveValue('');
    await press('Fjern lokale 1');
    await press('Fjern lokale 1');
    await press('Tilføj lokale');
    for (const number of [1, 2])
      expect(screen.getByRole('combobox', { name: `Lokale ${number}` })).toHaveValue('');
  });

  test('a double click removes one room', async () => {
    beginDraft({ meeting_rooms: [{ id: '1' }, { id: '2' }, { id: '3' }] });
    await show();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Fjern lokale 1' }));
    expect(screen.getByRole('combobox', { name: 'Lokale 2' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Lokale 3' })).not.toBeInTheDocument();
  });

  test('removing the last room leaves an empty one', async () => {
    await show();
    await choose('Lokale 1', 'Havnen');
    await press('Fjern lokale 1');
    expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveFocus();
  });

  test('show their capacity, each and together, and a repeated room counts once', async () => {
    await show();
    const room = (number: number) => screen.getByRole('combobox', { name: `Lokale ${number}` });
    fireEvent.change(screen.getByLabelText('Antal interne'), { target: { value: '8' } });
    await choose('Lokale 1', 'Havnen');
    expect(room(1)).toHaveAccessibleDescription('Plads til 12');
    expect(screen.getByText('Der er plads til 12 i alt, og I er 8.')).toBeVisible();
    await press('Tilføj lokale');
    await choose('Lokale 2', 'Havnen');
    expect(room(2)).toHaveAccessibleDescription('Lokalet er allerede valgt.');
    expect(screen.getByText('Der er plads til 12 i alt, og I er 8.')).toBeVisible();
    await choose('Lokale 2', 'Kajen');
    expect(screen.getByText('Der er plads til 18 i alt, og I er 8.')).toBeVisible();
  });

  test('of more than a thousand places say so with a point', async () => {
    await show({ 'GET /meetings/rooms': { body: { data: [{ id: 1, name: 'Salen', capacity: 1200 }] } } });
    fireEvent.change(screen.getByLabelText('Antal interne'), { target: { value: '1000' } });
    await choose('Lokale 1', 'Salen');
    expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveAccessibleDescription('Plads til 1.200');
    expect(screen.getByText('Der er plads til 1.200 i alt, og I er 1.000.')).toBeVisible();
  });

  test('a room that is gone must be chosen again', async () => {
    beginDraft({ meeting_rooms: [{ id: '99' }] });
    await show();
    expect(await screen.findByText('Lokalet findes ikke længere. Vælg et andet.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toBeInvalid();
  });
});
