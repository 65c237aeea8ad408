import { encodePath, plainPath } from '@kantine/contract/routes';
import type { Venue } from '@kantine/core';
import type { PageDescription, PageProperties } from '@kantine/routing';

import { cutLastSlashes } from './cut-slashes';
import { linkedSections } from '../federation/sections';

export interface HeadFacts {
  venue: Venue;
  heading: string;
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  page: PageProperties;
  description: PageDescription;
  isMissing: boolean;
  siteOrigin: string;
}

export type PageHead = ReturnType<typeof toPageHead>;

export function toPageHead(facts: HeadFacts) {
  const { venue, heading, pathname, params, page, description, isMissing, siteOrigin } = facts;
  const isIndexed = page.isIndexed !== false && !isMissing;
  return {
    title: page.hasSiteTitle ? venue.pageTitle : `${heading} – ${venue.pageTitle}`,
    description: description.description || describeVenue(venue),
    isIndexed,
    /** The one address of the page; `null` for a page that is not to be listed: its path may hold a secret. */
    url: isIndexed ? siteOrigin + toCanonicalPath(description.path ?? toLowerFixed(pathname, params)) : null,
  };
}

function toLowerFixed(pathname: string, params: HeadFacts['params']): string {
  const given = Object.values(params);
  const parts = plainPath(pathname).split('/');
  return encodePath(parts.map((part) => (given.includes(part) ? part : part.toLowerCase())).join('/'));
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
