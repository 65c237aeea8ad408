import { useSession } from '@kantine/shared/session';
import { accountAnswer } from '@kantine/shared/testing/venue-records';
import { renderHook } from '@testing-library/react';

import { discardDraft, hasBegun, useDiscarded, useDraft } from './draft';
import { type DeliveryValues, emptyMeeting } from '../meeting-form/meeting-values';

const coffee: DeliveryValues = {
  time: '09:30',
  comment: 'Ved døren',
  meeting_room_id: '1',
  meeting_milestone_lines: [{ meeting_product_id: '6', quantity: '8' }],
};
const board = { ...emptyMeeting(), title: 'Bestyrelsesmøde', start_time: '09:00', end_time: '10:00' };

const draft = () => useDraft.getState();
const account = (id: number) => ({ ...accountAnswer().body.data, id });

/** The draft as a page finds it when it loads with what is in storage now. */
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
  expect(hasBegun(draft())).toBe(false);
});

test('every change is there after a reload, in session storage alone', async () => {
  draft().setMeeting({
    ...board,
    meeting_rooms: [{ id: '1' }, { id: '' }],
    meeting_details: { 'field-3': '42' },
  });
  draft().addDelivery(coffee);
  expect(hasBegun(draft())).toBe(true);
  expect(await draftAfterReload()).toMatchObject({
    title: 'Bestyrelsesmøde',
    end_time: '10:00',
    meeting_rooms: [{ id: '1' }, { id: '' }],
    meeting_details: { 'field-3': '42' },
    meeting_milestones: [coffee],
  });
  expect(localStorage.getItem('meeting-draft')).toBeNull();
});

test('deliveries are changed and removed by their place; one at a wrong place is added', () => {
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
])('a stored draft that is %s is a draft to begin with', async (_name, text) => {
  sessionStorage.setItem('meeting-draft', text);
  expect(await draftAfterReload()).toMatchObject({ meeting_rooms: [{ id: '' }], meeting_milestones: [] });
});

test('a delivery of an older version keeps what can be read of it', async () => {
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

test('who signs in again after their session ended finds the draft; somebody else finds none', () => {
  draft().setMeeting(board);
  useSession.getState().end();
  useSession.getState().begin('again', account(1));
  expect(draft().title).toBe('Bestyrelsesmøde');

  useSession.getState().begin('other', account(2));
  expect(draft().title).toBe('');
  expect(sessionStorage.getItem('meeting-draft')).not.toContain('Bestyrelsesmøde');
});

test('who logs out here takes the draft along; a session that ended by itself leaves it', () => {
  draft().setMeeting(board);
  useSession.getState().end();
  expect(draft().title).toBe('Bestyrelsesmøde');
  useSession.getState().begin('again', account(1));
  useSession.getState().leave();
  expect(draft().title).toBe('');
  expect(sessionStorage.getItem('meeting-draft')).not.toContain('Bestyrelsesmøde');
});

test('a draft that is changed as its session ends is still its owner’s', () => {
  draft().setMeeting(board);
  useSession.getState().end();
  draft().setMeeting({ ...board, title: 'Bestyrelsesmøde 2' });
  useSession.getState().begin('other', account(2));
  expect(draft().title).toBe('');
});

test('a delivery that was removed is put back in its place', () => {
  draft().addDelivery(coffee);
  draft().addDelivery({ ...coffee, time: '10:00' });
  draft().removeDelivery(0);
  draft().putBackDelivery(0, coffee);
  expect(draft().meeting_milestones.map(({ time }) => time)).toEqual(['09:30', '10:00']);
});

test('an answer that was taken back is nothing begun, a delivery is', () => {
  draft().setMeeting({ ...emptyMeeting(), meeting_details: { 'field-3': '' } });
  expect(hasBegun(draft())).toBe(false);
  draft().setMeeting({ ...emptyMeeting(), meeting_details: { 'field-3': '42' } });
  expect(hasBegun(draft())).toBe(true);
  draft().reset();
  draft().addDelivery(coffee);
  expect(hasBegun(draft())).toBe(true);
});

test('storage that takes nothing leaves a draft that lives as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  draft().setMeeting(board);
  draft().addDelivery(coffee);
  expect(draft()).toMatchObject({ title: 'Bestyrelsesmøde', meeting_milestones: [coffee] });
  jest.restoreAllMocks();
});

test('a draft that was discarded is gone from memory when its owner logs out, also for the same person', () => {
  draft().setMeeting(board);
  discardDraft();
  useSession.getState().leave();
  useSession.getState().begin('again', account(1));
  expect(renderHook(() => useDiscarded()).result.current).toBeNull();
});

test('a draft that was discarded waits for its owner when the session ended by itself', () => {
  draft().setMeeting(board);
  discardDraft();
  useSession.getState().end();
  useSession.getState().begin('again', account(1));
  expect(renderHook(() => useDiscarded()).result.current).toMatchObject({ title: 'Bestyrelsesmøde' });
});
