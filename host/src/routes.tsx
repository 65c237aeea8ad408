import { useTakeawayCart } from '@kantine/shop';
import { ForSignedIn, prepareStoreHtml } from '@kantine/ui';
import {
  checkSession,
  createBrowserRouter,
  loadRoutes,
  Outlet,
  type PageProperties,
  requireAccount,
  type RouteObject,
  routeObjects,
} from '@kantine/routing';
import { loadVenue, nowAtVenue, useVenue } from '@kantine/core';

import { joinSection, throwJoinFailure } from './federation/join-section';
import { contentPage, pages } from './pages';
import { Layout } from './layout/layout';
import { LoadingPage } from './layout/loading-page';
import { FailureScreen } from './screens/failure-screen';
import { type SectionPlace, sectionPlaces } from './sections';

const [contentRoute] = routeObjects([contentPage], { prepareStoreHtml }) as [RouteObject];

const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Layout />,
    children: [
      {
        // The frame is drawn at once, and waits inside itself.
        hydrateFallbackElement: <LoadingPage />,
        // The loaders of the page run beside the guard.
        loader: guard,
        shouldRevalidate: () => true,
        errorElement: <FailureScreen />,
        children: [
          ...sectionPlaces.map(sectionRoute),
          ...routeObjects(pages, { prepareStoreHtml }),
          contentRoute,
        ],
      },
    ],
  },
];

/** The only router. A section's routes are added when one of its addresses is entered for the first time. */
export function createRouter() {
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: ({ path, patch, signal }) => joinSection(path, patch, signal),
    dataStrategy: loadRoutes,
  });
}

async function guard(_: unknown, page: unknown) {
  const session = checkSession();
  await loadVenue();
  // The venue's answer has set the clock.
  if (!(page as PageProperties).keepsExpiredLines) useTakeawayCart.getState().dropExpired(nowAtVenue());
  await session;
  return null;
}

/**
 * The parent of a section's routes. Addresses that the section does not know, and all of them where the venue does not have it, may be
 * the venue's own pages. It has no path: the router loads more routes only where it matched a parameter or nothing.
 */
function sectionRoute(place: SectionPlace): RouteObject {
  const { name, path, needsAccount } = place;
  const loadContent = contentRoute.loader as (args: unknown) => Promise<unknown>;
  return {
    id: name,
    errorElement: <FailureScreen />,
    ...(needsAccount
      ? {
          loader: async ({ request }: { request: Request }) => {
            if (place.isEnabled(await loadVenue())) await requireAccount(request);
            return null;
          },
          shouldRevalidate: () => true,
          element: <AccountPlace place={place} />,
        }
      : {}),
    children: [
      {
        ...contentRoute,
        path: `${path}/*`,
        // The section may still be on its way: nothing is known of the page.
        handle: undefined,
        loader: (args) => throwJoinFailure(name) ?? loadContent(args),
        shouldRevalidate: () => true,
      },
    ],
  };
}

/** Hides the pages of a section that needs an account when the session ends. */
function AccountPlace({ place }: { place: SectionPlace }) {
  if (!place.isEnabled(useVenue())) return <Outlet />;
  return (
    <ForSignedIn>
      <Outlet />
    </ForSignedIn>
  );
}
