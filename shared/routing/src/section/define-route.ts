import type { ComponentType } from 'react';

import type { Account, ApiQuery, Day, Venue } from '@kantine/core';
import type { DescribeContext, PageDescription, SitemapContext } from './describe-page';
import type { RouteNotFound, RouteRedirect } from './outcome';
import type { Access, PageProperties } from './page';

export type PathParameters<Path extends string> = string extends Path
  ? Record<string, string>
  : { [Name in ParameterNames<Path>]: string };

type ParameterNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterName<Segment> | ParameterNames<Rest>
  : ParameterName<Path>;
type ParameterName<Segment extends string> = Segment extends `:${infer Name}` ? Name : never;

export interface RouteAddress<Path extends string = string> {
  params: PathParameters<Path>;
  search: URLSearchParams;
  venue: Venue;
  today: Day;
  /** Of a visitor: whether a session has just ended. A server knows visitors only. */
  session: { isSignedIn: boolean; hasEnded: boolean };
}

interface QueryContext {
  venue: Venue;
  today: Day;
  /** `null` for a visitor; empty while the account is not known yet. */
  account: Partial<Account> | null;
}

interface ScreenModule<Parameters extends object = object> {
  Component: ComponentType<Parameters>;
  /** Decides in the browser whether the person may enter. @throws {Response} a redirect */
  enter?: () => Promise<void>;
}

export interface Route<Path extends string = string, Parameters extends object = object> {
  /** Below the section's own address; '' is that address itself. */
  path: Path;
  screen?: () => Promise<ScreenModule<NoInfer<Parameters>>>;
  /** The default is the parameters of the path, as texts. */
  resolve?: (address: RouteAddress<Path>) => Parameters | RouteRedirect | RouteNotFound;
  /** The page waits for them at most `waitMs`, 150 by default. */
  queries?: (parameters: NoInfer<Parameters>, context: QueryContext) => readonly ApiQuery[];
  waitMs?: number;
  /**
   * The API paths that `queries` always ask, for early calls and for a server that renders: '/menus/:date' has the
   * parameter of the path, ':today' is the date, ':openDay' the first open day from the path's `:date` on.
   * A call with another name is sent by the server only. Without the field the calls are unknown.
   */
  calls?: readonly string[];
  /** The query parameters with which a server may render the page; with any other the browser draws it. */
  queryParameters?: readonly string[];
  /** The path of the route that `resolve` nearly always redirects to: its files and calls are preloaded. */
  leadsTo?: string;
  /** The screen begins with HTML of the venue, so the page waits for the sanitizer. */
  showsStoreHtml?: boolean | ((venue: Venue) => boolean);
  /** Work in the browser before the page is shown, which no query can express. Its failure is ignored. */
  prepare?: (venue: Venue) => Promise<unknown>;
  /** Describes the page for search engines, on a server and after each navigation. */
  describe?: (parameters: NoInfer<Parameters>, context: DescribeContext) => PageDescription;
  /** Its paths in the sitemap, below the section's address. By default its own, if it has a screen and no parameter. */
  sitemap?: (context: SitemapContext) => readonly string[] | Promise<readonly string[]>;
  access?: Access;
  page?: PageProperties;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each route has parameters of its own
export type AnyRoute = Route<any, any>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- `resolve` says the screen's props
export function defineRoute<const Path extends string, Parameters extends object = any>(
  route: Route<Path, Parameters> & { resolve: unknown },
): AnyRoute;
export function defineRoute<const Path extends string>(route: Route<Path, PathParameters<Path>>): AnyRoute;
export function defineRoute(route: AnyRoute): AnyRoute {
  return route;
}
