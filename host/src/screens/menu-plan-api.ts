import { call } from '@kantine/shared/http';
import { isPublic, queryOptions } from '@kantine/shared/query';
import { type Day, isoWeekOf } from '@kantine/shared/time';

export type Serving = 'lunch' | 'evening';

/** What is served on one weekday, 1 (Monday) to 7 (Sunday). */
export interface DailyMenu {
  weekday: number;
  dishes: string[];
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The plan of the ISO week that the day lies in. */
export function menuPlanQuery(day: Day, serving: Serving) {
  const { week, year } = isoWeekOf(day);
  return queryOptions({
    queryKey: ['menu-plan', year, week, serving],
    queryFn: async ({ signal }): Promise<DailyMenu[]> => {
      const { data } = await call('get', '/iss-menu-plan/menus/{week}/{year}/{serving}', {
        parameters: { week, year, serving },
        signal,
      });
      return (data.attributes?.daily_menus ?? [])
        .map(({ weekday, menu_items }) => ({
          weekday: toWeekday(weekday),
          dishes: (menu_items ?? []).map(({ name }) => name),
        }))
        .filter(({ weekday }) => weekday >= 1 && weekday <= 7);
    },
    ...isPublic,
  });
}

/** A number, a number in text, or an English name; what is none of these is no day. */
function toWeekday(wire: number | string): number {
  return typeof wire === 'string' ? weekdayNames.indexOf(wire.toLowerCase()) + 1 || Number(wire) : wire;
}
