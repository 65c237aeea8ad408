import { openDayFrom, type OpeningDays } from '@kantine/shared/opening-days';
import { matchPath, useNavigation } from '@kantine/shared/router';
import { type Day, isDay, today } from '@kantine/shared/time';

/**
 * The day that the page is about: the address's, or the one that is being gone to. A press on 'Næste dag' is answered at once,
 * however long the menu takes, and a second press goes on from there.
 */
export function useShownDay(day: Day, openingDays: OpeningDays): Day {
  const { location } = useNavigation();
  const next = location && matchPath('/takeaway/:date', location.pathname)?.params.date;
  return isDay(next) && next >= today() ? openDayFrom(openingDays, next) : day;
}
