import { openDayFrom, type OpeningDays } from '@kantine/shared/opening-days';
import { useNavigate } from '@kantine/shared/router';
import { type Day, isDay } from '@kantine/shared/time';

/** The location state of a day's page that stands in the place of a closed one; the focus stays on the control that was used. */
export function insteadOf(closed: Day | null) {
  return { keepsFocus: true, closed };
}

/** The closed day in a location state: a browser keeps a state across reloads and deploys, so it may hold anything. */
export function closedDayIn(state: unknown): Day | null {
  const closed = typeof state === 'object' && state !== null && 'closed' in state ? state.closed : null;
  return typeof closed === 'string' && isDay(closed) ? closed : null;
}

/** Goes to a day's menu, or to that of the next open one, and leaves the focus on the control that was used. */
export function useGoToDay(openingDays: OpeningDays): (day: Day) => void {
  const navigate = useNavigate();
  return (day) => {
    const open = openDayFrom(openingDays, day);
    // At once: the next press counts from the day that this one went to.
    void navigate(`/takeaway/${open}`, { state: insteadOf(open === day ? null : day), flushSync: true });
  };
}
