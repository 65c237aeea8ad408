import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';

const plainId = /^[A-Za-z0-9-]{1,64}$/;
const wellFormedTrace = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export function requestLogOptions(log: Logger): FastifyServerOptions {
  return {
    loggerInstance: log,
    // Fastify's own lines contain the URL, tokens included.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
      matching(headers['x-request-id'], plainId) ?? randomUUID(),
    childLoggerFactory: (logger, { reqId }, options, { method, headers }) =>
      logger.child(
        { requestId: reqId, traceparent: matching(headers['traceparent'], wellFormedTrace), method },
        options,
      ),
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const log = request.log.child({ route: request.routeOptions.url ?? 'none' });
    request.log = log;
    reply.log = log;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ status: reply.statusCode, durationMs }, 'request completed');
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info('request aborted by the client');
    done();
  });
}

function matching(value: string | string[] | undefined, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
