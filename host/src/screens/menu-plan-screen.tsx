import {
  addDays,
  failureOf,
  instantOf,
  loadVenue,
  mondayOf,
  prefetchWithDeadline,
  sayFailure,
  today,
  useNow,
  useQuery,
  useVenue,
  type Venue,
} from '@kantine/core';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigation } from '@kantine/routing';
import { EmptyState, ErrorState, PageHeader } from '@kantine/ui';
import { useMemo } from 'react';

import { addressOfThisWeek, planIn, type PlanOfWeek } from './menu-plan-address';
import { usePlansAhead } from './menu-plan-ahead';
import { menuPlanQuery } from './menu-plan-api';
import { MenuPlanControls } from './menu-plan-controls';
import { ComingDays, MenuPlanDays } from './menu-plan-days';
import styles from './menu-plan-screen.module.css';
import { NotFoundScreen } from './not-found-screen';

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url);
  const plan = planIn(address);
  if (!plan) return redirect(addressOfThisWeek(address.search));
  const venue = await loadVenue();
  // What fails here, or is slow, is shown by the screen.
  if (venue.menuPlan) await prefetchWithDeadline(menuPlanQuery(plan));
  return null;
}

/** The week's menu. */
export function Component() {
  const venue = useVenue();
  const plan = useShownPlan();
  return venue.menuPlan && plan ? (
    <MenuPlan venue={venue} title={venue.menuPlan.title} plan={plan} />
  ) : (
    <NotFoundScreen />
  );
}

/**
 * The plan that the page is about: the address's, or the one that is being gone to. A press on 'Næste uge' is answered at once,
 * however long the plan takes, and the week before never stands under the name of the next.
 */
function useShownPlan(): PlanOfWeek | null {
  const here = useLocation();
  const { location: next } = useNavigation();
  return (next?.pathname.startsWith('/iss-menu-plan/') && planIn(next)) || planIn(here);
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
