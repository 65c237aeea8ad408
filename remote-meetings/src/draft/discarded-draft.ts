import { useFlash } from '@kantine/routing';
import { onSessionChange } from '@kantine/core';

import { currentAccountId, type MeetingDraft, useDraft } from './draft';

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
