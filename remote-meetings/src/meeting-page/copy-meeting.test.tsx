import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import { giveFocusToDialogs } from '@kantine/testing/native-dialog';
import { accountAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { emptyMeeting } from '../meeting-form/meeting-values';
import { meetingWithUnreadableLines } from '../testing/meetings';
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

  test('is copied once by a double click, while the next page loads', async () => {
    const { venueApi, address } = showMeetings(page);
    await screen.findByRole('region', { name: 'Overblik' });
    const late = lateAnswer();
    venueApi.answer('GET /account', () => late.promise);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Kopiér møde' }));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getAllByText('Mødet er kopieret. Vælg en dato.')).toHaveLength(1);
    late.come(accountAnswer());
    await waitFor(() => expect(address()).toBe('/meetings/create'));
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

  test('names a delivery whose products are unreadable, and leaves it out', async () => {
    const { address } = showMeetings(page, {
      'GET /meetings/meetings/5': { body: { data: meetingWithUnreadableLines() } },
    });
    await copy();
    expect(dialog()).toHaveTextContent(
      'Leverancen kl. 09:30 kommer ikke med i kopien: dens produkter kunne ikke hentes.',
    );
    await confirm();
    await waitFor(() => expect(address()).toBe('/meetings/create'));
    expect(useDraft.getState().meeting_milestones.map(({ time }) => time)).toEqual(['11:00']);
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
