import { addDays, hashKey, queryClient, whenIdle } from '@kantine/core';
import { useEffect } from 'react';

import type { PlanOfWeek } from './menu-plan-address';
import { menuPlanQuery } from './menu-plan-api';

/** Asks for a plan that may be wanted next; one that is here and young is not asked for again. */
export function fetchAhead(plan: PlanOfWeek): void {
  void queryClient.prefetchQuery(menuPlanQuery(plan));
}

/**
 * The weeks before and after the shown one, asked for once that one stands and the page has nothing else to do.
 * What is still on its way for weeks that have been left behind is called off.
 */
export function usePlansAhead({ day, serving }: PlanOfWeek, stands: boolean): void {
  useEffect(() => {
    const near = [-7, 0, 7].map((days) => ({ day: addDays(day, days), serving }));
    const keys = near.map((plan) => hashKey(menuPlanQuery(plan).queryKey));
    void queryClient.cancelQueries({
      queryKey: menuPlanQuery(near[1]!).queryKey.slice(0, 1),
      type: 'inactive',
      predicate: ({ queryHash }) => !keys.includes(queryHash),
    });
    if (!stands) return undefined;
    const [before, , after] = near;
    return whenIdle(() => {
      fetchAhead(after!);
      fetchAhead(before!);
    });
  }, [day, serving, stands]);
}
