import {
  checkoutOrigins,
  contentSecurityPolicy,
  type PagePolicy,
  type PolicySettings,
  reportAddress,
  reportGroup,
} from './csp.ts';

type Headers = Record<string, string>;

export function createPageHeaders(settings: PolicySettings) {
  const kept = { reported: new WeakMap<object, Headers>(), secret: new WeakMap<object, Headers>() };
  return (document: PagePolicy, { isSecret }: { isSecret: boolean }): Headers => {
    const known = isSecret ? kept.secret : kept.reported;
    const headers = known.get(document) ?? pageHeaders(settings, document, !isSecret);
    known.set(document, headers);
    return headers;
  };
}

function pageHeaders(settings: PolicySettings, document: PagePolicy, isReported: boolean): Headers {
  const { reportUrl } = settings;
  const hasReports = reportUrl !== '' && isReported;
  const paymentOrigins = ['self', ...checkoutOrigins(settings).map((origin) => `"${origin}"`)];
  return {
    'content-security-policy': contentSecurityPolicy(settings, document, hasReports),
    ...integrityPolicy(settings, hasReports),
    ...(hasReports && { 'reporting-endpoints': `${reportGroup}="${reportAddress(reportUrl)}"` }),
    'x-frame-options': 'DENY',
    'permissions-policy': `payment=(${paymentOrigins.join(' ')}), camera=(), geolocation=(), microphone=()`,
    // Not 'same-origin': a bank's verification window needs its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** The policy holds as long as the document lives, and every page may lead to a payment: without the hash of the provider's script it only reports. */
function integrityPolicy({ checkoutScriptIntegrity }: PolicySettings, hasReports: boolean): Headers {
  const policy = `blocked-destinations=(script)${hasReports ? `, endpoints=(${reportGroup})` : ''}`;
  if (checkoutScriptIntegrity) return { 'integrity-policy': policy };
  return hasReports ? { 'integrity-policy-report-only': policy } : {};
}
