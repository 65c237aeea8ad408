import { storeAnswer } from '@kantine/shared/testing/venue-records';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { discardDraft, useDiscarded, useDraft } from './draft';
import { addLine, product, quantity, room, save, setTime, time } from '../testing/delivery-form';
import { beginDraft } from '../testing/drafts';
import { wireMeeting } from '../testing/meetings';
import { productAnswers } from '../testing/products';
import { showMeetings } from '../testing/show-meetings';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const patient = { timeout: 5_000 };
const usedKey = {
  status: 422,
  body: { message: 'Brugt.', errors: { 'idempotency-key': ['Nøglen er allerede brugt til noget andet.'] } },
};
const keysOf = (calls: { key: string | null }[]) => calls.map(({ key }) => key);
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const store = storeAnswer({ meetings_section: { opening_days: [...weekdays], allow_updates_until: 120 } });
type Answers = Parameters<typeof showMeetings>[1];

describe('a booking', () => {
  const booking = 'POST /meetings/meetings';
  const book = async () => userEvent.click(await screen.findByRole('button', { name: 'Book møde' }));
  const lost = () => screen.findByText(/ved derfor ikke, om mødet blev booket/);
  const stored = () => JSON.parse(sessionStorage.getItem('meeting-draft')!).state;

  async function show(answers: Answers = {}) {
    const shown = showMeetings('/meetings/create/summary', {
      'GET /store': store,
      [booking]: 'offline',
      ...answers,
    });
    await screen.findByRole('heading', { name: 'Opsummering', level: 2 }, patient);
    return shown;
  }

  test('has the draft’s key, which is stored before the call, for every try', async () => {
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
    const [key] = keysOf(venueApi.asked(booking));
    expect(key).toMatch(uuid);
    expect(before).toMatchObject({ key, isSent: true });
    venueApi.answer(booking, { status: 201 });
    await book();
    await screen.findByText('Mødet blev booket!');
    expect(keysOf(venueApi.asked(booking))).toEqual([key, key]);
    expect(useDraft.getState()).toMatchObject({ isSent: false });
    expect(useDraft.getState().key).not.toBe(key);
  });

  test('that the venue refused is tried again with a new key', async () => {
    beginDraft();
    const { venueApi } = await show({ [booking]: { status: 400, body: { code: 12002 } } });
    await book();
    await screen.findByText(/Vælg et senere tidspunkt/);
    await book();
    await waitFor(() => expect(new Set(keysOf(venueApi.asked(booking))).size).toBe(2));
  });

  test('that was made before the draft was corrected is not made again unasked', async () => {
    beginDraft();
    const { venueApi } = await show();
    await book();
    await lost();
    venueApi.answer(booking, usedKey);
    await book();
    expect(await screen.findByText(/blev booket, som det var, før du rettede det/)).toBeVisible();
    const [first, second, ...others] = keysOf(venueApi.asked(booking));
    expect([second, ...others]).toEqual([first]);
    venueApi.answer(booking, { status: 201 });
    await book();
    await screen.findByText('Mødet blev booket!');
    expect(keysOf(venueApi.asked(booking))[2]).not.toBe(first);
  });

  test('of another meeting in a copy of the tab has a key of its own', async () => {
    beginDraft();
    const { key: copied } = useDraft.getState();
    const { venueApi } = await show({ [booking]: ({ key }) => (key === copied ? usedKey : { status: 201 }) });
    await book();
    await screen.findByText('Mødet blev booket!');
    expect(keysOf(venueApi.asked(booking))).toEqual([copied, expect.stringMatching(uuid)]);
  });

  test('keeps its key when the draft is discarded and taken back', () => {
    beginDraft();
    useDraft.getState().send();
    const { key } = useDraft.getState();
    discardDraft();
    expect(useDraft.getState()).toMatchObject({ key: expect.not.stringMatching(key), isSent: false });
    expect(renderHook(() => useDiscarded()).result.current).toMatchObject({ key, isSent: true });
  });
});

describe('a new delivery', () => {
  const posting = 'POST /meetings/meetings/5/milestones';
  const saved = { body: { data: wireMeeting().meeting_milestones![0] } };
  const page = '/meetings/5/milestones/create';

  async function show(answers: Answers = {}) {
    const shown = showMeetings(page, { ...productAnswers, [posting]: 'offline', ...answers });
    await screen.findByLabelText('Tidspunkt', {}, patient);
    return shown;
  }
  const fillIn = async () => {
    setTime('10:15');
    await userEvent.selectOptions(room(), 'Kajen');
    await addLine(1, /^Kaffe/, '6');
  };
  const lost = () => screen.findByText(/leverancen kan være gemt/);
  afterEach(() => sessionStorage.clear());

  test('has one key for every try, which is stored before the call', async () => {
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
    const [key] = keysOf(venueApi.asked(posting));
    expect(key).toMatch(uuid);
    expect(stored).toContain(key);
    venueApi.answer(posting, saved);
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    expect(keysOf(venueApi.asked(posting))).toEqual([key, key]);
    expect(sessionStorage.getItem('new-delivery')).toBeNull();
  });

  test('that was under way at a reload is there again, and is saved with the same key', async () => {
    const { venueApi: before } = await show();
    await fillIn();
    await userEvent.click(save());
    await lost();
    const [first] = before.asked(posting);
    cleanup();
    const { venueApi } = await show({ [posting]: saved });
    expect(screen.getByText(/Gem den igen: findes den allerede/)).toBeVisible();
    expect(time()).toHaveValue('10:15');
    expect(room()).toHaveDisplayValue('Kajen');
    expect(product(1)).toHaveDisplayValue(/^Kaffe/);
    expect(quantity(1)).toHaveValue(6);
    await userEvent.click(save());
    await screen.findByText('Leverancen blev gemt');
    expect(venueApi.asked(posting)).toMatchObject([{ key: first!.key, body: first!.body }]);
  });

  test('that was saved before it was corrected is not added again unasked', async () => {
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
    const [first, second, third] = keysOf(venueApi.asked(posting));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('in a copy of the tab that saves another delivery has a key of its own', async () => {
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
    expect(new Set(keysOf(venueApi.asked(posting))).size).toBe(2);
  });
});
