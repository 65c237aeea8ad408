import { matchPath, type RouteObject } from '@kantine/routing';

/** A front door that leads on, and what it leads to that leads on once more, is the longest way there is. */
const longestWay = 3;

/**
 * Does what entering an address of a section does before it is shown: fetches the screen's code and has its loader look up its data, so
 * that both are there when it is entered. Follows where loaders lead on to, within the section. What fails fails again, in words, on entering.
 *
 * @param path     the section's own address, such as '/takeaway'
 * @param address  what is going to be entered
 */
export async function openAhead(
  routes: RouteObject[],
  path: string,
  address = path,
  ways = longestWay,
): Promise<void> {
  const url = new URL(address, window.location.origin);
  const screen = screenAt(routes, path, url.pathname);
  const loader = screen?.loader;
  if (typeof loader !== 'function' || ways === 0) return;
  const request = new Request(url);
  const load = async (): Promise<unknown> =>
    await loader({ request, params: screen?.params, context: {} } as never);
  const answer = await load().catch((error: unknown) => error);
  const next = answer instanceof Response && answer.headers.get('Location');
  if (next) await openAhead(routes, path, next, ways - 1);
}

interface Screen {
  loader: RouteObject['loader'];
  params: object;
}

function screenAt(routes: RouteObject[], above: string, pathname: string): Screen | null {
  for (const { path = '', children, loader } of routes) {
    const here = path ? `${above}/${path}` : above;
    const found = children && screenAt(children, here, pathname);
    if (found) return found;
    const match = !children && matchPath(here, pathname);
    if (match) return { loader, params: match.params };
  }
  return null;
}
