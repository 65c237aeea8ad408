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
  session: { isSignedIn: boolean };
}

interface QueryContext {
  venue: Venue;
  today: Day;
  account: Partial<Account> | null;
}

interface ScreenModule<Parameters extends object = object> {
  Component: ComponentType<Parameters>;
  enter?: () => Promise<void>;
}

export interface Route<Path extends string = string, Parameters extends object = object> {
  path: Path;
  screen?: () => Promise<ScreenModule<NoInfer<Parameters>>>;
  resolve?: (address: RouteAddress<Path>) => Parameters | RouteRedirect | RouteNotFound;
  queries?: (parameters: NoInfer<Parameters>, context: QueryContext) => readonly ApiQuery[];
  waitMs?: number;
  /** `:today` is the date, `:openDay` the first open day from the path's `:date` on, `:nextOpenDay` the one after it, `:weekDay1` to `:weekDay5` those of its week from today on. Without it the calls are unknown. */
  calls?: readonly string[];
  queryParameters?: readonly string[];
  browserParameters?: readonly string[];
  leadsTo?: string;
  showsStoreHtml?: boolean | ((venue: Venue) => boolean);
  prepare?: (venue: Venue) => Promise<unknown>;
  describe?: (parameters: NoInfer<Parameters>, context: DescribeContext) => PageDescription;
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
