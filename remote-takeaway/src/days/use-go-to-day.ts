import { type Day, isDay, openDayFrom, type OpeningDays } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { useFoodSearch } from '@kantine/shop';

export function readClosedDay(message: unknown): Day | null {
  const closed =
    typeof message === 'object' && message !== null && 'closed' in message ? message.closed : null;
  return typeof closed === 'string' && isDay(closed) ? closed : null;
}

export function useGoToDay(openingDays: OpeningDays): (day: Day) => void {
  const navigate = useNavigate();
  const filter = useFoodSearch();
  return (day) => {
    const open = openDayFrom(openingDays, day);
    // `flushSync`: the next press counts from this day.
    const message = open === day ? null : { closed: day };
    void navigate(`/takeaway/${open}${filter}`, { state: { keepsFocus: true, message }, flushSync: true });
  };
}
