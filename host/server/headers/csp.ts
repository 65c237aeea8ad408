import type { SiteSettings } from '../settings.mjs';
import type { VenueSettings } from '../venues/venue.ts';

export type PolicySettings = Pick<
  SiteSettings & VenueSettings,
  'checkoutScriptUrl' | 'checkoutScriptIntegrity' | 'checkoutFrameOrigins' | 'sectionOrigins' | 'reportUrl'
>;

export interface PagePolicy {
  styleHashes?: readonly string[] | undefined;
  scriptHashes?: readonly string[] | undefined;
}

export const reportGroup = 'kantine';

const isOnOwnOrigin = (url: string) => url.startsWith('/');
const originOf = (url: string) => (url === '' || isOnOwnOrigin(url) ? [] : [new URL(url).origin]);

export function checkoutOrigins({ checkoutScriptUrl, checkoutFrameOrigins }: PolicySettings): string[] {
  return [...new Set([...originOf(checkoutScriptUrl), ...checkoutFrameOrigins])];
}

export function contentSecurityPolicy(
  settings: PolicySettings,
  { styleHashes = [], scriptHashes = [] }: PagePolicy,
  hasReports: boolean,
): string {
  const { sectionOrigins, reportUrl, checkoutScriptUrl } = settings;
  const providers = checkoutOrigins(settings);
  const scriptOrigin = originOf(checkoutScriptUrl);
  const directives: [string, ...string[]][] = [
    // Firefox checks prefetch hints against default-src. Every fetched type has its own directive below.
    ['default-src', "'self'", ...sectionOrigins],
    ['script-src', "'self'", ...scriptHashes, ...scriptOrigin, ...sectionOrigins],
    ['style-src', "'self'", ...styleHashes, ...sectionOrigins],
    ['img-src', "'self'", 'https:', ...sectionOrigins],
    ['font-src', "'self'", ...sectionOrigins],
    ['connect-src', "'self'", ...new Set([...providers, ...originOf(reportUrl), ...sectionOrigins])],
    ['frame-src', ...(isOnOwnOrigin(checkoutScriptUrl) ? ["'self'"] : []), ...providers],
    ['media-src', "'none'"],
    ['worker-src', "'none'"],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    // The sections' webpack runtimes use 'default', which allows only the site's scripts (host/src/federation/trusted-scripts.ts).
    ['trusted-types', 'default', 'kantine-html', 'kantine-provider', 'kantine-webpack'],
    ['require-trusted-types-for', "'script'"],
  ];
  // Firefox and Safari support report-uri only; Chromium prefers report-to.
  if (hasReports) directives.push(['report-uri', reportAddress(reportUrl)], ['report-to', reportGroup]);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

export function reportAddress(reportUrl: string): string {
  const { href, pathname, search } = new URL(reportUrl, 'http://site.invalid');
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return (isOnOwnOrigin(reportUrl) ? pathname + search : href).replace(/[;,"'\\]/g, escaped);
}

/** Without the sandbox an uploaded SVG or HTML page could run scripts and read the session. */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
