import { sayDay, type Day } from '@kantine/shared/time';
import { ButtonLink, EmptyState, PageHeader } from '@kantine/shared/ui';

/** An address with a date that has no menu and never leads to one: what is wrong with it, and a way on. */
export function NoSuchDay({ title, day }: { title: string; day: Day | null }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon="calendar" action={<ButtonLink to="/takeaway">Se dagens menu</ButtonLink>}>
        {day === null
          ? 'Datoen i adressen findes ikke i kalenderen.'
          : `Der er ingen menu for ${sayDay(day)} ${day.slice(0, 4)}: der kan bestilles op til et år frem.`}
      </EmptyState>
    </>
  );
}
