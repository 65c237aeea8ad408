import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';

import { createRequestIds, traceparentOf } from '../caller/request-id.ts';
import type { IsTrustedProxy } from '../caller/trusted-proxies.ts';

export function requestLogOptions(log: Logger, isTrustedProxy: IsTrustedProxy): FastifyServerOptions {
  return {
    loggerInstance: log,
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

const quietRoutes = /^\/(?:assets|sections|\.well-known)\/|^\/(?:healthz|readyz)$|\.\w+$/;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.log = request.log.child({ route: routeOf(request) });
    reply.log = request.log;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = quietRoutes.test(routeOf(request)) ? 'debug' : 'info';
    const durationMs = Math.round(reply.elapsedTime);
    request.log[level]({ status: reply.statusCode, durationMs }, 'request completed');
    done();
  });
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'page';
