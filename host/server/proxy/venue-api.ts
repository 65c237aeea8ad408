import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { refuseScriptRequests, sandboxFolder } from '../headers/fetch-metadata.ts';
import { gatewayHeader } from '../headers/common-headers.ts';
import { toBrowserHeaders } from './answer-headers.ts';
import { BodyTooLargeError, limitBodySize } from '../limits/body-limit.ts';
import type { CallLimit } from '../limits/calls-per-caller.ts';
import type { Site } from '../site.ts';
import { lookupJoined } from '../venues/join-lookups.ts';
import { toVenueApiHeaders } from './request-headers.ts';

const unreachableMessage = 'Vi kan ikke få fat i bestillingssystemet lige nu. Prøv igen om lidt.';
const timeoutMessage = 'Bestillingssystemet svarer ikke. Prøv igen om lidt.';

const upstream = 'venue-api';

export async function serveVenueApi(app: FastifyInstance, site: Site, calls: CallLimit) {
  const { venueApiHeaders, limits } = site.settings;
  const { upstreamSeconds, upstreamFailures } = site.metrics;
  const calledBy = new WeakMap<object, { letGo: () => void; labels: object }>();
  const headerErrors = new WeakMap<object, Error>();
  const timers = new WeakMap<object, () => void>();
  const stopTimer = (request: object) => {
    const stop = timers.get(request);
    timers.delete(request);
    stop?.();
  };
  const labelsOf = (request: FastifyRequest) => ({ ...site.venue(request).labels, upstream });
  function isProviders(request: FastifyRequest): boolean {
    const sandbox = sandboxFolder(site.venue(request).checkoutScriptUrl);
    return sandbox !== undefined && request.url.startsWith(sandbox);
  }

  function answerFailure(reply: FastifyReply, error: Error) {
    if (error.cause instanceof BodyTooLargeError) return void reply.send(error.cause);
    const asked = reply.request;
    const isTimeout = 'statusCode' in error && error.statusCode === 504;
    const what = isTimeout ? 'did not answer in time' : `is out of reach (${causeOf(error)})`;
    const hasClientLeft = reply.raw.destroyed;
    if (!hasClientLeft) {
      stopTimer(asked);
      upstreamFailures.inc({ ...labelsOf(asked), reason: isTimeout ? 'timeout' : 'unreachable' });
    }
    asked.log[hasClientLeft ? 'debug' : 'error'](`the venue API at ${site.venue(asked).venueApiUrl} ${what}`);
    void reply
      .code(isTimeout ? 504 : 502)
      .headers({ 'cache-control': 'no-store', [gatewayHeader]: 'gateway' })
      .send({ message: isTimeout ? timeoutMessage : unreachableMessage });
  }

  const options: FastifyHttpProxyOptions = {
    upstream: '',
    disableRequestLogging: true,
    destroyAgent: true,
    internalRewriteLocationHeader: false,
    undici: {
      // Unlimited: with a pool, a slow upload would block other calls.
      connections: null,
      headersTimeout: limits.venueApiMs,
      bodyTimeout: limits.venueApiMs,
      // @fastify/reply-from does not verify certificates by default.
      connect: {
        rejectUnauthorized: true,
        timeout: Math.min(limits.venueApiMs, 10_000),
        lookup: lookupJoined,
      },
    },
    replyOptions: {
      getUpstream: (request) => site.venue(request as FastifyRequest).venueApiUrl,
      // @fastify/reply-from retries a 503 up to ten times by default. It calls this after each answer and failure.
      retryDelay: ({ req, res }) => {
        const call = calledBy.get(req.headers);
        call?.letGo();
        if (res?.statusCode >= 500) upstreamFailures.inc({ ...call?.labels, upstream, reason: 'answer' });
        return null;
      },
      rewriteRequestHeaders: (request, headers) => {
        const asked = request as FastifyRequest;
        timers.set(request, upstreamSeconds.startTimer(labelsOf(asked)));
        const sent = toVenueApiHeaders(asked, headers, site);
        calledBy.set(sent, { letGo: calls.hold(asked), labels: site.venue(asked).labels });
        return sent;
      },
      rewriteHeaders: (headers, request) => {
        const asked = request as FastifyRequest;
        try {
          stopTimer(asked);
          return toBrowserHeaders(headers, asked, isProviders(asked), venueApiHeaders);
        } catch (error) {
          // undici calls this: an error would end the process.
          headerErrors.set(asked, error as Error);
          return {};
        }
      },
      onResponse: (request, reply, { stream }) => {
        const error = headerErrors.get(request);
        if (!error) return void reply.send(stream);
        stream.destroy();
        answerFailure(reply as FastifyReply, error);
      },
      onError: (reply, { error }) => answerFailure(reply as FastifyReply, error),
    },
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', calls.ofApi);
    refuseScriptRequests(scope, isProviders);
    // @fastify/http-proxy passes every body on as it comes, but for the type that Fastify reads by itself.
    scope.addContentTypeParser('text/plain', (_request, body, done) => done(null, body));
    limitBodySize(scope, limits.bodyBytes, (request) =>
      site.reportLimit('body-bytes', request.log, site.venue(request).labels),
    );
    for (const prefix of ['/api', '/storage'])
      await scope.register(httpProxy, { ...options, prefix, rewritePrefix: prefix });
  });
}

function causeOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? String(cause.code) : cause.message;
}
