import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';

import { createLog } from '@kantine/node/log';
import { logRequests, requestLogOptions } from '@kantine/node/request-log';
import { compileTrustProxy, type TrustProxy } from '@kantine/node/trusted-proxies';

import { accountApi } from './accounts/account-api.ts';
import { addCheckoutRoutes } from './checkout/checkout-routes.ts';
import { registerCompression } from './http/connections/compression.ts';
import {
  defaultConnectionLimits,
  toServerOptions,
  type ConnectionLimits,
} from './http/connections/connection-limits.ts';
import { addHostCheck } from './http/connections/host-check.ts';
import { refusePipelining } from './http/connections/pipelining.ts';
import type { Context } from './http/context.ts';
import { handleErrors, type ReportLimit } from './http/errors.ts';
import { type Handlers } from './http/handlers.ts';
import { addHealthRoutes, isHealthRoute } from './http/health.ts';
import { acceptOnlyJson } from './http/json-parser.ts';
import { securityHeaders } from './http/security-headers.ts';
import { maxBodyBytes, registerOperations } from './http/serve.ts';
import { countRequests } from './metrics/count-requests.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { addSandboxMailRoutes } from './mail/sandbox-mail.ts';
import { catalogueApi } from './meetings/catalogue-api.ts';
import { deliveriesApi } from './meetings/deliveries/deliveries-api.ts';
import { meetingsApi } from './meetings/meetings-api.ts';
import { menuPlanApi } from './menu-plan/menu-plan-api.ts';
import { ordersApi } from './orders/orders-api.ts';
import { creditCardsApi } from './payments/credit-cards-api.ts';
import { retailApi } from './retail/retail-api.ts';
import { addStorageRoutes } from './http/storage-routes.ts';
import { takeawayApi } from './takeaway/takeaway-api.ts';
import { storeApi } from './venues/store-api.ts';

export interface AppOptions {
  readonly log?: Logger;
  readonly isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  readonly trustProxy?: TrustProxy | undefined;
  readonly limits?: ConnectionLimits | undefined;
  readonly metrics?: Metrics | undefined;
}

export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const {
    log = createLog('venue-api', 'silent'),
    isHostAllowed,
    limits = defaultConnectionLimits,
    metrics = createMetrics(),
  } = options;
  const isTrustedProxy = compileTrustProxy(options.trustProxy);
  const app = Fastify({
    ...requestLogOptions(log, isTrustedProxy),
    ...toServerOptions(limits),
    bodyLimit: maxBodyBytes,
    trustProxy: isTrustedProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply: FastifyReply) =>
      void reply
        .code(error.statusCode ?? 400)
        .headers(securityHeaders)
        .send({ message: 'Adressen kan ikke læses.' }),
  });
  app.server.maxConnections = limits.maxConnections;
  const reportLimit: ReportLimit = (limit, log) => {
    metrics.limitsReached.inc({ limit });
    log.info({ event: 'limit.reached', limit }, 'too many requests');
  };
  refusePipelining(app, reportLimit);
  acceptOnlyJson(app);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...securityHeaders, ...reply.getHeaders() });
    if (!request.url.startsWith('/api/v1/')) return;
    // The page sets its clock by 'Date': with DEMO_NOW it must not be the machine's time.
    reply.headers({ 'cache-control': 'no-store', date: context.now().toUTCString() });
  });
  logRequests(app, { unrouted: 'none', levelOf: (route) => (isHealthRoute(route) ? 'trace' : 'info') });
  app.addHook('onRequestAbort', async (request) => request.log.info('request aborted by the client'));
  countRequests(app, metrics);
  handleErrors(app, reportLimit);
  if (isHostAllowed) addHostCheck(app, isHostAllowed);
  await registerCompression(app);
  addHealthRoutes(app, context.db);

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
    ...storeApi(context),
    ...accountApi(context),
    ...takeawayApi(context),
    ...retailApi(context),
    ...creditCardsApi(context),
    ...ordersApi(context),
    ...menuPlanApi(context),
    ...catalogueApi(context),
    ...meetingsApi(context),
    ...deliveriesApi(context),
  };
}
