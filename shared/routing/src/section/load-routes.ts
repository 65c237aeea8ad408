import type { DataStrategyFunctionArgs } from 'react-router-dom';

import { reuseSessionCheck } from '../access/guard';
import { pageOf, type PageProperties } from './page';

let replacedWith: string | null = null;

/** A redirect from the address that the browser shows replaces it: else 'back' would lead to it again. */
export async function loadRoutes(args: DataStrategyFunctionArgs) {
  const { request } = args;
  const results = await runLoaders(args);
  const redirects = Object.values(results).flatMap(({ result }) =>
    result instanceof Response && result.headers.has('Location') ? [result] : [],
  );
  const isShown = request.url === window.location.href.split('#')[0] || request.url === replacedWith;
  replacedWith = null;
  reuseSessionCheck(redirects.length > 0);
  for (const { headers } of isShown ? redirects : []) {
    headers.set('X-Remix-Replace', 'true');
    replacedWith = new URL(headers.get('Location')!, request.url).href;
  }
  return results;
}

export async function runLoaders({ matches }: DataStrategyFunctionArgs) {
  const page: PageProperties = pageOf(matches.map(({ route }) => route)) ?? {};
  const toLoad = matches.filter((match) => match.shouldCallHandler());
  const results = await Promise.all(
    toLoad.map(async (match) => [match.route.id, await match.resolve((handler) => handler(page))] as const),
  );
  return Object.fromEntries(results);
}
