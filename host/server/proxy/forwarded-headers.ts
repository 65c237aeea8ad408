/** Headers of a request that say what the browser wants. An API may believe any other one, such as `X-Remote-User` from a gateway. */
export const requestHeaders = [
  // @fastify/reply-from sets it to the API's.
  'host',
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'origin', 'user-agent'],
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition'],
  ...['cache-control', 'pragma', 'range', 'if-range', 'if-match', 'if-none-match'],
  ...['if-modified-since', 'if-unmodified-since', 'prefer'],
  ...['idempotency-key', 'x-expected-total', 'x-requested-with'],
  ...['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user'],
];

/** Headers of an answer that describe this answer. Any other one may hold for the whole origin, which is the site's. */
export const answerHeaders = [
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition'],
  ...['content-range', 'accept-ranges', 'allow', 'location', 'retry-after'],
  ...['date', 'age', 'expires', 'cache-control', 'etag', 'last-modified', 'vary'],
  ...['referrer-policy', 'x-frame-options', 'x-robots-tag'],
  ...['x-request-id', 'x-kantine-limit', 'deprecation', 'sunset'],
  ...['ratelimit', 'ratelimit-policy', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
];
