import { apiQuery, isoWeekOf, listOf, weekdayNames } from '@kantine/core';

import type { PlanOfWeek } from './menu-plan-address';

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
    toData({ data }): DailyMenu[] {
      const menus = listOf(data?.attributes?.daily_menus);
      return weekdayNames
        .map((_, index) => ({
          weekday: index + 1,
          dishes: menus.filter((menu) => toWeekday(menu.weekday) === index + 1).flatMap(dishesOf),
        }))
        .filter(({ dishes }) => dishes.length > 0);
    },
  });
}

function toWeekday(wire: unknown): number {
  if (typeof wire !== 'string') return Number(wire);
  const name = wire.trim().toLowerCase();
  return weekdayNames.indexOf(name) + 1 || Number(name);
}

function dishesOf({ menu_items }: { menu_items?: readonly { name: string }[] | null }): string[] {
  return listOf(menu_items).flatMap(({ name }: { name: unknown }) =>
    typeof name === 'string' && name.trim() !== '' ? [name.trim()] : [],
  );
}
