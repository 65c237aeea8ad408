import { toAccount, useSession } from '@kantine/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { addLine, product, quantity, room, save, setTime, time } from '../testing/delivery-form';
import { keysOf, usedKey, uuid } from '../testing/idempotency-keys';
import { wireMeeting } from '../testing/meetings';
import { productAnswers } from '../testing/products';
import { showMeetings } from '../testing/show-meetings';

describe('a new delivery', () => {
  const posting = 'POST /meetings/meetings/5/milestones';
  const saved = { body: { data: wireMeeting().meeting_milestones![0] } };
  const page = '/meetings/5/milestones/create';

  async function show(answers: Parameters<typeof showMeetings>[1] = {}) {
    const shown = showMeetings(page, { ...productAnswers, [posting]: 'offline', ...answers });
    await screen.findByLabelText('Tidspunkt');
    return shown;
  }
  const fillIn = async () => {
    setTime('10:15');
    await userEvent.selectOptions(room(), 'Kajen');
    await addLine(1, /^Kaffe/, '6');
  };
  const lost = () => screen.findByText(/leverancen kan være gemt/);
  afterEach(() => sessionStorage.clear());

  test('sends one key in every try, and stores it before the call', async () => {
    let stored = '';
    const { venueApi } = await show({
      [posting]: () => {
        stored = sessionStorage.getItem('new-delivery') ?? '';
        return 'offline';
      },
    });
    await fillIn();
    await userEvent.click(save());
    await lost();
    const [key] = keysOf(venueApi.calls(posting));
    expect(key).toMatch(uuid);
    expect(stored).toContain(key);
    venueApi.answer(posting, saved);
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    expect(keysOf(venueApi.calls(posting))).toEqual([key, key]);
    expect(sessionStorage.getItem('new-delivery')).toBeNull();
  });

  test('sends one key in every try of an account whose id the venue does not tell', async () => {
    const { venueApi } = await show();
    const { account, updateAccount } = useSession.getState();
    act(() => updateAccount(toAccount({ ...account, id: null })!));
    await fillIn();
    for (let tries = 1; tries <= 2; tries += 1) {
      await userEvent.click(save());
      await waitFor(() => expect(venueApi.calls(posting)).toHaveLength(tries));
      await lost();
    }
    const [first, second] = keysOf(venueApi.calls(posting));
    expect(second).toBe(first);
  });

  test('sends one key in every try where storage is blocked', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { venueApi } = await show();
    await fillIn();
    await userEvent.click(save());
    await lost();
    venueApi.answer(posting, saved);
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    blocked.mockRestore();
    const [first, second] = keysOf(venueApi.calls(posting));
    expect(second).toBe(first);
  });

  test('that was sent before a reload is restored and sent with the same key', async () => {
    const { venueApi: before } = await show();
    await fillIn();
    await userEvent.click(save());
    await lost();
    const [first] = before.calls(posting);
    cleanup();
    const { venueApi } = await show({ [posting]: saved });
    expect(screen.getByText(/Gem den igen: findes den allerede/)).toBeVisible();
    expect(time()).toHaveValue('10:15');
    expect(room()).toHaveDisplayValue('Kajen');
    expect(product(1)).toHaveDisplayValue(/^Kaffe/);
    expect(quantity(1)).toHaveValue('6');
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    expect(venueApi.calls(posting)).toMatchObject([{ key: first!.key, body: first!.body }]);
  });

  test('that was saved before it was corrected is added again only after another click', async () => {
    const { venueApi } = await show();
    await fillIn();
    await userEvent.click(save());
    await lost();
    setTime('10:30');
    venueApi.answer(posting, usedKey);
    await userEvent.click(save());
    expect(await screen.findByText(/Leverancen blev gemt, som den var, før du rettede den/)).toBeVisible();
    venueApi.answer(posting, saved);
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    const [first, second, third] = keysOf(venueApi.calls(posting));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('in a copy of the tab gets its own key', async () => {
    let first: string | null = null;
    const { venueApi } = await show({
      [posting]: ({ key }) => {
        first ??= key;
        return key === first ? usedKey : saved;
      },
    });
    await fillIn();
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    expect(new Set(keysOf(venueApi.calls(posting))).size).toBe(2);
  });
});
