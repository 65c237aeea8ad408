import { type ClockTime, type Day, useNow } from '@kantine/core';
import { useMemo } from 'react';

import { changeDeadline, useMeetingSettings } from '../rules/change-deadline';

export function useChangeDeadline(meeting: { date: Day; startTime: ClockTime }) {
  const deadline = changeDeadline(meeting, useMeetingSettings());
  const now = useNow(useMemo(() => [deadline], [deadline]));
  return { deadline, canChange: now < deadline, now };
}
