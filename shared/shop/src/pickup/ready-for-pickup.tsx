import { type ApiQuery, failureOf, useNow, useQuery } from '@kantine/core';
import { Notice, sayInTab } from '@kantine/ui';
import { useEffect, useMemo } from 'react';

import type { Pickup } from './pickups-of';

const minuteMs = 60_000;
const beforeMs = 10 * minuteMs;
const afterMs = 120 * minuteMs;
const pauseMs = minuteMs / 2;

const words = 'Klar til afhentning';

export interface ReadyForPickupProps {
  query: ApiQuery<{ isFinished: boolean }>;
  pickups: readonly Pickup[];
}

export default function ReadyForPickup({ query, pickups }: ReadyForPickupProps) {
  const moments = useMemo(() => pickups.flatMap(({ at }) => [at - beforeMs, at + afterMs]), [pickups]);
  const now = useNow(moments);
  const isNear = pickups.some(({ at }) => now >= at - beforeMs && now < at + afterMs);
  const { data } = useQuery({
    ...query,
    enabled: isNear,
    refetchInterval: ({ state }) => isNear && !state.data?.isFinished && !isGone(state.error) && pauseMs,
  });
  const isReady = isNear && data?.isFinished === true;
  useEffect(() => (isReady ? sayInTab(words) : undefined), [isReady]);
  return <div aria-live="polite">{isReady && <Notice>{words}</Notice>}</div>;
}

const isGone = (error: unknown) => error !== null && failureOf(error).kind === 'missing';
