import {
  checkoutOrigins,
  contentSecurityPolicy,
  type PagePolicy,
  type PolicySettings,
  reportAddress,
  reportGroup,
} from './csp.ts';

export function pageHeaders(settings: PolicySettings, policy: PagePolicy = {}): Record<string, string> {
  const { reportUrl } = settings;
  const hasReports = reportUrl !== '' && policy.isReported !== false;
  const paymentOrigins = ['self', ...checkoutOrigins(settings).map((origin) => `"${origin}"`)];
  return {
    'content-security-policy': contentSecurityPolicy(settings, policy),
    ...integrityPolicy(settings, hasReports),
    ...(hasReports && { 'reporting-endpoints': `${reportGroup}="${reportAddress(reportUrl)}"` }),
    'x-frame-options': 'DENY',
    'permissions-policy': `payment=(${paymentOrigins.join(' ')}), camera=(), geolocation=(), microphone=()`,
    // Not 'same-origin': a bank's verification window needs its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** The policy holds as long as the document lives, and every page may lead to a payment: without the hash of the provider's script it only reports. */
function integrityPolicy(
  { checkoutScriptIntegrity }: PolicySettings,
  hasReports: boolean,
): Record<string, string> {
  const policy = `blocked-destinations=(script)${hasReports ? `, endpoints=(${reportGroup})` : ''}`;
  if (checkoutScriptIntegrity) return { 'integrity-policy': policy };
  return hasReports ? { 'integrity-policy-report-only': policy } : {};
}
