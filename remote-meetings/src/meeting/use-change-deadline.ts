import { type ClockTime, type Day, type Instant, useNow } from '@kantine/shared/time';
import { useMemo } from 'react';

import { closesAt } from '../rules/meeting-times';
import { useMeetingsSection } from '../rules/meeting-settings';

interface EditingWindow {
  /** From when on the meeting can no longer be changed or cancelled. */
  closes: Instant;
  isOpen: boolean;
  now: Instant;
}

/** Whether a meeting can still be changed and cancelled; a component that reads it is told on the minute it closes. */
export function useEditingWindow({ date, startTime }: { date: Day; startTime: ClockTime }): EditingWindow {
  const section = useMeetingsSection();
  const closes = closesAt({ date, startTime }, section);
  const now = useNow(useMemo(() => [closes], [closes]));
  return { closes, isOpen: now < closes, now };
}
