import { lateAnswer } from '@kantine/testing/late-answer';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showMeetings } from '../testing/show-meetings';

const page = '/meetings/create';

describe('the venue’s rooms, products and questions', () => {
  const calls = ['products', 'folders', 'menu-items', 'fields', 'rooms'].map(
    (name) => `GET /meetings/${name}`,
  );

  test('are loaded in parallel, with one spinner', async () => {
    const late = calls.map((call) => [call, lateAnswer()] as const);
    const waiting = Object.fromEntries(late.map(([call, answer]) => [call, () => answer.promise]));
    const { venueApi } = showMeetings(page, waiting);
    await waitFor(() => {
      for (const call of calls) expect(venueApi.calls(call)).toHaveLength(1);
    });
    expect(await screen.findAllByRole('status', { name: 'Indlæser' })).toHaveLength(1);
    for (const [, answer] of late) answer.come({ body: { data: [] } });
    expect(await screen.findByLabelText('Titel')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Yderligere oplysninger' })).not.toBeInTheDocument();
  });

  test('have one retry button if any of them could not be loaded', async () => {
    const { venueApi } = showMeetings(page, { 'GET /meetings/rooms': 'offline' });
    expect(await screen.findByText(/ingen forbindelse/)).toBeVisible();
    venueApi.answer('GET /meetings/rooms', { body: { data: [{ id: 1, name: 'Havnen', capacity: null }] } });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await screen.findByLabelText('Titel');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lokale 1' }), 'Havnen');
    expect(screen.getByText('Lokalerne har plads til alle.')).toBeVisible();
  });
});
