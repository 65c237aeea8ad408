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

const isOurs = (url: string) => url.startsWith('/');
const originOf = (url: string) => (url === '' || isOurs(url) ? [] : [new URL(url).origin]);

/** The origins of the card provider, the script's own first, each once. */
export function checkoutOrigins({ scriptUrl, frameOrigins }: CheckoutSources): string[] {
  return [...new Set([...originOf(scriptUrl), ...frameOrigins])];
}

/** The Content-Security-Policy of the pages. Nothing inline, nothing evaluated, nothing from anywhere that is not named here. */
export function contentSecurityPolicy({ sectionOrigins, reportUrl, ...checkout }: PageSources): string {
  const providers = checkoutOrigins(checkout);
  const scriptOrigin = originOf(checkout.scriptUrl);
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptOrigin, ...sectionOrigins],
    ['style-src', "'self'", ...sectionOrigins],
    // Store texts carry pictures from wherever the venue keeps them.
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...providers, ...originOf(reportUrl)])],
    // Our own origin is framed only where the sandbox provider, which lives on it, takes the card.
    ['frame-src', ...(isOurs(checkout.scriptUrl) ? ["'self'"] : []), ...providers],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * For what the venue API answers without a policy of its own. A browser that opens such an answer as a page, an uploaded
 * SVG or HTML file say, would run its scripts as our origin and could read the session; in a sandbox it cannot.
 */
export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
