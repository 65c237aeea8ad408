import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { CallerOptions } from '../caller/caller.ts';
import { refuseCode, sandboxFolder } from '../headers/fetch-metadata.ts';
import { hasHungUp } from '../errors/client-disconnected.ts';
import type { Limits } from '../limits/limits.ts';
import { gatewayMark, toBrowserHeaders } from './answer-headers.ts';
import { BodyTooLargeError, limitBodies } from '../limits/body-limit.ts';
import { limitCallsPerCaller } from '../limits/calls-per-caller.ts';
import { toVenueApiHeaders } from './request-headers.ts';
import type { SeenStore } from './venue-features.ts';

interface ProxyOptions {
  venueApiUrl: string;
  limits: Limits;
  caller: CallerOptions;
  checkoutScriptUrl: string;
  store: SeenStore;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

const isDown = 'Vi kan ikke få fat i bestillingssystemet lige nu. Prøv igen om lidt.';
const isSlow = 'Bestillingssystemet svarer ikke. Prøv igen om lidt.';

/** Passes /api and /storage on to the venue API: method, body and status as they are, both ways, as streams. */
export async function serveVenueApi(
  app: FastifyInstance,
  { venueApiUrl, limits, caller, checkoutScriptUrl, store }: ProxyOptions,
) {
  const sandbox = sandboxFolder(checkoutScriptUrl);
  const isProviders = (url: string) => sandbox !== undefined && url.startsWith(sandbox);
  const options: FastifyHttpProxyOptions = {
    upstream: venueApiUrl,
    disableRequestLogging: true,
    destroyAgent: true,
    internalRewriteLocationHeader: false,
    undici: {
      // As many as there are browsers: a body that trickles in must not hold the place of another.
      connections: null,
      headersTimeout: limits.venueApiMs,
      bodyTimeout: limits.venueApiMs,
      // The library leaves certificates unchecked unless told otherwise.
      connect: { rejectUnauthorized: true, timeout: Math.min(limits.venueApiMs, 10_000) },
    },
    replyOptions: {
      // After a 503 the library asks again, up to ten times, unless this says no.
      retryDelay: () => null,
      // The library says a bare request; it is Fastify's.
      rewriteRequestHeaders: (request, headers) =>
        toVenueApiHeaders(request as FastifyRequest, headers, caller),
      rewriteHeaders: (headers, request) =>
        toBrowserHeaders(headers, request as FastifyRequest, isProviders((request as FastifyRequest).url)),
      onResponse: watchStore(store),
      onError: (reply, { error }) => {
        if (error.cause instanceof BodyTooLargeError) return void reply.send(error.cause);
        const isTimeout = 'statusCode' in error && error.statusCode === 504;
        const what = isTimeout ? 'did not answer in time' : `is out of reach (${causeOf(error)})`;
        const level = hasHungUp(reply) ? 'debug' : 'error';
        reply.request.log[level](`the venue API at ${venueApiUrl} ${what}`);
        void reply
          .code(isTimeout ? 504 : 502)
          .headers({ 'cache-control': 'no-store', [gatewayMark]: 'gateway' })
          .send({ message: isTimeout ? isSlow : isDown });
      },
    },
  };
  await app.register(async (scope) => {
    limitCallsPerCaller(scope, limits.callsPerCaller, caller);
    refuseCode(scope, isProviders);
    limitBodies(scope, limits.bodyBytes);
    for (const prefix of ['/api', '/storage'])
      await scope.register(httpProxy, { ...options, prefix, rewritePrefix: prefix });
  });
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

const pathOf = (url: string) => url.split('?', 1)[0];

function causeOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? String(cause.code) : cause.message;
}
