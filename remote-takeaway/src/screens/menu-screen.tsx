import { countOf, useTakeawayCart } from '@kantine/shared/carts';
import { StoreHtml } from '@kantine/shared/html';
import { failureOf, sayFailure } from '@kantine/shared/http';
import { openDayFrom } from '@kantine/shared/opening-days';
import { queryClient, useQuery } from '@kantine/shared/query';
import { type LoaderFunctionArgs, redirect, useParams } from '@kantine/shared/router';
import { isDay, today, useNow } from '@kantine/shared/time';
import {
  ButtonLink,
  CardGrid,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  Spinner,
  VisuallyHidden,
} from '@kantine/shared/ui';
import { loadVenue, useVenue } from '@kantine/shared/venue';

import { menuQuery } from '../api/menu-api';
import { DateNavigator } from '../parts/date-navigator';
import { DishCard } from '../parts/dish-card';
import styles from './menu-screen.module.css';

/** How many cards are on the first screen: their pictures are fetched at once. */
const firstSeen = 3;

export async function loader({ params: { date } }: LoaderFunctionArgs) {
  const { takeaway } = await loadVenue();
  if (!takeaway || !isDay(date)) throw new Response(null, { status: 404 });
  if (date < today()) return redirect(`/takeaway/${today()}`);
  const open = openDayFrom(takeaway.openingDays, date);
  if (open !== date) return redirect(`/takeaway/${open}`);
  // What fails here is shown by the screen, which can ask again.
  await queryClient.prefetchQuery(menuQuery(date, takeaway));
  return null;
}

/** What can be ordered for a day. */
export function Component() {
  const { date = '' } = useParams();
  const { takeaway } = useVenue();
  const now = useNow();
  const hasLines = useTakeawayCart((cart) => countOf(cart.lines) > 0);
  if (!takeaway) return null;

  return (
    <>
      <PageHeader
        title={takeaway.title}
        actions={
          <ButtonLink look={hasLines ? 'primary' : 'secondary'} icon="cart" to="/takeaway/cart">
            Gennemgå ordre og betal
          </ButtonLink>
        }
      />
      <DateNavigator day={date} openingDays={takeaway.openingDays} now={now} />
      {takeaway.menuText && (
        <div className={styles.text}>
          <StoreHtml html={takeaway.menuText} />
        </div>
      )}
      <Menu day={date} takeaway={takeaway} now={now} />
    </>
  );
}

function Menu({
  day,
  takeaway,
  now,
}: {
  day: string;
  takeaway: Parameters<typeof menuQuery>[1];
  now: number;
}) {
  const menu = useQuery(menuQuery(day, takeaway));
  if (menu.isPending) {
    return (
      <>
        <VisuallyHidden>
          <Spinner />
        </VisuallyHidden>
        <Skeleton shape="card" count={6} />
      </>
    );
  }
  if (!menu.data) {
    return (
      <ErrorState onRetry={() => void menu.refetch()} retrying={menu.isFetching}>
        {sayFailure(failureOf(menu.error))}
      </ErrorState>
    );
  }
  if (menu.data.length === 0) return <EmptyState>Menuen er tom.</EmptyState>;
  return (
    <CardGrid>
      {menu.data.map((dish, index) => (
        <DishCard key={dish.id} dish={dish} now={now} eager={index < firstSeen} />
      ))}
    </CardGrid>
  );
}
