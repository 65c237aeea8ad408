import {
  holdClock,
  listenToBrowser,
  provideRecordCheck,
  queryClient,
  QueryClientProvider,
  readPageData,
} from '@kantine/core';
import { RouterProvider } from '@kantine/routing';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { checkedByServer } from './federation/checked-by-server';
import { prefetchOnIdle } from './federation/join-section';
import { watchRegistry } from './federation/registry';
import { logIgnoredFields } from './reports/log-ignored-fields';
import { reportErrors } from './reports/report-errors';
import { completeStyles } from './hydration/complete-styles';
import { EndHydration, prepareHtml, takeRendered, waitForRouter } from './hydration/hydrate';
import { hydrationStarts } from './hydration/hydration-events';
import { keepContent } from './layout/kept-content';
import { createRouter } from './routes';
import { tidyPath } from './tidy-path';

export async function openSite(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');

  tidyAddress();
  const rendered = takeRendered();
  provideRecordCheck(checkRecord);
  if (!rendered && !readPageData().checked) void loadRecordCheck().catch(() => undefined);
  // The page can be read already: the start of React, the layout with all styles and the start of the router are tasks of their own.
  const nextTask = () => rendered && new Promise((resolve) => setTimeout(resolve));
  await nextTask();
  const styles = completeStyles();
  listenToBrowser();
  logIgnoredFields();
  watchRegistry();
  void prefetchOnIdle();
  await nextTask();
  const router = createRouter();
  const site = (
    <EndHydration>
      <QueryClientProvider client={queryClient}>
        {/* React renders a transition in slices, and each slice waits for a frame of what still moves. */}
        <RouterProvider router={router} useTransitions={false} {...reportErrors()} />
      </QueryClientProvider>
    </EndHydration>
  );
  await styles;
  if (rendered && (await waitForRouter(router, rendered, keepContent))) {
    document.dispatchEvent(new Event(hydrationStarts));
    // As a transition React hydrates in slices, between which the browser can answer.
    startTransition(() => void hydrateRoot(root, site));
  } else {
    if (rendered) await prepareHtml();
    holdClock(null);
    createRoot(root).render(site);
  }
}

const loadRecordCheck = () => import('./federation/check-record');

const checkRecord: Parameters<typeof provideRecordCheck>[0] = async (record, isRenewed) =>
  (!isRenewed && checkedByServer(record)) || (await loadRecordCheck()).checkRecord(record, isRenewed);

function tidyAddress(): void {
  const { pathname, search, hash } = window.location;
  const path = tidyPath(pathname);
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
}
