import type { AnyRoute } from './define-route';
import type { Access } from './page';

export { defineRoute, type RouteAddress } from './define-route';
export { loadRoutes } from './load-routes';
export { notFound, redirectTo } from './outcome';
export { pageOf, type PageProperties, toHandle, usePage } from './page';
export { useRedirectMessage } from './redirect-message';
export { matchRoute, prefetchRoute, routeObjects, type RouteSettings } from './route-objects';

/** The default export of a section's one exposed module, `./section`. */
export interface Section {
  /** The semver range of the shared contract that the section was built for, such as `^2.0.0`. */
  contract: string;
  /** The access of its routes that declare none. */
  access?: Access;
  /** Its routes, relative to its own address; the host adds them to the one router. */
  routes: AnyRoute[];
}
