import type { RouteObject } from '@kantine/routing';
import type { ComponentType } from 'react';

type Loader = Extract<RouteObject['loader'], (...given: never[]) => unknown>;

/** What a screen's module may give its route. */
interface Screen {
  Component?: ComponentType;
  loader?: Loader;
}

/**
 * Routes whose screens' code comes when it is needed, beside the route's own loader, and is asked for again after it could not be
 * had. The router alone would keep the failure for as long as the page lives: 'Prøv igen' would never help.
 */
export function lazyRoutes(routes: RouteObject[]): RouteObject[] {
  return routes.map(({ lazy, ...route }) => {
    const children = route.children && { children: lazyRoutes(route.children) };
    const screen =
      typeof lazy === 'function' && screenOf(lazy as () => Promise<Screen>, route.loader as Loader);
    return { ...route, ...children, ...screen } as RouteObject;
  });
}

function screenOf(fetchScreen: () => Promise<Screen>, ownLoader: Loader | undefined) {
  let screen: Screen = {};
  const fetch = async () => (screen = await fetchScreen());
  const loader: Loader = async (args, context) => {
    const [{ loader: screensLoader }, own] = await Promise.all([fetch(), ownLoader?.(args, context)]);
    return screensLoader ? ((await screensLoader(args, context)) as unknown) : (own ?? null);
  };
  return { loader, Component: () => (screen.Component ? <screen.Component /> : null) };
}
