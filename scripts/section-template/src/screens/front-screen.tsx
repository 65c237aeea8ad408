import { ButtonLink, EmptyState, PageHeader } from '@kantine/ui';
import { useVenue } from '@kantine/core';

function FrontScreen() {
  const venue = useVenue();
  return (
    <>
      <PageHeader title="Eksempel" lead={`Her begynder en ny del af siden hos ${venue.name}.`} />
      <EmptyState icon="page" action={<ButtonLink to="/">Til forsiden</ButtonLink>}>
        Her er ikke noget endnu.
      </EmptyState>
    </>
  );
}

export { FrontScreen as Component };
