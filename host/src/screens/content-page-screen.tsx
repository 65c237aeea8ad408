import { StoreHtml } from '@kantine/shared/html';
import { useParams } from '@kantine/shared/router';
import { PageHeader } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import { NotFoundScreen } from './not-found-screen';
import { VenueHeading } from './venue-heading';

/** A page that the store wrote itself, below the venue's logo and name. */
export function ContentPageScreen() {
  const { url } = useParams();
  const venue = useVenue();
  const page = venue.pages.find((one) => one.url === url);
  if (!page) return <NotFoundScreen />;
  return (
    <>
      <VenueHeading venue={venue} />
      <PageHeader title={page.name} />
      <StoreHtml html={page.content} key={page.url} />
    </>
  );
}
