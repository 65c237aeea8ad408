import {
  createStored,
  currentOwner,
  isRecord,
  newKey,
  onSessionChange,
  readOwner,
  type Stored,
} from '@kantine/core';
import { useFlash } from '@kantine/routing';

import { type DeliveryValues, quantitiesOf, readDelivery, withHeads } from '../delivery-form/delivery-values';
import {
  chosenRoomIds,
  emptyMeeting,
  type MeetingValues,
  pickMeetingValues,
} from '../meeting-form/meeting-values';
import { countParticipants } from '../meeting-form/validate-meeting';
import { countsOfLines, type Heads } from '../rules/follow-heads';
import type { SeriesPlan } from '../rules/series-days';
import { storedDays, storedList, storedNumbers, readStoredText } from '../saving/stored-values';

export type MeetingDraft = ReturnType<typeof readDraft>;

const newBooking = () => ({ key: newKey(), isSent: false });

const emptyDraft = (): MeetingDraft => ({ ...readDraft({}), owner: currentOwner() });

export const useDraft = createStored(
  'meeting-draft',
  readDraft,
  (change) => {
    /** A draft that changes after the session expired keeps its account. */
    const changeOwn = (next: (draft: MeetingDraft) => Partial<MeetingDraft>) =>
      change((draft) => ({ ...next(draft), owner: currentOwner() ?? draft.owner }));
    /** New quantities are for the participants of now; a line that waited before still does. */
    const changeDeliveries = (next: (deliveries: DeliveryValues[], heads: Heads) => DeliveryValues[]) =>
      changeOwn((draft) => {
        const heads = headsOf(draft);
        const deliveries = next(draft.meeting_milestones, heads);
        const waiting = countsOfLines(heads.from, quantitiesOf(draft.meeting_milestones));
        return {
          meeting_milestones: deliveries,
          headcounts: [...countsOfLines(waiting, quantitiesOf(deliveries)), ...countNow(draft)],
        };
      });
    return {
      setMeeting: (values: MeetingValues) => changeOwn(() => pickMeetingValues(values)),
      addDelivery: (delivery: DeliveryValues) => changeDeliveries((all) => [...all, delivery]),
      setDelivery: (index: number, delivery: DeliveryValues) =>
        changeDeliveries((all) => (index in all ? all.with(index, delivery) : [...all, delivery])),
      restoreDelivery: (index: number, delivery: DeliveryValues) =>
        changeDeliveries((all) => all.toSpliced(index, 0, delivery)),
      removeDelivery: (index: number) => changeDeliveries((all) => all.filter((_, other) => other !== index)),
      setDate: (date: string) =>
        changeOwn(({ plan }) => ({
          date,
          plan: { ...plan, leftOut: plan.leftOut.filter((day) => day !== date) },
        })),
      setPlan: (plan: Partial<SeriesPlan>) =>
        changeOwn(({ plan: before }) => ({ plan: { ...before, ...plan } })),
      followHeads: (index: number) =>
        changeDeliveries((all, heads) =>
          all.map((one, other) => (other === index ? withHeads(one, heads) : one)),
        ),
      keepQuantities: () => changeOwn((draft) => ({ headcounts: countNow(draft) })),
      /** A cancelled meeting has no time. */
      forgetTimeOf: (meetingId: number) =>
        change(({ copiedId }) => (copiedId === String(meetingId) ? { copiedTime: '' } : {})),
      markSent: () => change(() => ({ isSent: true })),
      /** Call it after a definite answer: the next booking is a new request. */
      renewKey: () => change(newBooking),
      reset: (values?: Partial<Omit<MeetingDraft, 'owner'>>) =>
        change(() => ({ ...emptyDraft(), headcounts: countNow(readDraft({ ...values })), ...values })),
    };
  },
  {
    name: 'meeting-draft',
    phase: 'forms',
    holds: 'the meeting that is being created',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, else removed',
    follow: ({ getState }) => {
      const bindToAccount = (hasLoggedOut: boolean) => {
        const { owner, reset } = getState();
        const current = currentOwner();
        if (hasLoggedOut || (current !== null && owner !== null && owner !== current)) reset();
      };
      bindToAccount(false);
      return ({ kind }) => bindToAccount(kind === 'logged-out');
    },
  },
  'session',
);

export function hasInput(draft: MeetingDraft): boolean {
  const values = { ...pickMeetingValues(draft), meeting_details: {} };
  return (
    draft.meeting_milestones.length > 0 ||
    Object.values(draft.meeting_details).some((answer) => answer !== '') ||
    JSON.stringify(values) !== JSON.stringify(emptyMeeting())
  );
}

/** The meeting that was copied, if it may have a room of the draft: some venues tell no rooms. */
export function copiedMeeting(draft: MeetingDraft) {
  const { copiedFrom, copiedTime, copiedRooms } = draft;
  const isInRoom = chosenRoomIds(draft).some((id) => copiedRooms.includes(id));
  return isInRoom || copiedRooms.length === 0 ? { date: copiedFrom, startTime: copiedTime } : undefined;
}

export function headsOf(draft: MeetingDraft): Heads {
  return { from: draft.headcounts, to: countParticipants(draft) };
}

function countNow(draft: MeetingDraft): number[] {
  return [countParticipants(draft)].filter((count) => count !== null);
}

/** In memory, because the history's state would outlive a log-out. */
let discarded: MeetingDraft | null = null;

onSessionChange(
  {
    name: 'discarded-meeting-draft',
    phase: 'forms',
    holds: 'the meeting that was just discarded',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'kept for the same account, else removed',
  },
  ({ kind }) => {
    const current = currentOwner();
    if (kind === 'logged-out' || (current !== null && discarded?.owner !== current)) discarded = null;
  },
);

export function discardDraft(): void {
  discarded = useDraft.getState();
  useDraft.getState().reset();
}

export function useDiscardedDraft(): MeetingDraft | null {
  return useFlash(
    () => (discarded?.owner === currentOwner() ? discarded : null),
    () => {
      discarded = null;
    },
  );
}

export function readDraft(stored: Stored) {
  const { owner } = stored;
  return {
    ...pickMeetingValues(stored),
    owner: readOwner(owner),
    meeting_milestones: storedList(stored['meeting_milestones']).map(readDelivery),
    headcounts: storedNumbers(stored['headcounts']),
    plan: readPlan(stored['plan']),
    copiedId: readStoredText(stored['copiedId']),
    copiedRooms: storedNumbers(stored['copiedRooms']),
    copiedFrom: readStoredText(stored['copiedFrom']),
    copiedTime: readStoredText(stored['copiedTime']),
    key: readStoredText(stored['key']) || newKey(),
    isSent: stored['isSent'] === true,
  };
}

function readPlan(stored: unknown): SeriesPlan {
  const { until, picked, leftOut } = isRecord(stored) ? stored : {};
  return { until: readStoredText(until), picked: storedDays(picked), leftOut: storedDays(leftOut) };
}
