import type { Venue } from '@kantine/core';
import type { PageDescription, PageProperties } from '@kantine/routing';

import { cutLastSlashes } from './cut-slashes';
import { describeVenue } from './describe-venue';

export interface PageFacts {
  venue: Venue;
  heading: string;
  pathname: string;
  page: PageProperties;
  description: PageDescription;
  isMissing: boolean;
  siteOrigin: string;
}

export interface PageHead {
  title: string;
  description: string;
  isIndexed: boolean;
  /** The one address of the page; `null` for a page that is not to be listed: its path may hold a secret. */
  url: string | null;
}

export function toPageHead(facts: PageFacts): PageHead {
  const { venue, heading, pathname, page, description, isMissing, siteOrigin } = facts;
  const isIndexed = page.isIndexed !== false && !isMissing;
  return {
    title: page.hasSiteTitle ? venue.pageTitle : `${heading} – ${venue.pageTitle}`,
    description: description.description || describeVenue(venue),
    isIndexed,
    url: isIndexed ? siteOrigin + toCanonicalPath(description.path ?? pathname) : null,
  };
}

export function toCanonicalPath(path: string): string {
  const { pathname, search } = new URL(`http://site.invalid${path}`);
  return (cutLastSlashes(pathname) || '/') + search;
}
