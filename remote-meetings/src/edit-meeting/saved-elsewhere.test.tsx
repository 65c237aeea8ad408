import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { wireMeeting } from '../testing/meetings';
import { press, set, showMeetings, store } from '../testing/show-meetings';

const saving = 'PUT /meetings/meetings/5';
const done = { body: { data: wireMeeting({ title: 'Nyt navn', version: 4 }) } };

async function show(answers: Parameters<typeof showMeetings>[1]) {
  const shown = showMeetings('/meetings/5/edit', { 'GET /store': store, ...answers });
  // The first import of the screen is slow on a busy machine.
  await screen.findByLabelText('Titel');
  return shown;
}

describe('a meeting that somebody else has changed', () => {
  const theirs = wireMeeting({ title: 'Deres navn', internal_participants: 7, version: 4 });

  async function meetConflict() {
    const shown = await show({ [saving]: { status: 409 } });
    set('Titel', 'Mit navn');
    shown.venueApi.answer('GET /meetings/meetings/5', { body: { data: theirs } });
    await press('Gem');
    const present = await screen.findByRole('region', { name: 'Mødet, som det er nu' });
    return { ...shown, present };
  }

  test('is shown beside the input', async () => {
    const { present } = await meetConflict();
    expect(screen.getByText(/Mødet er ændret et andet sted, siden du åbnede det\./)).toBeVisible();
    expect(within(present).getByText('Deres navn')).toBeVisible();
    expect(screen.getByLabelText('Titel')).toHaveValue('Mit navn');
  });

  test('can replace the input', async () => {
    const { venueApi } = await meetConflict();
    await press('Brug mødet, som det er nu');
    expect(screen.getByLabelText('Titel')).toHaveValue('Deres navn');
    expect(screen.getByLabelText('Antal interne')).toHaveValue('7');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    venueApi.answer(saving, done);
    await press('Gem');
    await screen.findByText('Mødet blev gemt');
    expect(venueApi.calls(saving).at(-1)).toMatchObject({ body: { title: 'Deres navn', version: 4 } });
  });

  test('is not overwritten by Enter in a field, and a second “Gem” sends the old version', async () => {
    const { venueApi } = await meetConflict();
    await userEvent.type(screen.getByLabelText('Titel'), '{Enter}');
    expect(venueApi.calls(saving)).toHaveLength(1);
    await press('Gem');
    await waitFor(() => expect(venueApi.calls(saving)).toHaveLength(2));
    expect(venueApi.calls(saving).at(-1)).toMatchObject({ body: { version: 3 } });
  });

  test('is not overwritten by Enter in a field if it cannot be read', async () => {
    const { venueApi } = await show({ [saving]: { status: 409 } });
    set('Titel', 'Mit navn');
    venueApi.answer('GET /meetings/meetings/5', { status: 503 });
    await press('Gem');
    expect(await screen.findByText(/^Mødet er ændret et andet sted.* vi kan ikke vise/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Titel'), '{Enter}');
    expect(venueApi.calls(saving)).toHaveLength(1);
  });

  test('can be overwritten on purpose', async () => {
    const { venueApi } = await meetConflict();
    venueApi.answer(saving, done);
    await press('Gem mine ændringer alligevel');
    await screen.findByText('Mødet blev gemt');
    expect(venueApi.calls(saving).at(-1)).toMatchObject({
      body: { title: 'Mit navn', internal_participants: 4, version: 4 },
    });
  });
});

test.each([404, 409, 410])('a meeting that is cancelled elsewhere leads on after a %s', async (status) => {
  const { venueApi } = await show({ [saving]: { status } });
  set('Titel', 'Mit navn');
  venueApi.answer('GET /meetings/meetings/5', { status: 404 });
  await press('Gem');
  expect(await screen.findByText(/^Mødet er aflyst et andet sted\./)).toBeVisible();
  expect(await screen.findByText('Mødet kunne ikke gemmes')).toBeVisible();
  expect(screen.getByLabelText('Titel')).toHaveValue('Mit navn');
  expect(screen.queryByRole('button', { name: 'Gem' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Se dine møder' })).toHaveAttribute('href', '/meetings');
});

test('a conflict with one’s own save, whose answer was lost, counts as saved', async () => {
  const { venueApi, address } = await show({ [saving]: 'offline' });
  set('Titel', 'Nyt navn');
  await press('Gem');
  await screen.findByText(/om dine ændringer blev gemt/);
  venueApi.answer(saving, { status: 409 });
  venueApi.answer('GET /meetings/meetings/5', done);
  await press('Gem');
  expect(await screen.findByText('Mødet blev gemt')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/meetings/5'));
});
