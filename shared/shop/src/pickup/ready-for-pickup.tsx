import { type ApiQuery, type Day, failureOf, useNow, useQuery } from '@kantine/core';
import { Notice, sayInTab } from '@kantine/ui';
import { useEffect, useMemo } from 'react';

import { isFinishedFor, type Pickup } from './pickups-of';

const minuteMs = 60_000;
const beforeMs = 10 * minuteMs;
const afterMs = 120 * minuteMs;
const pauseMs = minuteMs / 2;

const words = 'Klar til afhentning';

export interface ReadyForPickupProps {
  query: ApiQuery<{ finishedOn: Day | null }>;
  pickups: readonly Pickup[];
}

export default function ReadyForPickup({ query, pickups }: ReadyForPickupProps) {
  const moments = useMemo(() => pickups.flatMap(({ at }) => [at - beforeMs, at + afterMs]), [pickups]);
  const now = useNow(moments);
  const near = pickups.filter(({ at }) => now >= at - beforeMs && now < at + afterMs);
  const isNear = near.length > 0;
  const isReadyBy = (order?: { finishedOn: Day | null }) =>
    order !== undefined && near.some((pickup) => isFinishedFor(pickup, pickups, order.finishedOn));
  const { data } = useQuery({
    ...query,
    enabled: isNear,
    refetchInterval: ({ state }) => isNear && !isReadyBy(state.data) && !isGone(state.error) && pauseMs,
  });
  const isReady = isReadyBy(data);
  useEffect(() => (isReady ? sayInTab(words) : undefined), [isReady]);
  return <div aria-live="polite">{isReady && <Notice>{words}</Notice>}</div>;
}

const isGone = (error: unknown) => error !== null && failureOf(error).kind === 'missing';
