import { matchRoute, type Section, toHandle } from '@kantine/routing';

/** The properties of the page that a section declares for an address. */
export function pageAt({ routes, access }: Section, base: string, address: string) {
  const route = matchRoute(routes, base, new URL(address, 'https://kantine.example').pathname)?.route;
  return route && toHandle(route.page, route.access ?? access).page;
}
