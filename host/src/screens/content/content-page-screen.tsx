import { ButtonLink, EmptyState, ErrorState, PageHeader, StoreHtml } from '@kantine/ui';
import { useLocation } from '@kantine/routing';
import { useVenue, type Venue } from '@kantine/core';

import { InDark } from '../../layout/in-dark';
import { NotFoundScreen } from '../failure/not-found-screen';
import { findStorePage } from './find-store-page';
import styles from './venue-heading.module.css';

export function ContentPageScreen() {
  const { pathname } = useLocation();
  const venue = useVenue();
  const page = findStorePage(venue.pages, pathname);
  if (!page) return <NotFoundScreen />;
  return (
    <>
      <VenueHeading venue={venue} />
      <PageHeader title={page.name} />
      <StoreHtml
        key={page.url}
        html={page.content}
        empty={
          <EmptyState icon="page" action={<ButtonLink to="/">Til forsiden</ButtonLink>}>
            Der står ikke noget på denne side endnu.
          </EmptyState>
        }
        failed={(tryAgain) => (
          <ErrorState heading="Teksten kunne ikke vises" onRetry={tryAgain}>
            En del af siden kunne ikke hentes. Tjek din forbindelse, og prøv igen.
          </ErrorState>
        )}
      />
    </>
  );
}

function VenueHeading({ venue }: { venue: Venue }) {
  return (
    <div className={styles.heading}>
      {venue.logo && (
        <InDark src={venue.logoDark}>
          <img src={venue.logo} alt="" height={48} />
        </InDark>
      )}
      <span>{venue.name}</span>
    </div>
  );
}
