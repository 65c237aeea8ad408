import { type Day, sayDay } from '@kantine/core';
import { ButtonLink, EmptyState, NotFoundState, PageHeader } from '@kantine/ui';

export function NoSuchDay({ title, day }: { title: string; day: Day | null }) {
  const action = <ButtonLink to="/takeaway">Se dagens menu</ButtonLink>;
  if (day === null)
    return (
      <NotFoundState heading="Datoen findes ikke" action={action}>
        Datoen i adressen findes ikke i kalenderen.
      </NotFoundState>
    );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon="calendar" action={action}>
        {`Der er ingen menu for ${sayDay(day)} ${day.slice(0, 4)}: der kan bestilles op til et år frem.`}
      </EmptyState>
    </>
  );
}
