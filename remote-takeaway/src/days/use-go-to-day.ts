import { type Day, isDay, isRecord, openDayFrom, type OpeningDays, today } from '@kantine/core';
import { matchPath, useNavigate, useNavigation } from '@kantine/routing';
import { useFoodSearch } from '@kantine/shop';

export function readClosedDay(message: unknown): Day | null {
  const { closed } = isRecord(message) ? message : {};
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

/** The day of a pending navigation: a press on 'Næste dag' shows at once, and a second counts from it. */
export function useShownDay(day: Day, openingDays: OpeningDays): Day {
  const { location } = useNavigation();
  const pendingDay = location && matchPath('/takeaway/:date', location.pathname)?.params.date;
  return isDay(pendingDay) && pendingDay >= today() ? openDayFrom(openingDays, pendingDay) : day;
}
