import { createStored, isRecord, type Stored, toNumber } from '@kantine/core';
import { useEffect } from 'react';

import type { Meeting } from '../meeting/meeting';
import { type Heads, isForEachHead } from '../rules/follow-heads';

/** By meeting: the participants for whom quantities were chosen that still wait for an answer. */
export const useHeadsBefore = createStored(
  'meeting-heads',
  ({ byMeeting }: Stored) => ({ byMeeting: readCounts(byMeeting) }),
  (change) => ({
    keep: (id: number, heads: number | null) =>
      change(({ byMeeting }) => ({ byMeeting: { ...byMeeting, [id]: heads } })),
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

/** After a second change the lines of the first one still wait. */
export function keepHeads(before: Meeting, to: number): void {
  const { byMeeting, keep } = useHeadsBefore.getState();
  const from = byMeeting[before.id] ?? null;
  if (!isAnyForHeads(before.deliveries, { from, to }))
    keep(before.id, before.internalParticipants + before.externalParticipants);
}

/** Once no line waits, a later one with the same quantity is no answer to the change. */
export function useHeadsOf({ id, internalParticipants, externalParticipants, deliveries }: Meeting): Heads {
  const from = useHeadsBefore(({ byMeeting }) => byMeeting[id] ?? null);
  const to = internalParticipants + externalParticipants;
  const isOver = from !== null && from !== to && !isAnyForHeads(deliveries, { from, to });
  useEffect(() => {
    if (isOver) useHeadsBefore.getState().keep(id, null);
  }, [isOver, id]);
  return { from, to };
}

const isAnyForHeads = (deliveries: Meeting['deliveries'], heads: Heads) =>
  deliveries.some(({ lines }) => lines.some(({ quantity }) => isForEachHead(quantity, heads)));

function readCounts(stored: unknown): Readonly<Record<string, number | null>> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.map(([id, heads]) => [id, toNumber(heads)]));
}
