import { plainPath } from '@kantine/contract/routes';
import {
  holdClock,
  provideAnswersOnce,
  readPageData,
  type RenderedData,
  restoreClock,
  setClockBy,
  waitForQueries,
} from '@kantine/core';
import type { createBrowserRouter } from '@kantine/routing';
import { prepareStoreHtml } from '@kantine/ui';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import { findFailure } from './find-failure';
import { hydrationCommits, hydrationEnds } from './hydration-events';

type Router = ReturnType<typeof createBrowserRouter>;

export function takeRendered(): RenderedData | null {
  const { rendered } = readPageData();
  if (!rendered) return null;
  provideAnswersOnce(rendered.answers);
  setClockByPage(rendered);
  holdClock(rendered.now);
  hasServersHtml = true;
  return rendered;
}

let hasServersHtml = false;

export const hydratesServersHtml = (): boolean => hasServersHtml;

export const prepareHtml = async (): Promise<void> => (hasServersHtml ? undefined : prepareStoreHtml());

export async function waitForRouter(
  router: Router,
  { address }: RenderedData,
  keepContent: (failure: unknown, pathname: string) => void,
): Promise<boolean> {
  const { pathname: opened, search } = window.location;
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  await waitForQueries();
  hasServersHtml = false;
  const { location, errors } = router.state;
  const failure = findFailure(errors);
  // A reload shows the message of a redirect again, which the server never knew.
  const { message } = (location.state ?? {}) as { message?: unknown };
  if (failure === undefined) return !message && isAt(location, address, search);
  // A section that did not come redirects nobody: its content stays at the address that was opened.
  if (location.pathname !== opened) return false;
  keepContent(failure, opened);
  return true;
}

/** The server renders one spelling of an address, without the parameters that no page reads. */
function isAt(
  { pathname, search }: { pathname: string; search: string },
  address: string,
  openedSearch: string,
): boolean {
  const [path = '', query = ''] = address.split('?', 2);
  return (
    plainPath(pathname).toLowerCase() === plainPath(path).toLowerCase() &&
    (search === openedSearch || search === (query && `?${query}`))
  );
}

export function EndHydration({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void document.dispatchEvent(new Event(hydrationCommits)), []);
  useEffect(() => {
    holdClock(null);
    // React renders once more with the facts of this browser before it handles a press.
    setTimeout(() => document.dispatchEvent(new Event(hydrationEnds)));
  }, []);
  return children;
}

/** The page's instant sets the clock as an API answer does, unless the page comes from the browser's cache. */
function setClockByPage({ now, maxAgeMs }: RenderedData): void {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  if (visit?.type === 'back_forward' || visit?.transferSize === 0) return restoreClock();
  const date = new Date(now).toUTCString();
  // `timeOrigin` keeps the clock of the moment when the browser started.
  const opened = Date.now() - performance.now();
  setClockBy({
    header: (name) => ({ date, 'cache-control': 'no-cache' })[name] ?? null,
    maxAgeMs,
    sent: opened + (visit?.requestStart ?? 0),
    received: opened + (visit?.responseStart ?? performance.now()),
  });
}
