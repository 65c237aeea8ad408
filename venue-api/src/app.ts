import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';

import { accountApi } from './accounts/account-api.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { answerHeaders } from './http/security-headers.ts';
import { allowCompression } from './http/connections/compression.ts';
import {
  connectionLimits,
  limitConnections,
  type ConnectionLimits,
} from './http/connections/connection-limits.ts';
import { watchHealth } from './http/health.ts';
import type { Context } from './http/context.ts';
import { answerErrors } from './http/errors.ts';
import { createLog } from './http/log/log.ts';
import { readJson } from './http/json-parser.ts';
import { refuseOtherHosts } from './http/connections/host-check.ts';
import { logRequests, requestLogOptions } from './http/log/request-log.ts';
import { bodyLimit, serve, type Handlers } from './http/serve.ts';
import type { TrustProxy } from './http/connections/trust-proxy.ts';
import { sandboxMailRoutes } from './mail/sandbox-mail.ts';
import { catalogueApi } from './meetings/catalogue-api.ts';
import { meetingsApi } from './meetings/meetings-api.ts';
import { milestonesApi } from './meetings/deliveries/deliveries-api.ts';
import { menuPlanApi } from './menu-plan/menu-plan-api.ts';
import { ordersApi } from './orders/orders-api.ts';
import { creditCardsApi } from './payments/credit-cards-api.ts';
import { retailApi } from './retail/retail-api.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import { takeawayApi } from './takeaway/takeaway-api.ts';
import { storeApi } from './venues/store-api.ts';

export interface AppOptions {
  /** Silent by default. */
  readonly log?: Logger;
  /** Which `Host` headers are answered; by default every one. */
  readonly isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  /** By default nobody: the caller is the other end of the connection, whatever it says. */
  readonly trustProxy?: TrustProxy | undefined;
  readonly limits?: ConnectionLimits | undefined;
}

export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { log = createLog('silent'), isHostAllowed, trustProxy = false, limits = connectionLimits } = options;
  const app = Fastify({
    ...requestLogOptions(log),
    ...limitConnections(limits),
    bodyLimit,
    trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be read reaches no route, and no hook.
    frameworkErrors: (error, _request, reply: FastifyReply) =>
      void reply
        .code(error.statusCode ?? 400)
        .headers(answerHeaders)
        .send({ message: 'Adressen kan ikke læses.' }),
  });
  app.server.maxConnections = limits.mostConnections;
  readJson(app);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...answerHeaders, ...reply.getHeaders() });
    if (!request.url.startsWith('/api/v1/')) return;
    // The page sets its clock by 'Date'. With DEMO_NOW that is another than the machine's, which Node would send.
    reply.headers({ 'cache-control': 'no-store', date: context.now().toUTCString() });
  });
  logRequests(app);
  answerErrors(app);
  if (isHostAllowed) refuseOtherHosts(app, isHostAllowed);
  await allowCompression(app);
  watchHealth(app, context.db);

  serve(app, context, handlersOf(context));
  storageRoutes(app, context);
  checkoutRoutes(app, context);
  sandboxMailRoutes(app, context);
  app.get('/api/v1/health', async () => {
    await sql`select 1`.execute(context.db);
    return { status: 'ok' };
  });
  return app;
}

/** Everything that the contract offers, but the pictures: they are files and have routes of their own. */
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
    ...milestonesApi(context),
  };
}
