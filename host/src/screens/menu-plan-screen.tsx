import {
  addDays,
  failureOf,
  instantOf,
  mondayOf,
  sayFailure,
  today,
  useNow,
  useQuery,
  useVenue,
  type Venue,
} from '@kantine/core';
import { matchPath, useNavigation } from '@kantine/routing';
import { EmptyState, ErrorState, PageHeader } from '@kantine/ui';
import { useMemo } from 'react';

import { planIn, type PlanOfWeek } from './menu-plan-address';
import { usePlansAhead } from './menu-plan-ahead';
import { menuPlanQuery } from './menu-plan-api';
import { MenuPlanControls } from './menu-plan-controls';
import { ComingDays, MenuPlanDays } from './menu-plan-days';
import styles from './menu-plan-screen.module.css';

interface MenuPlanScreenProps {
  plan: PlanOfWeek;
}

export function Component({ plan }: MenuPlanScreenProps) {
  const venue = useVenue();
  const shown = useShownPlan(plan);
  return venue.menuPlan && <MenuPlan venue={venue} title={venue.menuPlan.title} plan={shown} />;
}

/**
 * The plan of a pending navigation, else the page's plan: a press on 'Næste uge' shows at once, and the week before never stands under
 * the name of the next.
 */
function useShownPlan(plan: PlanOfWeek): PlanOfWeek {
  const { location } = useNavigation();
  const date = location && matchPath('/iss-menu-plan/:date', location.pathname)?.params.date;
  return (date && planIn(date, new URLSearchParams(location.search))) || plan;
}

function MenuPlan({ venue, title, plan }: { venue: Venue; title: string; plan: PlanOfWeek }) {
  const monday = mondayOf(plan.day);
  // At each of them the day changes that is marked as today, at the last the week.
  const midnights = useMemo(
    () => Array.from({ length: 8 }, (_, days) => instantOf(addDays(monday, days))),
    [monday],
  );
  const now = useNow(midnights);
  const query = useQuery(menuPlanQuery(plan));
  const menus = query.data ?? [];
  usePlansAhead(plan, query.isSuccess);

  return (
    <div className={styles.plan} data-venue={venue.name}>
      <PageHeader title={title} />
      <MenuPlanControls plan={plan} today={today(now)} isPrintable={menus.length > 0} />
      {query.isPending && <ComingDays />}
      {menus.length > 0 && <MenuPlanDays monday={monday} today={today(now)} menus={menus} />}
      <div aria-live="polite">{!query.isPending && menus.length === 0 && <NoMenu query={query} />}</div>
    </div>
  );
}

interface NoMenuProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** There is no menu, or it could not be had: then why, and another try. */
function NoMenu({ query: { error, isFetching, refetch } }: NoMenuProps) {
  const failure = error === null ? null : failureOf(error);
  if (failure === null || failure.kind === 'missing') return <EmptyState>Menuen er tom.</EmptyState>;
  return (
    <ErrorState heading="Menuen er tom." onRetry={() => void refetch()} retrying={isFetching}>
      Den kunne ikke hentes. {sayFailure(failure)}
    </ErrorState>
  );
}
