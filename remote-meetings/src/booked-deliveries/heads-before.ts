import { createStored, isRecord, type Stored } from '@kantine/core';
import { useEffect, useEffectEvent } from 'react';

import { type Meeting, participantsOf } from '../meeting/meeting';
import { countsOfLines, type Heads } from '../rules/follow-heads';
import { storedNumbers } from '../saving/stored-values';

/** By meeting: the counts of participants for which quantities were chosen that still wait for an answer. */
export const useHeadsBefore = createStored(
  'meeting-heads',
  ({ byMeeting }: Stored) => ({ byMeeting: readCounts(byMeeting) }),
  (change) => ({
    keep: (id: number, counts: readonly number[]) =>
      change(({ byMeeting }) => ({ byMeeting: { ...byMeeting, [id]: counts } })),
  }),
  {
    name: 'meeting-heads',
    phase: 'forms',
    holds: 'the earlier participants of a meeting',
    follow:
      (store) =>
      ({ kind }) => {
        if (kind !== 'updated') store.setState({ byMeeting: {} });
      },
  },
  'session',
);

export function keepHeads(before: Meeting): void {
  const { byMeeting, keep } = useHeadsBefore.getState();
  const participants = participantsOf(before);
  const counts = [...(byMeeting[before.id] ?? []), ...(participants === null ? [] : [participants])];
  keep(before.id, waitingOf(before, counts));
}

/** Once no line waits, a later one with the same quantity is no answer to the change. */
export function useHeadsOf(meeting: Meeting): Heads {
  const { id } = meeting;
  const from = useHeadsBefore(({ byMeeting }) => byMeeting[id]) ?? [];
  const waiting = waitingOf(meeting, from);
  const isOver = waiting.length < from.length;
  const forget = useEffectEvent(() => useHeadsBefore.getState().keep(id, waiting));
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, id]);
  return { from: waiting, to: participantsOf(meeting) };
}

/** A line whose quantity is unknown may have any of the counts. */
function waitingOf({ deliveries }: Meeting, counts: readonly number[]): readonly number[] {
  const quantities = deliveries.flatMap(({ lines }) => lines?.map(({ quantity }) => quantity) ?? null);
  return quantities.includes(null) ? counts : countsOfLines(counts, quantities);
}

function readCounts(stored: unknown): Readonly<Record<string, readonly number[]>> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.map(([id, counts]) => [id, storedNumbers(counts)]));
}
