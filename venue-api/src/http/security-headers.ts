/** For every answer without a policy of its own: nothing here is a document, and nothing may frame it. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
