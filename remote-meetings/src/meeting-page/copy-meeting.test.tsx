import { useSession } from '@kantine/core';
import { giveFocusToDialogs } from '@kantine/testing/native-dialog';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { emptyMeeting } from '../meeting-form/meeting-values';
import { showMeetings } from '../testing/show-meetings';

giveFocusToDialogs();

const page = '/meetings/5';

describe('“Kopiér møde”', () => {
  const copy = async () => {
    await screen.findByRole('region', { name: 'Overblik' });
    await userEvent.click(screen.getByRole('button', { name: 'Kopiér møde' }));
  };
  const dialog = () => screen.queryByRole('dialog', { name: 'Kopiér møde' });
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Ja, kopiér mødet' }));

  test('fills the draft with everything except the date', async () => {
    const { address } = showMeetings(page);
    await copy();
    await waitFor(() => expect(address()).toBe('/meetings/create'));
    expect(useDraft.getState()).toMatchObject({ title: 'Bestyrelsesmøde', date: '', start_time: '09:00' });
    expect(useDraft.getState().meeting_milestones).toHaveLength(2);
    expect(screen.getByText('Mødet er kopieret. Vælg en dato.')).toBeVisible();
  });

  test('asks before it replaces a draft', async () => {
    useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
    useDraft.getState().setMeeting({ ...emptyMeeting(), title: 'Julefrokost' });
    const { address } = showMeetings(page);
    await copy();
    expect(dialog()).toHaveTextContent(/Du er allerede i gang med et møde/);
    await userEvent.click(within(dialog()!).getByRole('button', { name: 'Luk' }));
    expect(useDraft.getState().title).toBe('Julefrokost');

    await copy();
    await confirm();
    await waitFor(() => expect(address()).toBe('/meetings/create'));
    expect(useDraft.getState().title).toBe('Bestyrelsesmøde');
  });

  test('names the products that are gone, and leaves them out', async () => {
    const coffeeOnly = { body: { data: [{ id: 2, name: 'Kaffe', price: 27 }] } };
    const { address } = showMeetings(page, { 'GET /meetings/products': coffeeOnly });
    await copy();
    expect(dialog()).toHaveTextContent('kommer ikke med i kopien: Croissant.');
    await confirm();
    await waitFor(() => expect(address()).toBe('/meetings/create'));
    expect(useDraft.getState().meeting_milestones[0]?.meeting_milestone_lines).toEqual([
      { meeting_product_id: '2', quantity: '6' },
    ]);
  });
});
