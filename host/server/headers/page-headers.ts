import {
  checkoutOrigins,
  contentSecurityPolicy,
  type PageSources,
  reportAddress,
  reportGroup,
} from './csp.ts';

/** The links of mails hold a token that no report may hold, and a report of the policy names the page. */
export const secretPages = /^\/account\/(?:verify|password\/reset)\//i;

/** The headers of every page, beside those of every answer. */
export function pageHeaders(sources: PageSources, isReported = true): Record<string, string> {
  const { reportUrl } = sources;
  const payers = ['self', ...checkoutOrigins(sources).map((origin) => `"${origin}"`)];
  return {
    'content-security-policy': contentSecurityPolicy(sources, isReported),
    ...(reportUrl && isReported && { 'reporting-endpoints': `${reportGroup}="${reportAddress(reportUrl)}"` }),
    'x-frame-options': 'DENY',
    'permissions-policy': `payment=(${payers.join(' ')}), camera=(), geolocation=(), microphone=()`,
    // Not plain same-origin: a bank's verification may open in a window of its own and has to find its way back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
