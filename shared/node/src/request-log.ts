import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Level, Logger } from 'pino';

import { onAnswered } from './answered.ts';
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
  nameOf(route: string | undefined): string;
  levelOf(route: string): Level;
}

export function logRequests(app: FastifyInstance, { nameOf, levelOf }: RequestLog): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.log = request.log.child({ route: nameOf(request.routeOptions.url) });
    reply.log = request.log;
    done();
  });
  onAnswered(app, (request, reply) => {
    const level = levelOf(nameOf(request.routeOptions.url));
    const durationMs = Math.round(reply.elapsedTime);
    request.log[level]({ status: reply.statusCode, durationMs }, 'request completed');
  });
}
