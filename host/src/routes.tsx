import { prepareSameAgain, useTakeawayCart } from '@kantine/shop';
import { ForSignedIn, Spinner } from '@kantine/ui';
import {
  checkSession,
  createBrowserRouter,
  loadRoutes,
  Outlet,
  type PageProperties,
  requireAccount,
  type RouteObject,
  routeObjects,
  type Section,
} from '@kantine/routing';
import { loadVenue, nowAtVenue, useVenue } from '@kantine/core';

import { hydratesServersHtml, prepareHtml } from './hydration/hydrate';
import { joinSection, throwJoinFailure, toRoutes } from './federation/join-section';
import { allSections, isEnabled, type SectionLink } from './federation/sections';
import { contentPage, pages } from './pages';
import { Layout } from './layout/layout';
import { FailureScreen } from './screens/failure/failure-screen';

const [contentRoute] = routeObjects([contentPage], { prepareStoreHtml: prepareHtml }) as [RouteObject];

export function createRouter() {
  return createBrowserRouter(createRoutes(), {
    patchRoutesOnNavigation: ({ path, patch, signal }) => joinSection(path, patch, signal),
    dataStrategy: loadRoutes,
  });
}

export function createRoutes(code: Readonly<Record<string, Section>> = {}): RouteObject[] {
  const withoutLayout = (
    <main>
      <FailureScreen />
    </main>
  );
  return [{ id: 'root', element: <Layout />, errorElement: withoutLayout, children: [guardedRoutes(code)] }];
}

function guardedRoutes(code: Readonly<Record<string, Section>>): RouteObject {
  return {
    hydrateFallbackElement: <Spinner />,
    loader: guard,
    shouldRevalidate: () => true,
    errorElement: <FailureScreen />,
    children: [
      ...allSections().map((section) => sectionRoute(section, code[section.name])),
      ...routeObjects(pages, { prepareStoreHtml: prepareHtml }),
      contentRoute,
    ],
  };
}

async function guard(_: unknown, properties: unknown) {
  const page = properties as PageProperties;
  const session = checkSession();
  const venue = await loadVenue();
  if (!page.keepsExpiredLines) useTakeawayCart.getState().dropExpired(nowAtVenue());
  await session;
  if ((page.hasSiteTitle || page.hasCartBar) && !hydratesServersHtml()) await prepareSameAgain(venue);
  return null;
}

/** A section's route has no path: the router calls `patchRoutesOnNavigation` only where it matched a parameter or nothing. */
function sectionRoute(section: SectionLink, code?: Section): RouteObject {
  const { name, needsAccount } = section;
  const loadContent = contentRoute.loader as (args: unknown) => Promise<unknown>;
  return {
    id: name,
    errorElement: <FailureScreen />,
    ...(needsAccount
      ? {
          loader: async ({ request }: { request: Request }) => {
            if (isEnabled(section, await loadVenue())) await requireAccount(request);
            return null;
          },
          shouldRevalidate: () => true,
          element: <AccountSection section={section} />,
        }
      : {}),
    children: [
      ...(code ? [toRoutes(section, code)] : []),
      {
        ...contentRoute,
        path: `${name}/*`,
        handle: undefined,
        loader: (args) => throwJoinFailure(name) ?? loadContent(args),
        shouldRevalidate: () => true,
      },
    ],
  };
}

function AccountSection({ section }: { section: SectionLink }) {
  if (!isEnabled(section, useVenue())) return <Outlet />;
  return (
    <ForSignedIn>
      <Outlet />
    </ForSignedIn>
  );
}
