import { type ClockTime, type Day, useNow } from '@kantine/core';
import { focusPageHeading } from '@kantine/ui';
import { useLayoutEffect, useMemo, useRef } from 'react';

import { changeDeadline, useMeetingSettings } from '../rules/change-deadline';

export function useChangeDeadline(meeting: { date: Day; startTime: ClockTime }) {
  const deadline = changeDeadline(meeting, useMeetingSettings());
  const now = useNow(useMemo(() => [deadline], [deadline]));
  return { deadline, canChange: now < deadline, now };
}

/** Where buttons unmount, the heading takes the focus if one of them had it. */
export function useFocusAfterLoss(buttons: number | boolean): void {
  const before = useRef(buttons);
  useLayoutEffect(() => {
    if (buttons < before.current && document.activeElement === document.body) focusPageHeading();
    before.current = buttons;
  }, [buttons]);
}
