import { useMatches } from 'react-router-dom';

import { dataOf, type DescribeContext, type PageDescription } from './describe-page';
import type { RouteData } from './redirect-message';

export type Access = 'account' | 'visitor';

export interface PageProperties {
  isIndexed?: boolean;
  /** A click in the menu may load the site anew ('reload', the default), or would lose input. */
  onDeploy?: 'reload' | 'keep';
  loginReturn?: 'here' | 'next' | 'front-page';
  hasBackground?: boolean;
  hasSiteTitle?: boolean;
  /** It shows its sum itself: neither a phone's bar at the bottom nor the top bar has one. */
  hidesCartBar?: boolean;
  /** On a phone it shows the sum of its cart itself, in a bar at the bottom. */
  hasCartBar?: boolean;
  keepsExpiredLines?: boolean;
  hasSecretInPath?: boolean;
  isPersonal?: boolean;
}

export interface RouteHandle {
  page: PageProperties;
  isPersonal: boolean;
  describe?: ((parameters: object, context: DescribeContext) => PageDescription) | undefined;
}

interface ShownPage {
  handle?: unknown;
  loaderData?: unknown;
}

export function toHandle(page: PageProperties = {}, access?: Access): RouteHandle {
  const loginReturn = access === 'account' ? 'here' : access === 'visitor' ? 'next' : 'front-page';
  const needsAccount = access === 'account';
  return {
    page: { isIndexed: !needsAccount, loginReturn, ...page },
    isPersonal: page.isPersonal ?? needsAccount,
  };
}

export function pageOf(matches: readonly { handle?: unknown }[]): PageProperties | undefined {
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.page;
}

export function isPersonalPage(matches: readonly { handle?: unknown }[]): boolean {
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.isPersonal === true;
}

export function describePage(
  matches: readonly ShownPage[],
  { venue, pathname }: Pick<DescribeContext, 'venue' | 'pathname'>,
): PageDescription {
  const { handle, loaderData } = matches.at(-1) ?? {};
  const { describe } = (handle ?? {}) as Partial<RouteHandle>;
  const { parameters } = (loaderData ?? {}) as Partial<RouteData>;
  return (parameters && describe?.(parameters, { venue, pathname, dataOf })) ?? {};
}

export function usePage(): PageProperties {
  return pageOf(useMatches()) ?? {};
}
