import type { Venue } from '@kantine/core';
import type { PageDescription, PageProperties } from '@kantine/routing';

import { cutLastSlashes } from './cut-slashes';
import { linkedSections } from '../federation/sections';

export interface PageFacts {
  venue: Venue;
  heading: string;
  pathname: string;
  page: PageProperties;
  description: PageDescription;
  isMissing: boolean;
  siteOrigin: string;
}

export type PageHead = ReturnType<typeof toPageHead>;

export function toPageHead(facts: PageFacts) {
  const { venue, heading, pathname, page, description, isMissing, siteOrigin } = facts;
  const isIndexed = page.isIndexed !== false && !isMissing;
  return {
    title: page.hasSiteTitle ? venue.pageTitle : `${heading} – ${venue.pageTitle}`,
    description: description.description || describeVenue(venue),
    isIndexed,
    /** The one address of the page; `null` for a page that is not to be listed: its path may hold a secret. */
    url: isIndexed ? siteOrigin + toCanonicalPath(description.path ?? pathname) : null,
  };
}

export function toCanonicalPath(path: string): string {
  const { pathname, search } = new URL(`http://site.invalid${path}`);
  return (cutLastSlashes(pathname) || '/') + search;
}

export function describeVenue(venue: Venue): string {
  const { name, address, menuPlan } = venue;
  const sections = linkedSections(venue).filter(({ list }) => list !== 'account');
  return [
    [name, address].filter(Boolean).join(', '),
    ...sections.map(({ description }) => description),
    menuPlan?.title,
  ]
    .filter(Boolean)
    .join(' · ');
}
