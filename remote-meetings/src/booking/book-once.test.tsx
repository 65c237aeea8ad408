import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { beginDraft } from '../testing/drafts';
import { keysOf, usedKey, uuid } from '../testing/idempotency-keys';
import { showMeetings, store } from '../testing/show-meetings';
import { discardDraft, useDiscardedDraft, useDraft } from '../draft/draft';

describe('a booking', () => {
  const booking = 'POST /meetings/meetings';
  const book = async () => userEvent.click(await screen.findByRole('button', { name: 'Book møde' }));
  const lost = () => screen.findByText(/ved derfor ikke, om mødet blev booket/);
  const stored = () => JSON.parse(sessionStorage.getItem('meeting-draft')!).state;

  async function show(answers: Parameters<typeof showMeetings>[1] = {}) {
    const shown = showMeetings('/meetings/create/summary', {
      'GET /store': store,
      [booking]: 'offline',
      ...answers,
    });
    await screen.findByRole('heading', { name: 'Opsummering', level: 2 });
    return shown;
  }

  test('sends the draft’s key in every try, and stores it before the call', async () => {
    beginDraft();
    let before: unknown;
    const { venueApi } = await show({
      [booking]: () => {
        before = stored();
        return 'offline';
      },
    });
    await book();
    await lost();
    const [key] = keysOf(venueApi.calls(booking));
    expect(key).toMatch(uuid);
    expect(before).toMatchObject({ key, isSent: true });
    venueApi.answer(booking, { status: 201 });
    await book();
    await screen.findByText('Mødet blev booket!');
    expect(keysOf(venueApi.calls(booking))).toEqual([key, key]);
    expect(useDraft.getState()).toMatchObject({ isSent: false });
    expect(useDraft.getState().key).not.toBe(key);
  });

  test('without an answer is said to be open after a reload, on the summary and beside the meetings', async () => {
    beginDraft();
    useDraft.getState().markSent();
    const { goTo } = await show();
    expect(await lost()).toBeVisible();
    await goTo('/meetings');
    expect(await screen.findByText(/Vi mangler svar på, om ”Bestyrelsesmøde” blev booket/)).toBeVisible();
    expect(screen.queryByText(/ikke booket endnu/)).not.toBeInTheDocument();
  });

  test('that was refused is tried again with a new key', async () => {
    beginDraft();
    const { venueApi } = await show({ [booking]: { status: 400, body: { code: 12002 } } });
    await book();
    await screen.findByText(/Vælg et senere tidspunkt/);
    await book();
    await waitFor(() => expect(new Set(keysOf(venueApi.calls(booking))).size).toBe(2));
  });

  test('that took effect before the draft was corrected is repeated only after another click', async () => {
    beginDraft();
    const { venueApi } = await show();
    await book();
    await lost();
    venueApi.answer(booking, usedKey);
    await book();
    expect(await screen.findByText(/blev booket, som det var, før du rettede det/)).toBeVisible();
    const [first, second, ...others] = keysOf(venueApi.calls(booking));
    expect([second, ...others]).toEqual([first]);
    venueApi.answer(booking, { status: 201 });
    await book();
    await screen.findByText('Mødet blev booket!');
    expect(keysOf(venueApi.calls(booking))[2]).not.toBe(first);
  });

  test('in a copy of the tab gets its own key', async () => {
    beginDraft();
    const { key: copied } = useDraft.getState();
    const { venueApi } = await show({ [booking]: ({ key }) => (key === copied ? usedKey : { status: 201 }) });
    await book();
    await screen.findByText('Mødet blev booket!');
    expect(keysOf(venueApi.calls(booking))).toEqual([copied, expect.stringMatching(uuid)]);
  });

  test('keeps its key when the draft is discarded and restored', () => {
    beginDraft();
    useDraft.getState().markSent();
    const { key } = useDraft.getState();
    discardDraft();
    expect(useDraft.getState()).toMatchObject({ key: expect.not.stringMatching(key), isSent: false });
    expect(renderHook(() => useDiscardedDraft()).result.current).toMatchObject({ key, isSent: true });
  });
});
