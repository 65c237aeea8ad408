import { createStored, isRecord, newKey, onSessionChange, type Stored, useSession } from '@kantine/core';
import { useFlash } from '@kantine/routing';

import { type DeliveryValues, readDelivery } from '../delivery-form/delivery-values';
import { emptyMeeting, type MeetingValues, pickMeetingValues } from '../meeting-form/meeting-values';
import type { SeriesPlan } from '../rules/series-days';
import { storedDays, storedList, readStoredText } from '../saving/stored-values';

export type MeetingDraft = ReturnType<typeof readDraft>;

export function currentAccountId(): number | null {
  const id = useSession.getState().account?.id;
  return id == null ? null : Number(id);
}

const newBooking = () => ({ key: newKey(), isSent: false });

const emptyDraft = (): MeetingDraft => ({ ...readDraft({}), accountId: currentAccountId() });

export const useDraft = createStored(
  'meeting-draft',
  readDraft,
  (change) => {
    /** A draft that changes after the session expired keeps its account. */
    const changeOwn = (next: (draft: MeetingDraft) => Partial<MeetingDraft>) =>
      change((draft) => ({ ...next(draft), accountId: currentAccountId() ?? draft.accountId }));
    const changeDeliveries = (next: (deliveries: DeliveryValues[]) => DeliveryValues[]) =>
      changeOwn(({ meeting_milestones }) => ({ meeting_milestones: next(meeting_milestones) }));
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
      markSent: () => change(() => ({ isSent: true })),
      /** Call it after a definite answer: the next booking is a new request. */
      renewKey: () => change(newBooking),
      reset: (values?: Partial<Omit<MeetingDraft, 'accountId'>>) =>
        change(() => ({ ...emptyDraft(), ...values })),
    };
  },
  {
    name: 'meeting-draft',
    phase: 'forms',
    holds: 'the meeting that is being created',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, else removed',
    /** Empties the draft after a log-out or for another account. It stays after the session expires. */
    follow: ({ getState }) => {
      const bindToAccount = (hasLoggedOut: boolean) => {
        const { accountId, reset } = getState();
        const current = currentAccountId();
        const isOfAnother = current !== null && accountId !== null && accountId !== current;
        if (hasLoggedOut || isOfAnother) reset();
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
    const current = currentAccountId();
    if (kind === 'logged-out' || (current !== null && discarded?.accountId !== current)) discarded = null;
  },
);

export function discardDraft(): void {
  discarded = useDraft.getState();
  useDraft.getState().reset();
}

export function useDiscardedDraft(): MeetingDraft | null {
  return useFlash(
    () => (discarded?.accountId === currentAccountId() ? discarded : null),
    () => {
      discarded = null;
    },
  );
}

export function readDraft(stored: Stored) {
  const { accountId } = stored;
  return {
    ...pickMeetingValues(stored),
    accountId: typeof accountId === 'number' ? accountId : null,
    meeting_milestones: storedList(stored['meeting_milestones']).map(readDelivery),
    plan: readPlan(stored['plan']),
    key: readStoredText(stored['key']) || newKey(),
    /** Whether a booking was sent with the key and got no definite answer. */
    isSent: stored['isSent'] === true,
  };
}

/** The dates on which the meeting is to be repeated. */
function readPlan(stored: unknown): SeriesPlan {
  const { until, picked, leftOut } = isRecord(stored) ? stored : {};
  return { until: readStoredText(until), picked: storedDays(picked), leftOut: storedDays(leftOut) };
}
