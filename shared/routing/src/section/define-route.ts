import type { ComponentType } from 'react';

import type { Account, ApiQuery, Day, Venue } from '@kantine/core';
import type { RouteNotFound, RouteRedirect } from './outcome';
import type { Access, PageProperties } from './page';

/** The names after a colon in a path, each with its text in the address. */
export type PathParameters<Path extends string> = string extends Path
  ? Record<string, string>
  : { [Name in ParameterNames<Path>]: string };

type ParameterNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParameterName<Segment> | ParameterNames<Rest>
  : ParameterName<Path>;
type ParameterName<Segment extends string> = Segment extends `:${infer Name}` ? Name : never;

/** The only facts that decide what an address shows. All of them are known on a server too. */
export interface RouteAddress<Path extends string = string> {
  params: PathParameters<Path>;
  search: URLSearchParams;
  venue: Venue;
  /** The date in Denmark. */
  today: Day;
  /** Of a visitor: whether a session has just ended. A server knows visitors only. */
  session: { isSignedIn: boolean; hasEnded: boolean };
}

interface QueryContext {
  venue: Venue;
  /** The date in Denmark. */
  today: Day;
  /** `null` for a visitor; empty while the account is not known yet. */
  account: Partial<Account> | null;
}

/** The module of a screen. */
interface ScreenModule<Parameters extends object = object> {
  Component: ComponentType<Parameters>;
  /**
   * Decides in the browser, by the cart or the purchases, whether the person may enter the page. It comes with the screen, whose code
   * it needs. @throws {Response} a redirect
   */
  enter?: () => Promise<void>;
}

/**
 * A page of a section or of the host: what it needs, as data and as small pure functions that need no browser. `routeObjects`
 * derives from it when each thing is fetched.
 */
export interface Route<Path extends string = string, Parameters extends object = object> {
  /** Below the section's own address; '' is that address itself. */
  path: Path;
  /** Imports the module of the screen. Its `Component` gets the parameters as props. A route that always redirects has none. */
  screen?: () => Promise<ScreenModule<NoInfer<Parameters>>>;
  /** Makes the screen's parameters of the address. The default is the parameters of the path, as texts. */
  resolve?: (address: RouteAddress<Path>) => Parameters | RouteRedirect | RouteNotFound;
  /** The queries that the screen reads first. The page waits for them at most `waitMs`. */
  queries?: (parameters: NoInfer<Parameters>, context: QueryContext) => readonly ApiQuery[];
  /** How long the page waits for its queries and for `prepare`, in milliseconds; 150 by default. */
  waitMs?: number;
  /** The screen begins with HTML of the venue, so the page waits for the sanitizer. */
  showsStoreHtml?: boolean | ((venue: Venue) => boolean);
  /** Work in the browser before the page is shown, which no query can express. Its failure is ignored. */
  prepare?: (venue: Venue) => Promise<unknown>;
  /** Everybody by default. */
  access?: Access;
  /** Facts about the page for the frame around it, for search engines and for deploys. */
  page?: PageProperties;
}

/** A route as the host and the tools read it. The parameters are known inside the declaration only. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each route has parameters of its own
export type AnyRoute = Route<any, any>;

/** Declares a page. It returns its argument, typed: the path gives `params`, and `resolve` gives the screen's props. */
// `any` only until `resolve` has been read: with `object` the compiler would refuse a screen with props before that.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function defineRoute<const Path extends string, Parameters extends object = any>(
  route: Route<Path, Parameters> & { resolve: unknown },
): AnyRoute;
export function defineRoute<const Path extends string>(route: Route<Path, PathParameters<Path>>): AnyRoute;
export function defineRoute(route: AnyRoute): AnyRoute {
  return route;
}
