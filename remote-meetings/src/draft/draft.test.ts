import { useSession } from '@kantine/core';
import { accountAnswer } from '@kantine/testing/venue-records';
import { renderHook } from '@testing-library/react';

import type { DeliveryValues } from '../delivery-form/delivery-values';
import { emptyMeeting } from '../meeting-form/meeting-values';
import { discardDraft, hasInput, useDiscardedDraft, useDraft } from './draft';

const coffee: DeliveryValues = {
  time: '09:30',
  comment: 'Ved døren',
  meeting_room_id: '1',
  meeting_milestone_lines: [{ meeting_product_id: '6', quantity: '8' }],
};
const board = { ...emptyMeeting(), title: 'Bestyrelsesmøde', start_time: '09:00', end_time: '10:00' };

const draft = () => useDraft.getState();
const account = (id: number) => ({ ...accountAnswer().body.data, id });

/** Loads the module again, as a page does that finds the storage as it is now. */
async function draftAfterReload() {
  let fresh = useDraft;
  await jest.isolateModulesAsync(async () => {
    fresh = (await import('./draft')).useDraft;
  });
  return fresh.getState();
}

beforeEach(() => useSession.getState().begin('good', account(1)));
afterEach(() => {
  draft().reset();
  sessionStorage.clear();
});

test('a new draft has one empty room and no guests from outside', () => {
  expect(draft()).toMatchObject({
    title: '',
    internal_participants: '',
    external_participants: '0',
    meeting_rooms: [{ id: '' }],
    meeting_details: {},
    meeting_milestones: [],
  });
  expect(hasInput(draft())).toBe(false);
});

test('the draft survives a reload, in session storage only', async () => {
  draft().setMeeting({
    ...board,
    meeting_rooms: [{ id: '1' }, { id: '' }],
    meeting_details: { 'field-3': '42' },
  });
  draft().addDelivery(coffee);
  expect(hasInput(draft())).toBe(true);
  expect(await draftAfterReload()).toMatchObject({
    title: 'Bestyrelsesmøde',
    end_time: '10:00',
    meeting_rooms: [{ id: '1' }, { id: '' }],
    meeting_details: { 'field-3': '42' },
    meeting_milestones: [coffee],
  });
  expect(localStorage.getItem('meeting-draft')).toBeNull();
});

test('deliveries are changed and removed by index; an unknown index adds one', () => {
  draft().addDelivery(coffee);
  draft().addDelivery({ ...coffee, time: '10:00' });
  draft().setDelivery(0, { ...coffee, time: '09:00' });
  draft().setDelivery(7, { ...coffee, time: '11:00' });
  draft().removeDelivery(1);
  draft().removeDelivery(9);
  expect(draft().meeting_milestones.map(({ time }) => time)).toEqual(['09:00', '11:00']);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  [
    'another shape',
    JSON.stringify({ state: { title: 7, meeting_rooms: 'Havnen', meeting_milestones: [null, 3] } }),
  ],
  ['nothing', 'null'],
])('a stored draft that is %s becomes an empty draft', async (_name, text) => {
  sessionStorage.setItem('meeting-draft', text);
  expect(await draftAfterReload()).toMatchObject({ meeting_rooms: [{ id: '' }], meeting_milestones: [] });
});

test('a delivery that an older version stored keeps its readable values', async () => {
  const stored = {
    meeting_milestones: [{ time: '09:30', meeting_milestone_lines: [{ meeting_product_id: 6 }] }],
  };
  sessionStorage.setItem('meeting-draft', JSON.stringify({ state: stored, version: 0 }));
  expect((await draftAfterReload()).meeting_milestones).toEqual([
    {
      time: '09:30',
      comment: '',
      meeting_room_id: '',
      meeting_milestone_lines: [{ meeting_product_id: '6', quantity: '1' }],
    },
  ]);
});

test.each([
  ['the same account', account(1), account(2)],
  [
    'the same account without an id',
    { email: 'cara@kantinen.dk' } as never,
    { email: 'dan@kantinen.dk' } as never,
  ],
])('%s gets its draft back after its session expired; another account gets none', (_, own, other) => {
  useSession.getState().begin('first', own);
  draft().setMeeting(board);
  useSession.getState().end();
  useSession.getState().begin('again', own);
  expect(draft().title).toBe('Bestyrelsesmøde');

  useSession.getState().begin('other', other);
  expect(draft().title).toBe('');
  expect(sessionStorage.getItem('meeting-draft')).not.toContain('Bestyrelsesmøde');
});

test('logging out removes the draft; an expired session keeps it', () => {
  draft().setMeeting(board);
  useSession.getState().end();
  expect(draft().title).toBe('Bestyrelsesmøde');
  useSession.getState().begin('again', account(1));
  useSession.getState().logOut();
  expect(draft().title).toBe('');
  expect(sessionStorage.getItem('meeting-draft')).not.toContain('Bestyrelsesmøde');
});

test('a draft that changes after its session expired keeps its account', () => {
  draft().setMeeting(board);
  useSession.getState().end();
  draft().setMeeting({ ...board, title: 'Bestyrelsesmøde 2' });
  useSession.getState().begin('other', account(2));
  expect(draft().title).toBe('');
});

test('a removed delivery is restored at its index', () => {
  draft().addDelivery(coffee);
  draft().addDelivery({ ...coffee, time: '10:00' });
  draft().removeDelivery(0);
  draft().restoreDelivery(0, coffee);
  expect(draft().meeting_milestones.map(({ time }) => time)).toEqual(['09:30', '10:00']);
});

test('an erased answer is no input; an answer or a delivery is', () => {
  draft().setMeeting({ ...emptyMeeting(), meeting_details: { 'field-3': '' } });
  expect(hasInput(draft())).toBe(false);
  draft().setMeeting({ ...emptyMeeting(), meeting_details: { 'field-3': '42' } });
  expect(hasInput(draft())).toBe(true);
  draft().reset();
  draft().addDelivery(coffee);
  expect(hasInput(draft())).toBe(true);
});

test('the draft works in memory if the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  draft().setMeeting(board);
  draft().addDelivery(coffee);
  expect(draft()).toMatchObject({ title: 'Bestyrelsesmøde', meeting_milestones: [coffee] });
  jest.restoreAllMocks();
});

test('logging out removes a discarded draft, also for the same account', () => {
  draft().setMeeting(board);
  discardDraft();
  useSession.getState().logOut();
  useSession.getState().begin('again', account(1));
  expect(renderHook(() => useDiscardedDraft()).result.current).toBeNull();
});

test('a discarded draft is offered to the same account after its session expired', () => {
  draft().setMeeting(board);
  discardDraft();
  useSession.getState().end();
  useSession.getState().begin('again', account(1));
  expect(renderHook(() => useDiscardedDraft()).result.current).toMatchObject({ title: 'Bestyrelsesmøde' });
});
