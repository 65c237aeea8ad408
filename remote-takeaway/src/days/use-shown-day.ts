import { openDayFrom, type OpeningDays } from '@kantine/shared/opening-days';
import { matchPath, useNavigation } from '@kantine/shared/router';
import { type Day, isDay, today } from '@kantine/shared/time';

/**
 * The day of a pending navigation, else the page's day: a press on 'Næste dag' shows at once, and a
 * second press counts from there.
 */
export function useShownDay(day: Day, openingDays: OpeningDays): Day {
  const { location } = useNavigation();
  const pendingDay = location && matchPath('/takeaway/:date', location.pathname)?.params.date;
  return isDay(pendingDay) && pendingDay >= today() ? openDayFrom(openingDays, pendingDay) : day;
}
