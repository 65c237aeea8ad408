export interface CheckoutSources {
  /** An absolute URL, or a path on the site's origin (the sandbox provider). */
  scriptUrl: string;
  frameOrigins: readonly string[];
}

/** The addresses outside the site's origin that pages may load from and connect to. */
export interface PageSources extends CheckoutSources {
  sectionOrigins: readonly string[];
  /** An absolute URL, a path on the site's origin, or '' for no reports. */
  reportUrl: string;
}

/** The endpoint name in `Reporting-Endpoints` and `report-to`. */
export const reportGroup = 'kantine';

const isOnOwnOrigin = (url: string) => url.startsWith('/');
const originOf = (url: string) => (url === '' || isOnOwnOrigin(url) ? [] : [new URL(url).origin]);

/** The unique origins of the card provider; the script's comes first. */
export function checkoutOrigins({ scriptUrl, frameOrigins }: CheckoutSources): string[] {
  return [...new Set([...originOf(scriptUrl), ...frameOrigins])];
}

/** @param isReported whether violations are reported; a report contains the page's address */
export function contentSecurityPolicy(
  { sectionOrigins, reportUrl, ...checkout }: PageSources,
  isReported: boolean,
): string {
  const providers = checkoutOrigins(checkout);
  const scriptOrigin = originOf(checkout.scriptUrl);
  const directives: [string, ...string[]][] = [
    // Firefox checks prefetch hints against default-src. Every fetched type has its own directive below.
    ['default-src', "'self'", ...sectionOrigins],
    ['script-src', "'self'", ...scriptOrigin, ...sectionOrigins],
    ['style-src', "'self'", ...sectionOrigins],
    // Store HTML may show pictures from any host.
    ['img-src', "'self'", 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...providers, ...originOf(reportUrl)])],
    // Only the sandbox provider frames the site's own origin.
    ['frame-src', ...(isOnOwnOrigin(checkout.scriptUrl) ? ["'self'"] : []), ...providers],
    ['media-src', "'none'"],
    ['worker-src', "'none'"],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    // The sections' webpack runtimes use 'default', which allows only the site's scripts (host/src/trusted-scripts.ts).
    ['trusted-types', 'default', 'kantine-html', 'kantine-provider', 'kantine-webpack'],
    ['require-trusted-types-for', "'script'"],
  ];
  // Firefox and Safari support report-uri only; Chromium prefers report-to.
  if (reportUrl && isReported)
    directives.push(['report-uri', reportAddress(reportUrl)], ['report-to', reportGroup]);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The report URL with the characters escaped that end a directive or a quoted string. */
export function reportAddress(reportUrl: string): string {
  const { href, pathname, search } = new URL(reportUrl, 'http://site.invalid');
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return (isOnOwnOrigin(reportUrl) ? pathname + search : href).replace(/[;,"'\\]/g, escaped);
}

/**
 * The policy of the venue API's answers. Without the sandbox an uploaded SVG or HTML file that is opened as a page runs
 * scripts on the site's origin and can read the session.
 */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
