import { isDay, nowAtVenue } from '@kantine/core';
import { useEffect, useEffectEvent } from 'react';

import { useDraft } from '../draft/draft';
import type { MeetingSettings } from '../rules/change-deadline';
import { firstDayLike } from '../rules/series-days';

/** A copied meeting has no date: its series begins on the same weekday. */
export function useDateOfCopy(settings: MeetingSettings): void {
  const fillDate = useEffectEvent(() => {
    const { date, start_time: startTime, copiedFrom, plan, setDate } = useDraft.getState();
    if (date !== '' || plan.picked.length > 0 || !isDay(copiedFrom)) return;
    setDate(firstDayLike({ date: copiedFrom, startTime }, settings, nowAtVenue()));
  });
  useEffect(() => fillDate(), []);
}
