import { lateAnswer } from '@kantine/testing/late-answer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { create, delivery, edit, open, posting, putting, reading } from '../testing/booked-delivery';
import { addLine, save, setTime, time } from '../testing/delivery-form';

describe('a delivery that somebody else has changed', () => {
  const theirs = delivery({ version: 5, comment: 'Ved vinduet', time: '10:00' });
  const conflict = async () => {
    const shown = await open(edit, { [putting]: { status: 409 } });
    setTime('09:45');
    shown.venueApi.answer(reading, { body: { data: theirs } });
    await userEvent.click(save());
    await screen.findByText('Leverancen er ændret et andet sted, siden du åbnede den.');
    return shown;
  };

  test('is shown beside the input', async () => {
    await conflict();
    const now = screen.getByRole('region', { name: 'Leverancen, som den er nu' });
    expect(within(now).getByText('Ved vinduet')).toBeVisible();
    expect(within(now).getByRole('heading', { level: 3 })).toHaveTextContent(/Havnen kl\.\s10:00/);
    expect(time()).toHaveValue('09:45');
  });

  test('can replace the input', async () => {
    const { venueApi } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Brug leverancen, som den er nu' }));
    expect(time()).toHaveValue('10:00');
    expect(screen.queryByRole('region', { name: 'Leverancen, som den er nu' })).not.toBeInTheDocument();
    venueApi.answer(putting, { body: { data: theirs } });
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    expect(venueApi.calls(putting).at(-1)?.body).toMatchObject({ time: '10:00', version: 5 });
  });

  test('can be overwritten on purpose', async () => {
    const { venueApi } = await conflict();
    venueApi.answer(putting, { body: { data: theirs } });
    await userEvent.click(screen.getByRole('button', { name: 'Gem mine ændringer alligevel' }));
    await screen.findByText('Leverancen blev gemt');
    expect(venueApi.calls(putting).at(-1)?.body).toMatchObject({ time: '09:45', version: 5 });
  });

  test('is not overwritten by Enter in a field, and a second “Gem” tells it again', async () => {
    const { venueApi } = await conflict();
    // Enter clicks the form's first submit button.
    await userEvent.click(time().closest('form')!.querySelector('button[type="submit"]')!);
    expect(venueApi.calls(putting)).toHaveLength(1);
    await userEvent.click(save());
    await waitFor(() => expect(venueApi.calls(putting)).toHaveLength(2));
    expect(venueApi.calls(putting).at(-1)?.body).toMatchObject({ version: 4 });
    expect(await screen.findByText('Leverancen er ændret et andet sted, siden du åbnede den.')).toBeVisible();
  });

  test('is not overwritten by Enter in a field if it cannot be read', async () => {
    const { venueApi } = await open(edit, { [putting]: { status: 409 } });
    setTime('09:45');
    venueApi.answer(reading, { status: 503 });
    await userEvent.click(save());
    expect(await screen.findByText(/^Leverancen er ændret et andet sted.* vi kan ikke vise/)).toBeVisible();
    await userEvent.click(time().closest('form')!.querySelector('button[type="submit"]')!);
    expect(venueApi.calls(putting)).toHaveLength(1);
  });

  test('is no conflict if it is this customer’s own save, whose answer was lost', async () => {
    const { venueApi } = await open(edit, { [putting]: 'offline' });
    setTime('09:45');
    await userEvent.click(save());
    await screen.findByText(/Vi fik ikke svar/);
    venueApi.answer(putting, { status: 409 });
    venueApi.answer(reading, { body: { data: delivery({ version: 5, time: '09:45' }) } });
    await userEvent.click(save());
    expect(await screen.findByText('Leverancen blev gemt')).toBeVisible();
  });
});

describe('a delivery that is gone', () => {
  const meeting = 'GET /meetings/meetings/5';
  const meetWith = async (address: string, status: number, gone: string[]) => {
    const shown = await open(address, { [putting]: { status }, [posting]: { status } });
    setTime('09:45');
    if (address === create) {
      await userEvent.selectOptions(screen.getByLabelText('Mødelokale'), 'Kajen');
      await addLine(1, /^Kaffe/, '6');
    }
    for (const call of gone) shown.venueApi.answer(call, { status: 404 });
    await userEvent.click(save());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gem' })).not.toBeInTheDocument());
    expect(time()).toHaveValue('09:45');
  };

  test.each([404, 409, 410])('keeps the input and leads to the meeting, after a %s', async (status) => {
    await meetWith(edit, status, [reading]);
    expect(screen.getByText(/^Leverancen er slettet et andet sted\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gå til mødet' })).toHaveAttribute('href', '/meetings/5');
  });

  test.each([
    [edit, 404],
    [create, 404],
    [create, 409],
    [create, 410],
  ])('with its meeting leads to the meetings from %s, after a %i', async (address, status) => {
    await meetWith(address, status, [meeting, reading]);
    expect(screen.getByText(/^Mødet er aflyst et andet sted\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se dine møder' })).toHaveAttribute('href', '/meetings');
  });
});

describe('a customer who leaves while the delivery is saved', () => {
  const saveAndGo = async () => {
    const late = lateAnswer();
    const shown = await open(edit, { [putting]: () => late.promise });
    setTime('09:45');
    await userEvent.click(save());
    await shown.goTo('/elsewhere');
    expect(screen.queryByRole('button', { name: 'Bliv her' })).not.toBeInTheDocument();
    expect(shown.address()).toBe('/elsewhere');
    return { ...shown, late };
  };

  test('sees that it is saved, and stays on the other page', async () => {
    const { address, late } = await saveAndGo();
    late.come({ body: { data: delivery({ version: 5 }) } });
    expect(await screen.findByText('Leverancen blev gemt')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(address()).toBe('/elsewhere');
  });

  test.each([500, 409, 422])('sees that it is not saved, after the status %s', async (status) => {
    const { late } = await saveAndGo();
    late.come({ status });
    expect(await screen.findByText('Leverancen kunne ikke gemmes')).toBeVisible();
  });

  test('keeps the input of the other form', async () => {
    const { goTo, late } = await saveAndGo();
    await goTo(create);
    await screen.findByLabelText('Tidspunkt');
    setTime('10:15');
    late.come({ body: { data: delivery({ version: 5 }) } });
    await screen.findByText('Leverancen blev gemt');
    await goTo('/elsewhere');
    expect(screen.getByRole('button', { name: 'Bliv her' })).toBeVisible();
  });
});

test('a delivery that was just saved opens with what was saved, however late it is read', async () => {
  const { venueApi, goTo } = await open(edit, { [putting]: { status: 204 } });
  setTime('09:45');
  await userEvent.click(save());
  await screen.findByText('Leverancen blev gemt');
  const late = lateAnswer();
  venueApi.answer(reading, () => late.promise);
  await goTo(edit);
  late.come({ body: { data: delivery({ version: 5, time: '09:45' }) } });
  expect(await screen.findByLabelText('Tidspunkt')).toHaveValue('09:45');
});
