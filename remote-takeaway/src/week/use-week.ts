import { type Day, isDay, mondayOf } from '@kantine/core';
import { matchPath, useNavigate, useNavigation } from '@kantine/routing';
import { useFoodSearch } from '@kantine/shop';

export function useGoToWeek(): (monday: Day) => void {
  const navigate = useNavigate();
  const filter = useFoodSearch();
  // `flushSync`: the next press counts from this week.
  return (monday) =>
    void navigate(`/takeaway/uge/${monday}${filter}`, {
      state: { keepsFocus: true },
      flushSync: true,
      preventScrollReset: true,
    });
}

/** The week of a pending navigation: a press on 'Næste uge' shows at once. */
export function useShownWeek(monday: Day): Day {
  const { location } = useNavigation();
  const pending = location ? matchPath('/takeaway/uge/:date', location.pathname)?.params.date : undefined;
  return isDay(pending) ? mondayOf(pending) : monday;
}
