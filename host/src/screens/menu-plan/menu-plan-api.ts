import type { components } from '@kantine/contract';
import { apiQuery, inputAt, isoWeekOf, recordAt, recordsAt, textAt, weekdayNames } from '@kantine/core';

import type { PlanOfWeek } from './menu-plan-address';

type WireDailyMenu = NonNullable<components['schemas']['WireMenuPlan']['daily_menus']>[number];

export interface DailyMenu {
  weekday: number;
  dishes: string[];
}

export function menuPlanQuery({ day, serving }: PlanOfWeek) {
  const { week, year } = isoWeekOf(day);
  return apiQuery({
    path: '/iss-menu-plan/menus/{week}/{year}/{serving}',
    parameters: { week, year, serving },
    isPublic: true,
    ifMissing: {},
    toData(answer): DailyMenu[] {
      const menus = recordsAt(recordAt(recordAt(answer, 'data'), 'attributes'), 'daily_menus');
      return weekdayNames
        .map((_, index) => ({
          weekday: index + 1,
          dishes: menus.filter((menu) => weekdayOf(menu) === index + 1).flatMap(dishesOf),
        }))
        .filter(({ dishes }) => dishes.length > 0);
    },
  });
}

function weekdayOf(menu: WireDailyMenu): number {
  const name = inputAt(menu, 'weekday').trim().toLowerCase();
  return weekdayNames.indexOf(name) + 1 || Number(name);
}

function dishesOf(menu: WireDailyMenu): string[] {
  return recordsAt(menu, 'menu_items').flatMap((item) => textAt(item, 'name').trim() || []);
}
