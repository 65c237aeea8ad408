import { type Day, isDay, openDayFrom, type OpeningDays, today } from '@kantine/core';
import { matchPath, useNavigation } from '@kantine/routing';

/** The day of a pending navigation: a press on 'Næste dag' shows at once, and a second counts from it. */
export function useShownDay(day: Day, openingDays: OpeningDays): Day {
  const { location } = useNavigation();
  const pendingDay = location && matchPath('/takeaway/:date', location.pathname)?.params.date;
  return isDay(pendingDay) && pendingDay >= today() ? openDayFrom(openingDays, pendingDay) : day;
}
