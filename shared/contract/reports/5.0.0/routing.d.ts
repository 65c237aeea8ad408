import * as react_router_dom from 'react-router-dom';
import { NavigateOptions, DataStrategyFunctionArgs, RouteObject } from 'react-router-dom';
export { Link, NavLink, Navigate, Outlet, RouteObject, RouterProvider, ScrollRestoration, createBrowserRouter, createMemoryRouter, isRouteErrorResponse, matchPath, redirect, useBlocker, useLocation, useMatches, useNavigate, useNavigation, useRouteError, useSearchParams } from 'react-router-dom';
import { ComponentType } from 'react';
import { Venue, ApiQuery, Ore, Instant, Day, Account } from './core';
type Answer = 'signed-in' | 'signed-out' | 'unanswered';
declare function checkSession(): Promise<Answer>;
declare function reuseSessionCheck(shouldReuse?: boolean): void;
declare function requireAccount(request: Request): Promise<void>;
declare function loginPath(back: string): string;
declare function safeReturnPath(next: null | string): string;
declare function idIn(parameter: string | undefined): null | number;
declare function pageIn(parameters: URLSearchParams): number;
declare function usePageInAddress(): {
    page: number;
    isTurning: boolean;
    turnTo: (page: number) => void;
};
declare function useFlash<Value>(read: () => Value, clear: () => void): Value;
declare function useBack(above: string): () => void;
declare function useNavigateIfMounted(): {
    isHere: () => boolean;
    navigateIfMounted: (to: string, options?: NavigateOptions) => Promise<void>;
};
interface PageDescription {
    description?: string | undefined;
    path?: string;
    goods?: undefined | {
        kind: 'menu' | 'products';
        items: readonly Goods[];
    };
}
interface Goods {
    name: string;
    description: string;
    price: Ore;
    image: null | string;
    remaining: null | number;
    deadline?: Instant | null;
    diets?: string | undefined;
}
interface DescribeContext {
    venue: Venue;
    pathname: string;
    dataOf<Data>(query: ApiQuery<Data>): Data | undefined;
}
interface SitemapContext {
    venue: Venue;
    today: Day;
    read<Data>(query: ApiQuery<Data>): Promise<Data>;
}
interface RouteRedirect {
    kind: 'redirect';
    to: string;
    message: unknown;
}
interface RouteNotFound {
    kind: 'not-found';
}
declare function redirectTo(to: string, { message }?: {
    message?: unknown;
}): RouteRedirect;
declare function notFound(): RouteNotFound;
type Access = 'account' | 'visitor';
interface PageProperties {
    isIndexed?: boolean;
    onDeploy?: 'keep' | 'reload';
    loginReturn?: 'front-page' | 'here' | 'next';
    hasBackground?: boolean;
    hasSiteTitle?: boolean;
    hidesCartBar?: boolean;
    hasCartBar?: boolean;
    keepsExpiredLines?: boolean;
    hasSecretInPath?: boolean;
    isPersonal?: boolean;
}
interface RouteHandle {
    page: PageProperties;
    isPersonal: boolean;
    describe?: ((parameters: object, context: DescribeContext) => PageDescription) | undefined;
}
interface ShownPage {
    handle?: unknown;
    loaderData?: unknown;
}
declare function toHandle(page?: PageProperties, access?: Access): RouteHandle;
declare function pageOf(matches: readonly {
    handle?: unknown;
}[]): PageProperties | undefined;
declare function describePage(matches: readonly ShownPage[], { venue, pathname }: Pick<DescribeContext, 'pathname' | 'venue'>): PageDescription;
declare function usePage(): PageProperties;
type PathParameters<Path extends string> = string extends Path ? Record<string, string> : {
    [Name in ParameterNames<Path>]: string;
};
type ParameterNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}` ? ParameterName<Segment> | ParameterNames<Rest> : ParameterName<Path>;
type ParameterName<Segment extends string> = Segment extends `:${infer Name}` ? Name : never;
interface RouteAddress<Path extends string = string> {
    params: PathParameters<Path>;
    search: URLSearchParams;
    venue: Venue;
    today: Day;
    session: {
        isSignedIn: boolean;
    };
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
interface Route<Path extends string = string, Parameters extends object = object> {
    path: Path;
    screen?: () => Promise<ScreenModule<NoInfer<Parameters>>>;
    resolve?: (address: RouteAddress<Path>) => Parameters | RouteNotFound | RouteRedirect;
    queries?: (parameters: NoInfer<Parameters>, context: QueryContext) => readonly ApiQuery[];
    waitMs?: number;
    calls?: readonly string[];
    queryParameters?: readonly string[];
    browserParameters?: readonly string[];
    leadsTo?: string;
    showsStoreHtml?: ((venue: Venue) => boolean) | boolean;
    prepare?: (venue: Venue) => Promise<unknown>;
    describe?: (parameters: NoInfer<Parameters>, context: DescribeContext) => PageDescription;
    sitemap?: (context: SitemapContext) => Promise<readonly string[]> | readonly string[];
    access?: Access;
    page?: PageProperties;
}
type AnyRoute = Route<any, any>;
declare function defineRoute<const Path extends string, Parameters extends object = any>(route: Route<Path, Parameters> & {
    resolve: unknown;
}): AnyRoute;
declare function defineRoute<const Path extends string>(route: Route<Path, PathParameters<Path>>): AnyRoute;
declare function loadRoutes(args: DataStrategyFunctionArgs): Promise<{
    [k: string]: react_router_dom.DataStrategyResult;
}>;
declare function useRedirectMessage(): unknown;
interface RouteSettings {
    prepareStoreHtml: () => Promise<unknown>;
    access?: Access | undefined;
}
declare function routeObjects(routes: readonly AnyRoute[], settings: RouteSettings): RouteObject[];
declare function prefetchRoute(routes: readonly AnyRoute[], base: string, settings: RouteSettings, address?: string, maxRedirects?: number): Promise<void>;
declare function matchRoute(routes: readonly AnyRoute[], base: string, pathname: string): undefined | {
    route: AnyRoute;
    params: react_router_dom.Params<string>;
};
interface Section {
    contract: string;
    access?: Access;
    routes: AnyRoute[];
}
export { checkSession, defineRoute, describePage, idIn, loadRoutes, loginPath, matchRoute, notFound, pageIn, pageOf, prefetchRoute, redirectTo, requireAccount, reuseSessionCheck, routeObjects, safeReturnPath, toHandle, useBack, useFlash, useNavigateIfMounted, usePage, usePageInAddress, useRedirectMessage };
export type { DescribeContext, Goods, PageDescription, PageProperties, RouteAddress, RouteSettings, Section };
