import { mondayOf } from '@kantine/core';
import { defineRoute, notFound, redirectTo } from '@kantine/routing';
import { loadedSafeHtml } from '@kantine/ui';

import { refreshRegistry } from './federation/registry';
import { findStorePage } from './screens/content/find-store-page';
import { summarise } from './screens/content/summarise';
import { ContentPageScreen } from './screens/content/content-page-screen';
import { HomeScreen } from './screens/home/home-screen';
import { offeredMenusQuery } from './screens/home/offered-menu';
import { addressOfPlan, addressOfThisWeek, parsePlanOfWeek } from './screens/menu-plan/menu-plan-address';
import { menuPlanQuery } from './screens/menu-plan/menu-plan-api';

export const contentPage = defineRoute({
  path: '*',
  screen: () => Promise.resolve({ Component: ContentPageScreen }),
  showsStoreHtml: true,
  describe(_, { venue, pathname }) {
    const page = findStorePage(venue.pages, pathname);
    const safeHtml = loadedSafeHtml();
    // Under Trusted Types, safe HTML is an object.
    const description = safeHtml ? summarise(String(safeHtml(page?.content ?? ''))) : serversDescription();
    return page ? { description, path: `/${page.url}` } : {};
  },
});

/** A page that the server rendered has it before the sanitizer has come. */
const serversDescription = () =>
  document.head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;

export const pages = [
  defineRoute({
    path: '',
    screen: () => Promise.resolve({ Component: HomeScreen }),
    queries: (_, { venue: { takeaway }, today }) => (takeaway ? [offeredMenusQuery(today, takeaway)] : []),
    calls: ['/takeaway/menu-items/:openDay', '/takeaway/menu-items/:nextOpenDay'],
    waitMs: 0,
    page: { hasBackground: true, hasSiteTitle: true },
  }),
  defineRoute({
    path: 'iss-menu-plan',
    screen: () => Promise.resolve({ Component: ContentPageScreen }),
    resolve: ({ venue, search, today }) =>
      venue.menuPlan ? redirectTo(addressOfThisWeek(today, search)) : {},
    leadsTo: 'iss-menu-plan/:date',
    showsStoreHtml: ({ menuPlan }) => menuPlan === null,
    sitemap: () => [],
  }),
  defineRoute({
    path: 'iss-menu-plan/:date',
    screen: () => import('./screens/menu-plan/menu-plan-screen'),
    resolve({ params: { date }, search, venue }) {
      const plan = parsePlanOfWeek(date, search);
      return plan && venue.menuPlan ? { plan } : notFound();
    },
    queries: ({ plan }) => [menuPlanQuery(plan)],
    calls: ['/iss-menu-plan/menus/:week/:year/:serving'],
    browserParameters: ['servering'],
    sitemap: ({ venue, today }) => (venue.menuPlan ? [`iss-menu-plan/${mondayOf(today)}`] : []),
    describe: ({ plan }) => ({ path: addressOfPlan({ ...plan, day: mondayOf(plan.day) }) }),
  }),
  // Public bodies' statements on accessibility are looked for at this address.
  defineRoute({
    ...contentPage,
    path: 'was',
    resolve: ({ venue }) => (venue.accessibilityHref ? redirectTo(venue.accessibilityHref) : {}),
    sitemap: () => [],
  }),
  defineRoute({
    path: 'kantine/versioner',
    screen: () => import('./screens/versions/versions-screen'),
    prepare: refreshRegistry,
    page: { isIndexed: false, isPersonal: true },
  }),
  defineRoute({
    path: 'kantine/tilgaengelighed',
    screen: () => import('./screens/accessibility/accessibility-screen'),
    showsStoreHtml: true,
  }),
  defineRoute({
    path: 'kantine/fortryd',
    screen: () => import('./screens/withdrawal/withdrawal-screen'),
    resolve: ({ venue }) => (venue.turnedOn.has('retail_section') ? {} : notFound()),
    sitemap: ({ venue }) => (venue.turnedOn.has('retail_section') ? ['kantine/fortryd'] : []),
    page: { onDeploy: 'keep' },
  }),
  defineRoute({
    path: 'kantine/licenser',
    screen: () => import('./screens/licenses/licenses-screen'),
    page: { isIndexed: false },
  }),
];
