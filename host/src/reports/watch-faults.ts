import { readPageData } from '@kantine/core';

import { whenPageIdle } from '../when-page-idle';

/**
 * Has this page's faults and web vitals reported to the venue's own address. Where none is set, nothing is listened to and no code is
 * fetched. The code comes when the page stands; what happens before then waits for it.
 *
 * @returns what the router calls with each error that a page or its loader throws; nothing where nothing is reported
 */
export function watchFaults(): { onError?: (error: unknown) => void } {
  const { url } = readPageData().reports;
  if (!url) return {};
  const reporter = whenPageIdle().then(async () => (await import('./reporter')).startReporter(url));
  // A page without its reporter is a page like any other.
  const tell = (error: unknown) =>
    void reporter.then(
      (report) => report(error),
      () => undefined,
    );
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  return { onError: tell };
}
