/** For responses without headers of their own: none is a document, nobody may frame it, and no cache keeps it. */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
