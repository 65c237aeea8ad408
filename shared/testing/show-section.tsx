import { act, cleanup, render } from '@testing-library/react';

import { loadVenue, queryClient, QueryClientProvider, useSession } from '@kantine/core';
import {
  checkSession,
  createMemoryRouter,
  routeObjects,
  RouterProvider,
  type Section,
} from '@kantine/routing';
import { usePurchases, useRetailCart, useTakeawayCart } from '@kantine/shop';
import { prepareStoreHtml } from '@kantine/ui';
import { setWindowWidth } from './window-width';

/** Other pages are empty, with their path as the heading. */
export function showSection(section: Section, path: string, address: string) {
  const router = createMemoryRouter(
    [
      {
        loader: async () => {
          await Promise.all([loadVenue(), checkSession()]);
          return null;
        },
        hydrateFallbackElement: <p>Siden hentes</p>,
        errorElement: <h1>Fejl</h1>,
        children: [
          { path, children: routeObjects(section.routes, { prepareStoreHtml, access: section.access }) },
          { path: '*', element: <h1>Et andet sted</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  numberPages(router);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string, options?: { state?: unknown; replace?: boolean }) =>
      act(() => router.navigate(to, options)),
    goBack: () => act(() => router.navigate(-1)),
    state: () => router.state.location.state as unknown,
  };
}

/** The memory router has no history index; a browser's counts from 0. */
function numberPages(router: ReturnType<typeof createMemoryRouter>) {
  const keys = [router.state.location.key];
  let now = 0;
  const write = () => window.history.replaceState({ idx: now }, '');
  write();
  router.subscribe(({ historyAction, location: { key } }) => {
    if (key === keys[now]) return;
    if (historyAction === 'POP') now = keys.indexOf(key);
    if (historyAction === 'PUSH') keys.splice(++now);
    keys[now] = key;
    write();
  });
}

beforeEach(() => setWindowWidth(1280));

// Stores outlive a test: the next one starts as a new visitor.
afterEach(() => {
  cleanup();
  useSession.getState().end();
  useSession.setState({ hasEnded: false });
  useRetailCart.setState(useRetailCart.getInitialState());
  useTakeawayCart.setState(useTakeawayCart.getInitialState());
  usePurchases.setState({ all: [] });
  // The sign-out stored the kept input.
  localStorage.clear();
  queryClient.clear();
});
