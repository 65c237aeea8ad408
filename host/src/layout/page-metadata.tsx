import { useLocation } from '@kantine/routing';
import type { Venue } from '@kantine/core';
import { useEffect } from 'react';

/** What search engines and link previews are told of the page, beside its title: the venue's own words once they are there. */
export function PageMetadata({ venue }: { venue: Venue | undefined }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!venue) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', describe(venue));
  }, [venue]);
  return (
    <>
      {venue && <meta property="og:site_name" content={venue.name} />}
      {notToBeFound.some((address) => address.test(pathname)) && <meta name="robots" content="noindex" />}
    </>
  );
}

/**
 * Carts, payments, accounts and meetings: there to one person, or empty; and what is for those who look after the site. What is not
 * found says so where it is shown.
 */
const notToBeFound = [
  /^\/(takeaway|retail)\/(cart|order-fields|order-details|payment|receipt)$/,
  /^\/account\/(profile|orders|verify|password)(\/|$)/,
  /^\/meetings(\/|$)/,
  /^\/kantine\/versioner$/,
];

function describe({ name, address, takeaway, retail, meetings, menuPlan }: Venue): string {
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
