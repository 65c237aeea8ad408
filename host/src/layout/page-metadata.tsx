import { usePage } from '@kantine/routing';
import type { Venue } from '@kantine/core';
import { useEffect } from 'react';

export function PageMetadata({ venue }: { venue: Venue | undefined }) {
  const { isIndexed } = usePage();
  useEffect(() => {
    if (!venue) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', describeVenue(venue));
  }, [venue]);
  return (
    <>
      {venue && <meta property="og:site_name" content={venue.name} />}
      {isIndexed === false && <meta name="robots" content="noindex" />}
    </>
  );
}

export function describeVenue({ name, address, takeaway, retail, meetings, menuPlan }: Venue): string {
  return [
    [name, address].filter(Boolean).join(', '),
    takeaway?.description,
    retail?.description,
    meetings && 'Book møder og mødeforplejning',
    menuPlan?.title,
  ]
    .filter(Boolean)
    .join(' · ');
}
