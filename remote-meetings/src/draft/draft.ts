import { newKey } from '@kantine/shared/http';
import { useLeft } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';
import { createStored, type Stored } from '@kantine/shared/storage';

import {
  type DeliveryValues,
  emptyDelivery,
  emptyLine,
  emptyMeeting,
  meetingValuesOf,
  type MeetingValues,
} from '../meeting-form/meeting-values';

/** The meeting that is being made: whatever was typed, wrong or half, and its deliveries. */
interface MeetingDraft extends MeetingValues {
  /** Whose it is. */
  accountId: number | null;
  meeting_milestones: DeliveryValues[];
  /** The `Idempotency-Key` of its booking, in every try and in a copy of the tab. */
  key: string;
  /** A booking has been sent with the key, and nobody knows what came of it. */
  isSent: boolean;
}

interface DraftVerbs {
  /** Takes over what the meeting's form holds. */
  setMeeting(values: MeetingValues): void;
  addDelivery(delivery: DeliveryValues): void;
  /** Puts a delivery in the place of the one at an index; one that is not there is added. */
  setDelivery(index: number, delivery: DeliveryValues): void;
  removeDelivery(index: number): void;
  /** Its booking is being sent. */
  send(): void;
  /** The next booking is a new one: nothing, or something else, was made with the key. */
  renewKey(): void;
  /** Undoes a removal. */
  putBackDelivery(index: number, delivery: DeliveryValues): void;
  /** Begins anew; or with a copy of another meeting. */
  reset(start?: Partial<Omit<MeetingDraft, 'accountId'>>): void;
}

const owner = () => {
  const id = useSession.getState().account?.id;
  return id == null ? null : Number(id);
};

/** Whose a draft is that is changed now; a session that has just ended takes it from nobody. */
const keptBy = ({ accountId }: Pick<MeetingDraft, 'accountId'>) => ({ accountId: owner() ?? accountId });

const emptyDraft = (): MeetingDraft => ({
  ...emptyMeeting(),
  accountId: owner(),
  meeting_milestones: [],
  ...newBooking(),
});

const newBooking = () => ({ key: newKey(), isSent: false });

/** The meeting draft, in session storage: a tab's own, and there after a reload. */
export const useDraft = createStored<MeetingDraft, DraftVerbs>(
  'meeting-draft',
  read,
  (change) => ({
    setMeeting: (values) => change((draft) => ({ ...meetingValuesOf(values), ...keptBy(draft) })),
    addDelivery: (delivery) =>
      change((draft) => ({
        meeting_milestones: [...draft.meeting_milestones, delivery],
        ...keptBy(draft),
      })),
    setDelivery: (index, delivery) =>
      change(({ meeting_milestones }) => ({
        meeting_milestones:
          index in meeting_milestones
            ? meeting_milestones.with(index, delivery)
            : [...meeting_milestones, delivery],
      })),
    putBackDelivery: (index, delivery) =>
      change(({ meeting_milestones }) => ({
        meeting_milestones: meeting_milestones.toSpliced(index, 0, delivery),
      })),
    removeDelivery: (index) =>
      change(({ meeting_milestones }) => ({
        meeting_milestones: meeting_milestones.filter((_, place) => place !== index),
      })),
    send: () => change(() => ({ isSent: true })),
    renewKey: () => change(newBooking),
    reset: (start) => change(() => ({ ...emptyDraft(), ...start })),
  }),
  'session',
);

/** Whether anything has been typed or chosen. */
export function hasBegun(draft: MeetingDraft): boolean {
  const answers = Object.values(draft.meeting_details);
  const typed = { ...meetingValuesOf(draft), meeting_details: {} };
  return (
    draft.meeting_milestones.length > 0 ||
    answers.some((answer) => answer !== '') ||
    JSON.stringify(typed) !== JSON.stringify(emptyMeeting())
  );
}

// Not in the history's state: it is nobody's but the person's who is here.
let discarded: MeetingDraft | null = null;

// The next person in this tab does not see it. Its owner finds it again after a session that ended by itself; who leaves takes it along.
const keepToItsOwner = (hasLeft: boolean) => {
  const { accountId, reset } = useDraft.getState();
  const now = owner();
  const isAnother = now !== null && accountId !== null && accountId !== now;
  if (hasLeft || isAnother) reset();
  if (hasLeft || (now !== null && discarded?.accountId !== now)) discarded = null;
};
keepToItsOwner(false);
useSession.subscribe((now, before) =>
  keepToItsOwner(before.token !== null && now.token === null && !now.hasEnded),
);

/** Begins anew, and keeps the draft that was for the next page to offer it back. */
export function discardDraft(): void {
  const { accountId, meeting_milestones, key, isSent, ...rest } = useDraft.getState();
  discarded = { ...meetingValuesOf(rest), accountId, meeting_milestones, key, isSent };
  useDraft.getState().reset();
}

/** The draft that was just discarded, once, for whose it is. */
export function useDiscarded(): MeetingDraft | null {
  return useLeft(
    () => (discarded?.accountId === owner() ? discarded : null),
    () => {
      discarded = null;
    },
  );
}

/** What an older version stored, or somebody damaged: what can be used of it. */
function read(stored: Stored): MeetingDraft {
  const empty = emptyDraft();
  const rooms = listOf(stored['meeting_rooms']).map(({ id }) => ({ id: textOf(id) }));
  return {
    accountId: typeof stored['accountId'] === 'number' ? stored['accountId'] : null,
    title: textOf(stored['title']),
    date: textOf(stored['date']),
    start_time: textOf(stored['start_time']),
    end_time: textOf(stored['end_time']),
    internal_participants: textOf(stored['internal_participants']),
    external_participants: textOf(stored['external_participants'], empty.external_participants),
    meeting_rooms: rooms.length > 0 ? rooms : empty.meeting_rooms,
    meeting_details: readDetails(stored['meeting_details']),
    meeting_milestones: listOf(stored['meeting_milestones']).map(readDelivery),
    key: textOf(stored['key'], empty.key),
    isSent: stored['isSent'] === true,
  };
}

/** A delivery as any version has stored it. */
export function readDelivery(stored: Stored): DeliveryValues {
  const lines = listOf(stored['meeting_milestone_lines']).map((line) => ({
    ...emptyLine(),
    meeting_product_id: textOf(line['meeting_product_id']),
    quantity: textOf(line['quantity'], emptyLine().quantity),
  }));
  return {
    ...emptyDelivery(),
    time: textOf(stored['time']),
    comment: textOf(stored['comment']),
    meeting_room_id: textOf(stored['meeting_room_id']),
    meeting_milestone_lines: lines,
  };
}

function readDetails(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, textOf(value)]));
}

function listOf(stored: unknown): Stored[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one !== null) : [];
}

function textOf(stored: unknown, otherwise = ''): string {
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : otherwise;
}
