import { type ClockTime, type Day, type Instant, useNow } from '@kantine/core';
import { useMemo } from 'react';

import { changeDeadline } from '../rules/change-deadline';
import { useMeetingSettings } from '../rules/meeting-settings';

interface ChangeDeadline {
  deadline: Instant;
  canChange: boolean;
  now: Instant;
}

export function useChangeDeadline({ date, startTime }: { date: Day; startTime: ClockTime }): ChangeDeadline {
  const settings = useMeetingSettings();
  const deadline = changeDeadline({ date, startTime }, settings);
  const now = useNow(useMemo(() => [deadline], [deadline]));
  return { deadline, canChange: now < deadline, now };
}
