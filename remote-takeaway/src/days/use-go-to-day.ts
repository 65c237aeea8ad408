import { type Day, isDay, openDayFrom, type OpeningDays } from '@kantine/core';
import { useNavigate } from '@kantine/routing';

/** The location state of a day that the page shows instead of a closed one. */
export function closedDayState(closed: Day | null) {
  return { keepsFocus: true, closed };
}

/** Reads {@link closedDayState}. The state may hold anything: browsers keep it over deploys. */
export function closedDayIn(state: unknown): Day | null {
  const closed = typeof state === 'object' && state !== null && 'closed' in state ? state.closed : null;
  return typeof closed === 'string' && isDay(closed) ? closed : null;
}

/** Navigates to a day's menu, or to the next open day's; the used control keeps the focus. */
export function useGoToDay(openingDays: OpeningDays): (day: Day) => void {
  const navigate = useNavigate();
  return (day) => {
    const open = openDayFrom(openingDays, day);
    // `flushSync`: the next press counts from this day.
    void navigate(`/takeaway/${open}`, { state: closedDayState(open === day ? null : day), flushSync: true });
  };
}
