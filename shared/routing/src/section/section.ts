import type { AnyRoute } from './define-route';
import type { Access } from './page';

export { defineRoute, type RouteAddress } from './define-route';
export type { DescribeContext, Goods, PageDescription } from './describe-page';
export { loadRoutes } from './load-routes';
export { notFound, redirectTo } from './outcome';
export { describePage, pageOf, type PageProperties, toHandle, usePage } from './page';
export { useRedirectMessage } from './redirect-message';
export { matchRoute, prefetchRoute, routeObjects, type RouteSettings } from './route-objects';

export interface Section {
  contract: string;
  access?: Access;
  routes: AnyRoute[];
}
