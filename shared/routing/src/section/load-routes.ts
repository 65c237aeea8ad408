import type { DataStrategyFunctionArgs } from 'react-router-dom';

import { reuseSessionCheck } from '../access/guard';
import { pageOf, type PageProperties } from './page';

/** The address that the last redirect replaced its own with. It may redirect as well. */
let replacedWith: string | null = null;

/**
 * The router's data strategy. It runs all loaders side by side, as the default does, and hands them the properties of the page. A
 * redirect from the address that the browser shows already, typed or gone back to, replaces it: else 'back' would lead to it again.
 */
export async function loadRoutes({ matches, request }: DataStrategyFunctionArgs) {
  const page: PageProperties = pageOf(matches.map(({ route }) => route)) ?? {};
  const toLoad = matches.filter((match) => match.shouldCallHandler());
  const results = await Promise.all(toLoad.map((match) => match.resolve((handler) => handler(page))));
  const redirects = results.flatMap(({ result }) =>
    result instanceof Response && result.headers.has('Location') ? [result.headers] : [],
  );
  const isShown = request.url === window.location.href.split('#')[0] || request.url === replacedWith;
  replacedWith = null;
  reuseSessionCheck(redirects.length > 0);
  for (const headers of redirects) {
    if (!isShown) continue;
    headers.set('X-Remix-Replace', 'true');
    replacedWith = new URL(headers.get('Location')!, request.url).href;
  }
  return Object.fromEntries(toLoad.map((match, index) => [match.route.id, results[index]!]));
}
