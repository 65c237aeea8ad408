import { checkoutOrigins, contentSecurityPolicy, type PageSources } from './csp.ts';

/** The headers of every page. No Strict-Transport-Security: that belongs to whoever ends TLS in front of this server. */
export function pageHeaders(sources: PageSources): Record<string, string> {
  const payers = ['self', ...checkoutOrigins(sources).map((origin) => `"${origin}"`)];
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `payment=(${payers.join(' ')}), camera=(), geolocation=(), microphone=()`,
    // Not plain same-origin: a bank's verification may open in a window of its own and has to find its way back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
