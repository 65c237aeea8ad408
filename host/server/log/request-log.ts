import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';

import { requestIds, traceOf } from '../caller/request-id.ts';
import type { TrustsAddress } from '../caller/trusted-proxies.ts';

/** The fields of each request's log: its id, the visitor's trace and the method. */
export function requestLogOptions(log: Logger, trusts: TrustsAddress): FastifyServerOptions {
  return {
    loggerInstance: log,
    // Fastify's own lines hold the address as it was sent, tokens included.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIds(trusts),
    childLoggerFactory: (logger, { reqId }, options, request) =>
      logger.child({ requestId: reqId, traceparent: traceOf(request), method: request.method }, options),
  };
}

/** Files and questions for health would drown the rest. */
const quietRoutes = /^\/(?:assets|sections)\/|^\/(?:healthz|readyz)$|\.\w+$/;

/** A line for each request, with its route: an address holds ids, and those of mails a token. */
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
