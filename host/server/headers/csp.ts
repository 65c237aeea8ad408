/** The card provider. */
export interface CheckoutSources {
  /** An absolute URL, or a path on our own origin: the sandbox provider. */
  scriptUrl: string;
  frameOrigins: readonly string[];
}

/** What the pages may load and talk to, beyond our own origin: the card provider, the sections' origins, whom the venue lets be told of faults, and nobody else. */
export interface PageSources extends CheckoutSources {
  /** Where sections may come from. */
  sectionOrigins: readonly string[];
  /** Where faults are reported: an absolute URL, a path on our own origin, or '' for nowhere. */
  reportUrl: string;
}

/** The name under which the policy's violations are reported. */
export const reportGroup = 'kantine';

const isOurs = (url: string) => url.startsWith('/');
const originOf = (url: string) => (url === '' || isOurs(url) ? [] : [new URL(url).origin]);

/** The origins of the card provider, the script's own first, each once. */
export function checkoutOrigins({ scriptUrl, frameOrigins }: CheckoutSources): string[] {
  return [...new Set([...originOf(scriptUrl), ...frameOrigins])];
}

/**
 * The Content-Security-Policy of the pages. Nothing inline, nothing evaluated, nothing from anywhere that is not named here.
 * @param isReported whether the browser reports what it refuses: with the page's address
 */
export function contentSecurityPolicy(
  { sectionOrigins, reportUrl, ...checkout }: PageSources,
  isReported: boolean,
): string {
  const providers = checkoutOrigins(checkout);
  const scriptOrigin = originOf(checkout.scriptUrl);
  const directives: [string, ...string[]][] = [
    // Firefox holds prefetch hints to this one. Whatever a page loads has a directive of its own below.
    ['default-src', "'self'", ...sectionOrigins],
    ['script-src', "'self'", ...scriptOrigin, ...sectionOrigins],
    ['style-src', "'self'", ...sectionOrigins],
    // Store texts carry pictures from wherever the venue keeps them.
    ['img-src', "'self'", 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...providers, ...originOf(reportUrl)])],
    // Our own origin is framed only where the sandbox provider, which lives on it, takes the card.
    ['frame-src', ...(isOurs(checkout.scriptUrl) ? ["'self'"] : []), ...providers],
    ['media-src', "'none'"],
    ['worker-src', "'none'"],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    // The sections' runtimes go by 'default', which allows the site's own code alone (host/src/trusted-scripts.ts).
    ['trusted-types', 'default', 'kantine-html', 'kantine-provider', 'kantine-webpack'],
    ['require-trusted-types-for', "'script'"],
  ];
  // Firefox and Safari know report-uri alone; Chromium follows report-to, and then not the other.
  if (reportUrl && isReported)
    directives.push(['report-uri', reportAddress(reportUrl)], ['report-to', reportGroup]);
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The address of reports as a header can hold it: without what would end a directive or a quoted text. */
export function reportAddress(reportUrl: string): string {
  const { href, pathname, search } = new URL(reportUrl, 'http://site.invalid');
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return (isOurs(reportUrl) ? pathname + search : href).replace(/[;,"'\\]/g, escaped);
}

/**
 * For what the venue API answers, beside a policy of its own. A browser that opens such an answer as a page, an uploaded
 * SVG or HTML file say, would run its scripts as our origin and could read the session; in a sandbox it cannot.
 */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
