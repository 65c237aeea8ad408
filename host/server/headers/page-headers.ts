import {
  checkoutOrigins,
  contentSecurityPolicy,
  type PageSources,
  reportAddress,
  reportGroup,
} from './csp.ts';

export function pageHeaders(sources: PageSources, isReported = true): Record<string, string> {
  const { reportUrl } = sources;
  const hasReports = reportUrl !== '' && isReported;
  const paymentOrigins = ['self', ...checkoutOrigins(sources).map((origin) => `"${origin}"`)];
  return {
    'content-security-policy': contentSecurityPolicy(sources, isReported),
    ...integrityPolicy(sources, hasReports),
    ...(hasReports && { 'reporting-endpoints': `${reportGroup}="${reportAddress(reportUrl)}"` }),
    'x-frame-options': 'DENY',
    'permissions-policy': `payment=(${paymentOrigins.join(' ')}), camera=(), geolocation=(), microphone=()`,
    // Not 'same-origin': a bank's verification window needs its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** The policy holds as long as the document lives, and every page may lead to a payment: without the hash of the provider's script it only reports. */
function integrityPolicy({ scriptIntegrity }: PageSources, hasReports: boolean): Record<string, string> {
  const policy = `blocked-destinations=(script)${hasReports ? `, endpoints=(${reportGroup})` : ''}`;
  if (scriptIntegrity) return { 'integrity-policy': policy };
  return hasReports ? { 'integrity-policy-report-only': policy } : {};
}
