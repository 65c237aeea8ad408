import { readPageData, type Venue } from '@kantine/core';
import { describePage, pageOf, useLocation, useMatches } from '@kantine/routing';
import { useMemo } from 'react';

import { toPageHead } from './page-head';
import { showPageHead } from './show-page-head';

export function useShowPageHead(venue: Venue | undefined): ((heading: HTMLElement) => void) | undefined {
  const { pathname } = useLocation();
  const matches = useMatches();
  const siteOrigin = useMemo(() => readPageData().siteOrigin, []);
  return (
    venue &&
    (({ textContent, parentElement }) =>
      showPageHead(
        toPageHead({
          venue,
          heading: textContent,
          pathname,
          page: pageOf(matches) ?? {},
          description: describePage(matches, { venue, pathname }),
          isMissing: parentElement?.dataset['status'] === '404',
          siteOrigin,
        }),
        venue,
      ))
  );
}
