import { openDayFrom, type OpeningDays } from '@kantine/shared/opening-days';
import { useNavigate } from '@kantine/shared/router';
import type { Day } from '@kantine/shared/time';

import { passOver } from './passed-over';

/** Goes to a day's menu, or to that of the next open one, and leaves the focus on the control that was used. */
export function useGoToDay(openingDays: OpeningDays): (day: Day) => void {
  const navigate = useNavigate();
  return (day) => {
    const open = openDayFrom(openingDays, day);
    if (open !== day) passOver(day, open);
    // At once: the next press counts from the day that this one went to.
    void navigate(`/takeaway/${open}`, { state: { keepsFocus: true }, flushSync: true });
  };
}
