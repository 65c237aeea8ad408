import { type ComponentType } from 'react';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  redirect,
  type RouteObject,
  useLoaderData,
} from 'react-router-dom';

import {
  type ApiQuery,
  loadVenue,
  pageDeadlineMs,
  prefetchWithDeadline,
  today,
  useSession,
  waitAtMost,
} from '@kantine/core';
import { requireAccount, requireVisitor } from '../access/guard';
import type { AnyRoute } from './define-route';
import { isOutcome, type RouteNotFound, type RouteRedirect } from './outcome';
import { type Access, type RouteHandle, toHandle } from './page';
import { consumeRedirectMessage, type RouteData, setRedirectMessage } from './redirect-message';

export interface RouteSettings {
  prepareStoreHtml: () => Promise<unknown>;
  access?: Access | undefined;
}

export function routeObjects(routes: readonly AnyRoute[], settings: RouteSettings): RouteObject[] {
  return routes.map((route) => {
    const access = route.access ?? settings.access;
    let Screen: ComponentType<object> | null = null;
    const fetchScreen = async () => {
      // Not through the router's `lazy`, which would keep a failure for as long as the page lives.
      const module = await route.screen?.();
      await module?.enter?.();
      if (module) Screen = module.Component as ComponentType<object>;
    };

    async function loader({
      request,
      params,
      context,
    }: LoaderFunctionArgs<{ message?: unknown } | undefined>) {
      const url = new URL(request.url);
      const message = context?.message ?? consumeRedirectMessage(url.pathname + url.search);
      const guard =
        access === 'account' ? requireAccount(request) : access === 'visitor' ? requireVisitor() : undefined;
      const isLeftOut = lacksAccount(access);
      const [data] = await Promise.all([
        isLeftOut ? undefined : loadData(route, params, url, settings),
        fetchScreen(),
        isLeftOut ? undefined : route.prepare && prepareInTime(route),
        guard,
      ]);
      if (!isOutcome(data ?? {})) return { parameters: data ?? {}, message } satisfies RouteData;
      return respond(data as RouteRedirect | RouteNotFound);
    }

    function Component() {
      const data = useLoaderData<RouteData | undefined>();
      return Screen && data ? <Screen {...data.parameters} /> : null;
    }

    return {
      ...(route.path === '' ? { index: true } : { path: route.path }),
      handle: { ...toHandle(route.page, access), describe: route.describe } satisfies RouteHandle,
      loader,
      Component,
    };
  });
}

/** Never rejects: entering fetches all that failed again. @param base such as '/takeaway' */
export async function prefetchRoute(
  routes: readonly AnyRoute[],
  base: string,
  settings: RouteSettings,
  address = base,
  maxRedirects = 2,
): Promise<void> {
  const url = new URL(address, window.location.origin);
  const match = matchRoute(routes, base, url.pathname);
  if (!match) return;
  const { route, params } = match;
  if (lacksAccount(route.access ?? settings.access)) return;
  const [data] = await Promise.allSettled([loadData(route, params, url, settings), route.screen?.()]);
  const outcome = data.status === 'fulfilled' && isOutcome(data.value) ? data.value : null;
  if (outcome?.kind === 'redirect' && maxRedirects > 0)
    await prefetchRoute(routes, base, settings, outcome.to, maxRedirects - 1);
}

function lacksAccount(access: Access | undefined): boolean {
  return access === 'account' && useSession.getState().token === null;
}

export function matchRoute(routes: readonly AnyRoute[], base: string, pathname: string) {
  const objects = routes.map((route) => ({ path: `${base}/${route.path}`, route }));
  const match = matchRoutes(objects, pathname)?.at(-1);
  return match && { route: match.route.route, params: match.params };
}

async function loadData(
  route: AnyRoute,
  params: LoaderFunctionArgs['params'],
  { searchParams }: URL,
  { prepareStoreHtml }: RouteSettings,
): Promise<object> {
  const { resolve, queries, showsStoreHtml, waitMs } = route;
  const sanitizer = showsStoreHtml === true ? prepareStoreHtml() : undefined;
  if (!resolve && !queries && typeof showsStoreHtml !== 'function')
    return sanitizer?.then(() => params) ?? params;
  // The answer sets the clock, so the date is read after it.
  const venue = await loadVenue();
  const { token, account } = useSession.getState();
  const resolved: object =
    resolve?.({
      params: params as Record<string, string>,
      search: searchParams,
      venue,
      today: today(),
      session: { isSignedIn: token !== null },
    }) ?? params;
  if (isOutcome(resolved)) return resolved;
  const context = { venue, today: today(), account: token === null ? null : (account ?? {}) };
  await Promise.all([
    typeof showsStoreHtml === 'function' && showsStoreHtml(venue) ? prepareStoreHtml() : sanitizer,
    ...(queries?.(resolved, context) ?? []).map((query: ApiQuery) => prefetchWithDeadline(query, waitMs)),
  ]);
  return resolved;
}

async function prepareInTime({ prepare, waitMs = pageDeadlineMs }: AnyRoute): Promise<void> {
  const work = loadVenue().then((venue) => prepare?.(venue));
  await waitAtMost(
    work.catch(() => undefined),
    waitMs,
  );
}

function respond(outcome: RouteRedirect | RouteNotFound): Response {
  if (outcome.kind === 'not-found') throw new Response(null, { status: 404 });
  const response = redirect(outcome.to);
  setRedirectMessage(response, outcome.to, outcome.message);
  return response;
}
