import { type Day, sayDay } from '@kantine/core';
import { ButtonLink, EmptyState, PageHeader } from '@kantine/ui';

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
