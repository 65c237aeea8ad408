import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { refuseUnknownHosts } from '@kantine/node/allowed-hosts';
import { watchUndecoded } from '@kantine/node/answered';
import { answerClientErrors } from '@kantine/node/client-errors';
import { type CloseOptions, closeServer, serveHealth } from '@kantine/node/health';
import { refusePipelining } from '@kantine/node/pipelining';
import { logRequests, requestLogOptions } from '@kantine/node/request-log';
import { serveMetrics } from '@kantine/node/serve-metrics';
import { countRequests } from '@kantine/node/server-metrics';

import {
  errorHeaders,
  handleErrors,
  namesOneSite,
  unkept,
  unreadableAddress,
} from './errors/answer-errors.ts';
import { createSite, type SiteOptions } from './create-site.ts';
import { addCommonHeaders, commonHeadersFor } from './headers/common-headers.ts';
import { limitCallsPerCaller } from './limits/calls-per-caller.ts';
import { limitConnections } from './limits/connections.ts';
import { limitOptions } from './default-limits.ts';
import { requestLog } from './log/request-log.ts';
import { describeVersions } from './metrics/metrics.ts';
import { toRouteClass } from './metrics/route-class.ts';
import { collectMethods } from './pages/allowed-methods.ts';
import { serveAssets } from './pages/assets.ts';
import { servePages } from './pages/page-route.ts';
import { readableAddress } from './pages/readable-address.ts';
import { serveLeavingWorker } from './pages/service-worker.ts';
import { serveSiteFiles } from './pages/site-files.ts';
import { answerUnrouted } from './pages/unrouted.ts';
import { serveWellKnown } from './pages/well-known.ts';
import { servePreviews } from './previews/serve-previews.ts';
import { serveVenueApi } from './proxy/venue-api.ts';
import { serveFileCheck } from './registry/check-files.ts';
import type { PageRenderer } from './render/page-renderer.ts';
import { startRendering } from './render/start-rendering.ts';
import { serveFailures } from './rollouts/serve-failures.ts';
import type { Site } from './site.ts';
import { siteUrl } from './site-url.ts';
import { shareFiles } from './shared-files/share-files.ts';
import { describeSpans } from './tracing/tracing.ts';
import { decideVenue, leadToOrigin, refuseUnknownHost } from './venues/door.ts';
import { serveClosed } from './closed/serve-closed.ts';

export type StartOptions = SiteOptions & { renderer?: PageRenderer };

function createServer(site: Site): FastifyInstance {
  const { settings, log, isTrustedProxy, reportLimit } = site;
  const { limits } = settings;
  return Fastify({
    ...limitOptions(limits),
    ...requestLogOptions(log, isTrustedProxy),
    trustProxy: isTrustedProxy,
    clientErrorHandler: answerClientErrors(errorHeaders, reportLimit),
    // The token of a preview: a longer one would get a page.
    routerOptions: { maxParamLength: limits.headerBytes },
    frameworkErrors(error, request: FastifyRequest, reply: FastifyReply) {
      const venue = site.findVenue(request);
      watchUndecoded(request, reply, { route: requestLog.nameOf(), ...venue?.labels });
      void reply.headers(commonHeadersFor(request, site));
      if (!venue) return void refuseUnknownHost(request, reply);
      const isOurs = namesOneSite(request);
      if (isOurs && leadToOrigin(request, reply, site)) return;
      const address = isOurs && error.code === 'FST_ERR_BAD_URL' ? readableAddress(request) : null;
      void reply.headers(unkept);
      if (address) return void reply.redirect(address);
      return void reply.code(error.statusCode ?? 400).send({ message: unreadableAddress });
    },
  });
}

export async function startSite({ renderer: given, ...options }: StartOptions) {
  const site = createSite(options);
  const { settings, metrics, reportLimit } = site;
  const { isHostAllowed } = settings;
  const calls = limitCallsPerCaller(site);
  const app = createServer(site);
  const methodsAt = collectMethods(app);
  refusePipelining(app, reportLimit);
  app.addHook('onRequest', () => site.venues.refresh());
  logRequests(app, requestLog);
  countRequests(app, metrics, toRouteClass, (request) => ({ ...site.findVenue(request)?.labels }));
  describeSpans(app, site, toRouteClass);
  addCommonHeaders(app, site);
  if (isHostAllowed) refuseUnknownHosts(app, isHostAllowed);
  limitConnections(app, site);
  handleErrors(app);
  decideVenue(app, site);
  serveClosed(app, site);

  await serveVenueApi(app, site, calls);
  await app.register((files) => serveAssets(files, site));
  servePreviews(app, site);
  serveFileCheck(app, site);
  serveFailures(app, site, calls);
  const renderer = given ?? (settings.isRendering ? startRendering(site) : null);
  const { firstPage, documentAt } = servePages(app, site, renderer, calls);
  answerUnrouted(app, calls, methodsAt);
  serveSiteFiles(app, site, renderer ? documentAt : undefined);
  serveWellKnown(app, site);
  serveLeavingWorker(app, site);
  describeVersions(metrics, site.venues.list, site.release);
  let isStarting = firstPage !== undefined;
  void firstPage?.then(() => (isStarting = false));
  serveHealth(app, async () => {
    if (!(await site.release()).template.isBuilt) return 'not built';
    return isStarting ? 'starting' : 'ok';
  });

  const stopSharing = await shareFiles(site);
  const metricsServer = await serveMetrics(metrics.register, settings);
  await app.listen({ port: settings.port, host: settings.host });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: siteUrl(settings.host, port),
    metricsPort: metricsServer.port,
    firstPage,
    async close(closing?: CloseOptions) {
      stopSharing();
      await closeServer(app, closing);
      renderer?.close();
      metricsServer.close();
    },
  };
}
