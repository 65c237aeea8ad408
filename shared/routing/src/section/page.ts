import { useMatches } from 'react-router-dom';

/** The people who may see a page: those with an account, or only those without a session. */
export type Access = 'account' | 'visitor';

/** Facts about a page, for the frame around it, for search engines and for deploys. */
export interface PageProperties {
  /** Search engines may list it. By default they may, unless the page needs an account. */
  isIndexed?: boolean;
  /** After a deploy, whether a click in the menu may load the site anew ('reload', the default) or would lose something here. */
  onDeploy?: 'reload' | 'keep';
  /**
   * The page after a log-in that begins here: this page ('here', the default for a page that needs an account), the `next` of this
   * page's own address ('next', the default for a page for visitors), or the front page.
   */
  loginReturn?: 'here' | 'next' | 'front-page';
  /** The venue's picture stands behind it. */
  hasBackground?: boolean;
  /** Its tab has the site's title alone. */
  hasSiteTitle?: boolean;
  /** It has buttons of its own where a phone shows the cart. */
  hidesCartBar?: boolean;
  /** Expired lines stay in the takeaway cart: a payment for them is under way. */
  keepsExpiredLines?: boolean;
  /** A parameter of its path is a secret, which must not be stored. */
  hasSecretInPath?: boolean;
  /** Its content is the person's own, so no server renders it: by default if the page needs an account. */
  isPersonal?: boolean;
}

/** The `handle` of a declared route. */
export interface RouteHandle {
  page: PageProperties;
  isPersonal: boolean;
}

/** The properties of a route's page, with the defaults that its access gives. */
export function toHandle(page: PageProperties = {}, access?: Access): RouteHandle {
  const loginReturn = access === 'account' ? 'here' : access === 'visitor' ? 'next' : 'front-page';
  const needsAccount = access === 'account';
  return {
    page: { isIndexed: !needsAccount, loginReturn, ...page },
    isPersonal: page.isPersonal ?? needsAccount,
  };
}

/** The properties of the page that routes show; `undefined` for a page that no declaration describes yet. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageProperties | undefined {
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.page;
}

/** Whether no server may render the page. */
export function isPersonalPage(matches: readonly { handle?: unknown }[]): boolean {
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.isPersonal === true;
}

/** The properties of the shown page. */
export function usePage(): PageProperties {
  return pageOf(useMatches()) ?? {};
}
