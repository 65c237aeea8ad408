import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Level, Logger } from 'pino';

import { createRequestIds, traceparentOf } from './request-id.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

export function requestLogOptions(log: Logger, isTrustedProxy: IsTrustedProxy): FastifyServerOptions {
  return {
    loggerInstance: log,
    // Fastify's own lines contain the URL, tokens included.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: createRequestIds(isTrustedProxy),
    childLoggerFactory: (logger, { reqId }, options, request) =>
      logger.child(
        { requestId: reqId, traceparent: traceparentOf(request), method: request.method },
        options,
      ),
  };
}

interface RequestLog {
  unrouted: string;
  levelOf(route: string): Level;
}

export function logRequests(app: FastifyInstance, { unrouted, levelOf }: RequestLog): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.log = request.log.child({ route: request.routeOptions.url ?? unrouted });
    reply.log = request.log;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request.routeOptions.url ?? unrouted);
    const durationMs = Math.round(reply.elapsedTime);
    request.log[level]({ status: reply.statusCode, durationMs }, 'request completed');
    done();
  });
}
