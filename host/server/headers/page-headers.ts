import {
  checkoutOrigins,
  contentSecurityPolicy,
  type PageSources,
  reportAddress,
  reportGroup,
} from './csp.ts';

export const pagesWithToken = /^\/account\/(?:verify|password\/reset)\//i;

export function pageHeaders(sources: PageSources, isReported = true): Record<string, string> {
  const { reportUrl } = sources;
  const paymentOrigins = ['self', ...checkoutOrigins(sources).map((origin) => `"${origin}"`)];
  return {
    'content-security-policy': contentSecurityPolicy(sources, isReported),
    ...(reportUrl && isReported && { 'reporting-endpoints': `${reportGroup}="${reportAddress(reportUrl)}"` }),
    'x-frame-options': 'DENY',
    'permissions-policy': `payment=(${paymentOrigins.join(' ')}), camera=(), geolocation=(), microphone=()`,
    // Not 'same-origin': a bank's verification window needs its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
