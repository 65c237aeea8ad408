import { addDays, hashKey, queryClient, whenIdle } from '@kantine/core';
import { useEffect } from 'react';

import type { PlanOfWeek } from './menu-plan-address';
import { menuPlanQuery } from './menu-plan-api';

export function prefetchMenuPlan(plan: PlanOfWeek): void {
  void queryClient.prefetchQuery(menuPlanQuery(plan));
}

export function usePrefetchedNearWeeks({ day, serving }: PlanOfWeek, isLoaded: boolean): void {
  useEffect(() => {
    const near = [-7, 0, 7].map((days) => ({ day: addDays(day, days), serving }));
    const keys = near.map((plan) => hashKey(menuPlanQuery(plan).queryKey));
    void queryClient.cancelQueries({
      queryKey: menuPlanQuery(near[1]!).queryKey.slice(0, 1),
      type: 'inactive',
      predicate: ({ queryHash }) => !keys.includes(queryHash),
    });
    if (!isLoaded) return undefined;
    const [before, , after] = near;
    return whenIdle(() => {
      prefetchMenuPlan(after!);
      prefetchMenuPlan(before!);
    });
  }, [day, serving, isLoaded]);
}
