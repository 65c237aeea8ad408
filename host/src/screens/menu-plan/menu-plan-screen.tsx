import {
  addDays,
  failureOf,
  instantOf,
  mondayOf,
  openDaysOfWeek,
  sayFailure,
  today,
  useNow,
  useQuery,
  useVenue,
  type Venue,
} from '@kantine/core';
import { matchPath, useNavigation } from '@kantine/routing';
import { ButtonLink, EmptyState, ErrorState, PageHeader } from '@kantine/ui';
import { useMemo } from 'react';

import { parsePlanOfWeek, type PlanOfWeek } from './menu-plan-address';
import { usePrefetchedNearWeeks } from './prefetch-menu-plans';
import { menuPlanQuery } from './menu-plan-api';
import { MenuPlanControls } from './menu-plan-controls';
import { MenuPlanSkeleton, MenuPlanDays } from './menu-plan-days';
import styles from './menu-plan-screen.module.css';

function MenuPlanScreen({ plan }: { plan: PlanOfWeek }) {
  const venue = useVenue();
  const shown = useShownPlan(plan);
  return venue.menuPlan && <MenuPlan venue={venue} title={venue.menuPlan.title} plan={shown} />;
}

function useShownPlan(plan: PlanOfWeek): PlanOfWeek {
  const { location } = useNavigation();
  const date = location && matchPath('/iss-menu-plan/:date', location.pathname)?.params.date;
  return (date && parsePlanOfWeek(date, new URLSearchParams(location.search))) || plan;
}

function MenuPlan({ venue, title, plan }: { venue: Venue; title: string; plan: PlanOfWeek }) {
  const monday = mondayOf(plan.day);
  const midnights = useMemo(
    () => Array.from({ length: 8 }, (_, days) => instantOf(addDays(monday, days))),
    [monday],
  );
  const now = useNow(midnights);
  const query = useQuery(menuPlanQuery(plan));
  const menus = query.data ?? [];
  usePrefetchedNearWeeks(plan, query.isSuccess);

  return (
    <div className={styles.plan} data-venue={venue.name}>
      <PageHeader title={title} />
      <MenuPlanControls plan={plan} today={today(now)} isPrintable={menus.length > 0} />
      {venue.takeaway && openDaysOfWeek(today(now), venue.takeaway.openingDays, monday).length > 0 && (
        <p className={styles.order} data-print="none">
          <ButtonLink to={`/takeaway/uge/${monday}`}>Bestil ugens takeaway</ButtonLink>
        </p>
      )}
      {query.isPending && <MenuPlanSkeleton />}
      {menus.length > 0 && <MenuPlanDays monday={monday} today={today(now)} menus={menus} />}
      <div aria-live="polite">{!query.isPending && menus.length === 0 && <NoMenu query={query} />}</div>
    </div>
  );
}

interface NoMenuProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

function NoMenu({ query: { error, isFetching, refetch } }: NoMenuProps) {
  if (error === null) return <EmptyState>Menuen er tom.</EmptyState>;
  return (
    <ErrorState
      heading="Menuen er tom."
      onRetry={() => void refetch()}
      retrying={isFetching}
    >{`Den kunne ikke hentes. ${sayFailure(failureOf(error))}`}</ErrorState>
  );
}

export { MenuPlanScreen as Component };
