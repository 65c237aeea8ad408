/** The card provider. */
export interface CheckoutSources {
  /** An absolute URL, or a path on our own origin: the sandbox provider. */
  scriptUrl: string;
  frameOrigins: readonly string[];
}

/** What the pages may load and talk to, beyond our own origin: the card provider, the sections' origins, and nobody else. */
export interface PageSources extends CheckoutSources {
  /** Where sections may come from. */
  sectionOrigins: readonly string[];
}

const isOurs = (url: string) => url.startsWith('/');

/** The origins of the card provider, the script's own first, each once. */
export function checkoutOrigins({ scriptUrl, frameOrigins }: CheckoutSources): string[] {
  const own = isOurs(scriptUrl) ? [] : [new URL(scriptUrl).origin];
  return [...new Set([...own, ...frameOrigins])];
}

/** The Content-Security-Policy of the pages. Nothing inline, nothing evaluated, nothing from anywhere that is not named here. */
export function contentSecurityPolicy({ sectionOrigins, ...checkout }: PageSources): string {
  const providers = checkoutOrigins(checkout);
  const scriptOrigin = isOurs(checkout.scriptUrl) ? [] : [new URL(checkout.scriptUrl).origin];
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptOrigin, ...sectionOrigins],
    ['style-src', "'self'", ...sectionOrigins],
    // Store texts carry pictures from wherever the venue keeps them.
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...providers],
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
