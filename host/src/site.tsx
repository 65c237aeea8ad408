import { listenToBrowser, queryClient, QueryClientProvider } from '@kantine/core';
import { RouterProvider } from '@kantine/routing';
import { createRoot } from 'react-dom/client';

import { prefetchOnIdle } from './federation/join-section';
import { watchRegistry } from './federation/registry';
import { reportErrors } from './reports/report-errors';
import { createRouter } from './routes';

export function openSite(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root: host/src/index.html wants <div id="root">.');

  listenToBrowser();
  watchRegistry();
  void prefetchOnIdle();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      {/* React renders a transition in slices, and each slice waits for a frame of what still moves. */}
      <RouterProvider router={createRouter()} useTransitions={false} {...reportErrors()} />
    </QueryClientProvider>,
  );
}
