import { useTakeawayCart } from '@kantine/shop';
import { ForSignedIn, prepareStoreHtml } from '@kantine/ui';
import {
  checkSession,
  createBrowserRouter,
  type DataStrategyFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  requireAccount,
  type RouteObject,
  reuseSessionCheck,
} from '@kantine/routing';
import { loadVenue, nowAtVenue, useVenue } from '@kantine/core';

import { joinSection, throwJoinFailure } from './federation/join-section';
import { lazyRoutes } from './federation/lazy-routes';
import { Layout } from './layout/layout';
import { LoadingPage } from './layout/loading-page';
import { ContentPageScreen } from './screens/content-page-screen';
import { FailureScreen } from './screens/failure-screen';
import { HomeScreen } from './screens/home-screen';
import { addressOfThisWeek } from './screens/menu-plan-address';
import { type SectionPlace, sectionPlaces } from './sections';

const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Layout />,
    children: [
      {
        // The frame stands at once; what is waited for is waited for inside it.
        hydrateFallbackElement: <LoadingPage />,
        // The guard of every navigation; beside it run the loaders of the page itself.
        loader: guard,
        shouldRevalidate: () => true,
        errorElement: <FailureScreen />,
        children: [
          { index: true, element: <HomeScreen /> },
          ...sectionPlaces.map(sectionRoute),
          ...lazyRoutes([
            // It leads on to a week, whose code is on its way meanwhile.
            {
              path: 'iss-menu-plan',
              loader: leadToThisWeek,
              lazy: async () => {
                await import('./screens/menu-plan-screen');
                return { Component: ContentPageScreen };
              },
            },
            { path: 'iss-menu-plan/:date', lazy: () => import('./screens/menu-plan-screen') },
            { path: 'kantine/versioner', lazy: () => import('./screens/versions-screen') },
          ]),
          { path: '*', loader: prepareText, element: <ContentPageScreen /> },
        ],
      },
    ],
  },
];

/** A page of the store's own stands with its text at once. */
async function prepareText() {
  await prepareStoreHtml();
  return null;
}

async function leadToThisWeek({ request }: LoaderFunctionArgs) {
  if ((await loadVenue()).menuPlan) throw redirect(addressOfThisWeek(new URL(request.url).search));
  return null;
}

/** The one router. A section's routes come into it when its address is first entered. */
export function createRouter() {
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: ({ path, patch, signal }) => joinSection(path, patch, signal),
    dataStrategy: loadSideBySide,
  });
}

/** The page that an address has just given its place to: it may send on as well. */
let givenTo: string | null = null;

/**
 * All loaders side by side, as the router does by itself. What it does not do: a page that sends on to another, and whose address
 * stands in the browser already, typed or gone back to, gives its place to the other; else 'back' would lead to it, and on again.
 */
async function loadSideBySide({ matches, request }: DataStrategyFunctionArgs) {
  const toLoad = matches.filter((match) => match.shouldCallHandler());
  const results = await Promise.all(toLoad.map((match) => match.resolve()));
  const redirects = results.flatMap(({ result }) =>
    result instanceof Response && result.headers.has('Location') ? [result.headers] : [],
  );
  const stands = request.url === window.location.href.split('#')[0] || request.url === givenTo;
  givenTo = null;
  reuseSessionCheck(redirects.length > 0);
  for (const headers of redirects) {
    if (!stands) continue;
    headers.set('X-Remix-Replace', 'true');
    givenTo = new URL(headers.get('Location')!, request.url).href;
  }
  return Object.fromEntries(toLoad.map((match, index) => [match.route.id, results[index]!]));
}

async function guard({ request }: { request: Request }) {
  const { pathname } = new URL(request.url);
  const session = checkSession();
  await loadVenue();
  // Not before: the venue's answer has set the clock. While a payment is on its way its cart stays whole: the server decides about a
  // line that has just expired.
  if (pathname !== '/takeaway/payment') useTakeawayCart.getState().dropExpired(nowAtVenue());
  await session;
  return null;
}

/**
 * The place where a section's routes are put. What the section does not know, and the whole address where the venue has no
 * such section, is left to the store's own pages.
 * The place has no path of its own: the router asks for more routes only where it matched a parameter or nothing.
 */
function sectionRoute(place: SectionPlace): RouteObject {
  const { name, path, needsAccount } = place;
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
        path: `${path}/*`,
        loader: () => throwJoinFailure(name) ?? prepareText(),
        shouldRevalidate: () => true,
        element: <ContentPageScreen />,
      },
    ],
  };
}

/** The place of a section that needs an account, where the venue has it. */
function AccountPlace({ place }: { place: SectionPlace }) {
  if (!place.isEnabled(useVenue())) return <Outlet />;
  return (
    <ForSignedIn>
      <Outlet />
    </ForSignedIn>
  );
}
