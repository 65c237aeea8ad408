import type { ServerResponse } from 'node:http';

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';

import { refuseUnknownHosts } from '@kantine/node/allowed-hosts';
import { watchUndecoded } from '@kantine/node/answered';
import { answerClientErrors } from '@kantine/node/client-errors';
import { connectionOptions, defaultConnectionLimits } from '@kantine/node/connection-limits';
import { isHealthRoute, serveHealth } from '@kantine/node/health';
import { createLimitReport } from '@kantine/node/limit-report';
import { createLog } from '@kantine/node/log';
import { refusePipelining } from '@kantine/node/pipelining';
import { logRequests, requestLogOptions } from '@kantine/node/request-log';
import { countRequests } from '@kantine/node/server-metrics';
import { compileTrustProxy, type TrustProxy } from '@kantine/node/trusted-proxies';

import { accountApi } from './accounts/account-api.ts';
import { addCheckoutRoutes } from './checkout/checkout-routes.ts';
import { registerCompression } from './server/compression.ts';
import type { Context } from './http/context.ts';
import { handleErrors } from './server/errors.ts';
import { type Handlers } from './http/handlers.ts';
import { isDatabaseReachable } from './server/health.ts';
import { acceptOnlyJson } from './server/json-parser.ts';
import { securityHeaders } from './server/security-headers.ts';
import { maxBodyBytes, registerOperations } from './server/serve.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { addSandboxMailRoutes } from './mail/sandbox-mail.ts';
import { catalogueApi } from './meetings/catalogue-api.ts';
import { deliveriesApi } from './meetings/deliveries/deliveries-api.ts';
import { meetingsApi } from './meetings/booking/meetings-api.ts';
import { menuPlanApi } from './menu-plan/menu-plan-api.ts';
import { ordersApi } from './orders/orders-api.ts';
import { withdrawalsApi } from './orders/withdrawals.ts';
import { creditCardsApi } from './payments/credit-cards-api.ts';
import { retailApi } from './retail/retail-api.ts';
import { addStorageRoutes } from './server/storage-routes.ts';
import { takeawayApi } from './takeaway/takeaway-api.ts';

const unrouted = 'none';

/** A site server opens up to a thousand connections, and there may be several. */
const defaultLimits = { ...defaultConnectionLimits, connections: 4_096 };

export interface AppOptions {
  readonly log?: Logger;
  readonly isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  readonly trustProxy?: TrustProxy | undefined;
  readonly limits?: Partial<typeof defaultLimits>;
  readonly metrics?: Metrics | undefined;
}

export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { log = createLog('venue-api', 'silent'), isHostAllowed, metrics = createMetrics() } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const isTrustedProxy = compileTrustProxy(options.trustProxy);
  const app = Fastify({
    ...requestLogOptions(log, isTrustedProxy),
    ...connectionOptions(limits),
    maxRequestsPerSocket: 10_000,
    clientErrorHandler: answerClientErrors(securityHeaders),
    bodyLimit: maxBodyBytes,
    trustProxy: isTrustedProxy,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors(error, request: FastifyRequest, reply: FastifyReply) {
      watchUndecoded(request, reply, { route: unrouted });
      void reply
        .code(error.statusCode ?? 400)
        .headers(securityHeaders)
        .send({ message: 'Adressen kan ikke læses.' });
    },
  });
  app.server.maxConnections = limits.connections;
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, securityHeaders).end();
  });
  const reportLimit = createLimitReport(metrics, log);
  refusePipelining(app, reportLimit);
  acceptOnlyJson(app);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...securityHeaders, ...reply.getHeaders() });
    // The page sets its clock by 'Date': with DEMO_NOW it must not be the machine's time.
    if (request.url.startsWith('/api/v1/')) reply.header('date', context.now().toUTCString());
  });
  logRequests(app, {
    nameOf: (route = unrouted) => route,
    levelOf: (route) => (isHealthRoute(route) ? 'trace' : 'info'),
  });
  app.addHook('onRequestAbort', async (request) => request.log.info('request aborted by the client'));
  // A route is the contract's pattern, which has no ids.
  countRequests(app, metrics, ({ routeOptions }) => routeOptions.url ?? unrouted);
  handleErrors(app, reportLimit);
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return undefined;
    return reply.code(400).send({ message: 'Forespørgslen er ugyldig.' });
  });
  if (isHostAllowed) refuseUnknownHosts(app, isHostAllowed);
  await registerCompression(app);
  serveHealth(app, async () => ((await isDatabaseReachable(context.db)) ? 'ok' : 'no database'));

  registerOperations(app, context, handlersOf(context));
  addStorageRoutes(app, context);
  addCheckoutRoutes(app, context);
  addSandboxMailRoutes(app, context);
  app.get('/api/v1/health', async () => {
    await sql`select 1`.execute(context.db);
    return { status: 'ok' };
  });
  return app;
}

export function handlersOf(context: Context): Handlers {
  return {
    getStore: async () => {
      await context.refreshStore?.();
      return { data: { attributes: context.venue.store } };
    },
    ...accountApi(context),
    ...takeawayApi(context),
    ...retailApi(context),
    ...creditCardsApi(context),
    ...ordersApi(context),
    ...withdrawalsApi(context),
    ...menuPlanApi(context),
    ...catalogueApi(context),
    ...meetingsApi(context),
    ...deliveriesApi(context),
  };
}
