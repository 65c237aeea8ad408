import { queryClient, useQuery } from '@kantine/shared/query';
import {
  type LoaderFunctionArgs,
  redirect,
  useNavigate,
  useParams,
  useSearchParams,
} from '@kantine/shared/router';
import { addDays, isDay, isoWeekOf, mondayOf, sayDay, today } from '@kantine/shared/time';
import { Button, EmptyState, PageHeader, SelectField, Spinner } from '@kantine/shared/ui';
import { loadVenue, useVenue } from '@kantine/shared/venue';

import { menuPlanQuery, type Serving } from './menu-plan-api';
import styles from './menu-plan-screen.module.css';
import { NotFoundScreen } from './not-found-screen';

const servingOf = (parameters: URLSearchParams): Serving =>
  parameters.get('servering') === 'aften' ? 'evening' : 'lunch';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { date } = params;
  if (!isDay(date)) return redirect(`/iss-menu-plan/${mondayOf(today())}`);
  const venue = await loadVenue();
  // What fails here is shown by the screen.
  if (venue.menuPlan)
    await queryClient.prefetchQuery(menuPlanQuery(date, servingOf(new URL(request.url).searchParams)));
  return null;
}

/** The week's menu. */
export function Component() {
  const { date = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const serving = servingOf(parameters);
  const venue = useVenue();
  const navigate = useNavigate();
  const plan = useQuery({ ...menuPlanQuery(date, serving), enabled: venue.menuPlan !== null });
  if (!venue.menuPlan) return <NotFoundScreen />;

  const { week, year } = isoWeekOf(date);
  const go = (days: number) =>
    void navigate(
      { pathname: `/iss-menu-plan/${addDays(date, days)}`, search: parameters.toString() },
      { state: { keepsFocus: true } },
    );
  const served = (plan.data ?? [])
    .filter(({ dishes }) => dishes.length > 0)
    .sort((a, b) => a.weekday - b.weekday);

  return (
    <>
      <PageHeader title={venue.menuPlan.title} />
      <div className={styles.controls}>
        <div className={styles.weeks}>
          <Button look="quiet" icon="previous" aria-label="Forrige uge" onClick={() => go(-7)} />
          <span className={styles.week} aria-live="polite">
            Uge {week}/{year}
          </span>
          <Button look="quiet" icon="next" aria-label="Næste uge" onClick={() => go(7)} />
        </div>
        <SelectField
          label="Servering"
          value={serving}
          onChange={(event) =>
            setParameters(event.target.value === 'evening' ? { servering: 'aften' } : {}, {
              replace: true,
              state: { keepsFocus: true },
            })
          }
          emptyChoice={null}
          choices={[
            { value: 'lunch', label: 'Frokost' },
            { value: 'evening', label: 'Aften' },
          ]}
        />
      </div>
      {plan.isPending ? (
        <Spinner />
      ) : served.length === 0 ? (
        <EmptyState>Menuen er tom.</EmptyState>
      ) : (
        <ol className={styles.days}>
          {served.map(({ weekday, dishes }) => {
            const day = addDays(mondayOf(date), weekday - 1);
            return (
              <li
                key={weekday}
                className={styles.day}
                {...(day === today() ? { 'aria-current': 'date' } : {})}
              >
                <h2>{capitalise(sayDay(day))}</h2>
                <ul>
                  {dishes.map((dish, index) => (
                    <li key={index}>{dish}</li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
