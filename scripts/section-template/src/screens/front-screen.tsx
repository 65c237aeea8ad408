import { ButtonLink, EmptyState, PageHeader } from '@kantine/ui';
import { useSectionSettings, useVenue } from '@kantine/core';

function FrontScreen() {
  const venue = useVenue();
  const { greeting } = useSectionSettings('eksempel');
  return (
    <>
      <PageHeader title="Eksempel" lead={`${greeting} hos ${venue.name}.`} />
      <EmptyState icon="page" action={<ButtonLink to="/">Til forsiden</ButtonLink>}>
        Her er ikke noget endnu.
      </EmptyState>
    </>
  );
}

export { FrontScreen as Component };
