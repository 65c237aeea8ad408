import { listenToBrowser, queryClient, QueryClientProvider } from '@kantine/core';
import { RouterProvider } from '@kantine/routing';
import { createRoot } from 'react-dom/client';

import { prepareForSections } from './federation/join-section';
import { watchRegistry } from './federation/registry';
import { watchFaults } from './reports/watch-faults';
import { createRouter } from './routes';

/** Puts the site into the page. */
export function openSite(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root: host/src/index.html wants <div id="root">.');

  listenToBrowser();
  watchRegistry();
  void prepareForSections();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      {/* A page that is there is drawn at once: drawn as a transition, in slices, it waits for each frame of what still moves. */}
      <RouterProvider router={createRouter()} useTransitions={false} {...watchFaults()} />
    </QueryClientProvider>,
  );
}
