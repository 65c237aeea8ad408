import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

import { uploadPolicy } from './headers/csp.ts';
import { hasHungUp } from './hung-up.ts';
import type { SeenStore } from './seen-store.ts';

interface ProxyOptions {
  venueApiUrl: string;
  /** How long the venue API may take to begin its answer, and to go on with it. */
  timeLimitMs: number;
  store: SeenStore;
  log: (line: string) => void;
  debug: (line: string) => void;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

// These speak of one connection, and ours to the venue API is another one.
const hopByHop = [
  ...[
    'connection',
    'keep-alive',
    'proxy-connection',
    'proxy-authenticate',
    'te',
    'trailer',
    'transfer-encoding',
  ],
  ...['upgrade', 'expect'],
];

// Only this server says so of its own answers: the browser must not take them for the venue API's.
const gatewayMark = 'x-kantine';

const isDown = 'Vi kan ikke få fat i bestillingssystemet lige nu. Prøv igen om lidt.';
const isSlow = 'Bestillingssystemet svarer ikke. Prøv igen om lidt.';

/** Passes /api and /storage on to the venue API as they are: method, headers, body and status, both ways, as streams. */
export async function serveVenueApi(
  app: FastifyInstance,
  { venueApiUrl, timeLimitMs, store, log, debug }: ProxyOptions,
) {
  const options: FastifyHttpProxyOptions = {
    upstream: venueApiUrl,
    disableRequestLogging: true,
    destroyAgent: true,
    internalRewriteLocationHeader: false,
    undici: {
      headersTimeout: timeLimitMs,
      bodyTimeout: timeLimitMs,
      // The library leaves certificates unchecked unless told otherwise.
      connect: { rejectUnauthorized: true, timeout: Math.min(timeLimitMs, 10_000) },
    },
    replyOptions: {
      // After a 503 the library asks again, up to ten times, unless this says no.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) =>
        // The body of a GET is not passed on, and so neither is its length.
        without(
          headers,
          ['GET', 'HEAD'].includes(request.method) ? [...hopByHop, 'content-length'] : hopByHop,
        ),
      rewriteHeaders: (headers) => withUploadPolicy(without(headers, [...hopByHop, gatewayMark])),
      onResponse: watchStore(store),
      onError: (reply, { error }) => {
        const isTimeout = 'statusCode' in error && error.statusCode === 504;
        const { method, url } = reply.request;
        const what = isTimeout ? 'did not answer in time' : `is out of reach (${causeOf(error)})`;
        const tell = hasHungUp(reply) ? debug : log;
        tell(`${method} ${pathOf(url)}: the venue API at ${venueApiUrl} ${what}`);
        void reply
          .code(isTimeout ? 504 : 502)
          .headers({ 'cache-control': 'no-store', [gatewayMark]: 'gateway' })
          .send({ message: isTimeout ? isSlow : isDown });
      },
    },
  };
  for (const prefix of ['/api', '/storage'])
    await app.register(httpProxy, { ...options, prefix, rewritePrefix: prefix });
}

function watchStore(store: SeenStore): NonNullable<ReplyOptions['onResponse']> {
  return (request, reply, answer) => {
    // The type says a server's response; what comes is the venue API's answer.
    const { stream, headers } = answer as unknown as { stream: Readable; headers: IncomingHttpHeaders };
    const isStore = request.method === 'GET' && pathOf(request.url) === '/api/v1/store';
    if (isStore && reply.statusCode === 200) store.watch(stream, headers['content-encoding']);
    void reply.send(stream);
  };
}

function withUploadPolicy(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  if (headers['content-security-policy'] !== undefined) return headers;
  return { ...headers, 'content-security-policy': uploadPolicy, 'x-content-type-options': 'nosniff' };
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !names.includes(name)),
  );
}

const pathOf = (url: string) => url.split('?', 1)[0];

function causeOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? String(cause.code) : cause.message;
}
