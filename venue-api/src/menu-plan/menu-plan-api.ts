import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/handlers.ts';
import { notFound } from '../http/problem.ts';

export function menuPlanApi({ venue }: Context): Handlers {
  return {
    getMenuPlan: async ({ path }) => {
      if (!venue.menuPlan || !venue.store.iss_menu_plan_section) throw notFound('Her er ingen menuplan.');
      const dishes = venue.menuPlan[path['serving'] as unknown as 'lunch' | 'evening'];
      const week = path['year']! * 53 + path['week']!;
      return {
        data: {
          attributes: {
            daily_menus: [1, 2, 3, 4, 5].map((weekday) => ({
              weekday,
              menu_items: dishes[(week * 3 + weekday) % dishes.length]!.map((name) => ({ name })),
            })),
          },
        },
      };
    },
  };
}
