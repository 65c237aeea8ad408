import { join } from 'node:path';

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';

import { refuseUnknownHosts } from '@kantine/node/allowed-hosts';
import { answerClientErrors } from '@kantine/node/client-errors';
import { type CloseOptions, closeServer, serveHealth } from '@kantine/node/health';
import { createLimitReport } from '@kantine/node/limit-report';
import { createLog, type LogLevel } from '@kantine/node/log';
import { refusePipelining } from '@kantine/node/pipelining';
import { logRequests, requestLogOptions } from '@kantine/node/request-log';
import { type MetricsOptions, serveMetrics } from '@kantine/node/serve-metrics';
import { countRequests } from '@kantine/node/server-metrics';
import { compileTrustProxy, type TrustProxy } from '@kantine/node/trusted-proxies';

import { handleErrors, unreadableAddress } from './errors/answer-errors.ts';
import { serveAssets } from './pages/assets.ts';
import { refuseExpectations } from './errors/refuse-expectations.ts';
import { serveFileCheck } from './registry/check-files.ts';
import { readWhenChanged } from './registry/read-when-changed.ts';
import { limitCallsPerCaller } from './limits/calls-per-caller.ts';
import { limitConnectionsOfNetwork } from './limits/connections-of-network.ts';
import { defaultLimits, limitConnections, limitOptions, type Limits } from './limits/limits.ts';
import { toRouteClass } from './metrics/route-class.ts';
import { createMetrics, describeVersions } from './metrics/metrics.ts';
import { createPreviews } from './previews/previews.ts';
import { servePreviews } from './previews/serve-previews.ts';
import { commonHeaders, addCommonHeaders, commonHeadersFor } from './headers/common-headers.ts';
import { requestLog } from './log/request-log.ts';
import { serveSiteFiles } from './pages/site-files.ts';
import { serveWellKnown } from './pages/well-known.ts';
import { servePages } from './pages/serve-pages.ts';
import type { RenderedPages } from './render/rendered-pages.ts';
import { startRendering } from './render/start-rendering.ts';
import { serveVenueApi } from './proxy/venue-api.ts';
import { emptyRegistry, parseRegistry } from './registry/registry.ts';

export interface SiteOptions extends MetricsOptions {
  port: number;
  host?: string;
  /** All `Host` headers by default; those of this machine for the embedded demo. */
  isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  venueApiUrl: string;
  checkoutScriptUrl: string;
  checkoutScriptIntegrity?: string;
  checkoutFrameOrigins: string[];
  sectionOrigins?: string[];
  reportUrl?: string;
  publicDir: string;
  siteDir: string;
  wellKnownDir?: string | undefined;
  trustProxy?: TrustProxy;
  siteOrigin?: string | undefined;
  limits?: Partial<Limits>;
  isRendering?: boolean;
  rendered?: RenderedPages;
  renderCacheSeconds?: number;
  renderThreads?: number | undefined;
  logLevel?: LogLevel;
  logTo?: DestinationStream;
}

export interface Site {
  url: string;
  metricsPort: number | undefined;
  /** Resolves when rendered pages are sent, after 30 s at most; without rendering there is none to wait for. */
  firstPage?: Promise<void> | undefined;
  close(options?: CloseOptions): Promise<void>;
}

export async function startSite(options: SiteOptions): Promise<Site> {
  const log = createLog('site', options.logLevel, options.logTo);
  const { sectionOrigins = [], reportUrl = '', siteOrigin } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const isTrustedProxy = compileTrustProxy(options.trustProxy);
  const registry = readWhenChanged(
    join(options.siteDir, 'remotes.json'),
    (text, before, report) => parseRegistry(text, sectionOrigins, { before, report }),
    emptyRegistry,
    (message) => log.error(message),
  );
  const sources = {
    scriptUrl: options.checkoutScriptUrl,
    scriptIntegrity: options.checkoutScriptIntegrity,
    frameOrigins: options.checkoutFrameOrigins,
    sectionOrigins,
    reportUrl,
  };
  const caller = { isTrustedProxy, siteOrigin };
  const metrics = createMetrics();
  const reportLimit = createLimitReport(metrics, log);
  const calls = limitCallsPerCaller(limits.callsPerCaller, caller, reportLimit);

  const app = Fastify({
    ...limitOptions(limits),
    ...requestLogOptions(log, isTrustedProxy),
    trustProxy: isTrustedProxy,
    clientErrorHandler: answerClientErrors(commonHeaders, reportLimit),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 10_000 },
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) =>
      void reply
        .code(error.statusCode ?? 400)
        .headers(commonHeadersFor(request, caller))
        .send({ message: unreadableAddress }),
  });
  refusePipelining(app, reportLimit);
  logRequests(app, requestLog);
  countRequests(app, metrics, toRouteClass);
  addCommonHeaders(app, caller);
  const { isHostAllowed } = options;
  if (isHostAllowed) refuseUnknownHosts(app, isHostAllowed);
  limitConnections(app, limits, reportLimit);
  limitConnectionsOfNetwork(app, limits.connectionsOfNetwork, isTrustedProxy, reportLimit);
  refuseExpectations(app, commonHeaders);
  handleErrors(app);

  await serveVenueApi(app, {
    venueApiUrl: options.venueApiUrl,
    limits,
    caller,
    checkoutScriptUrl: options.checkoutScriptUrl,
    metrics,
    calls,
    report: reportLimit,
  });
  await serveAssets(app, options);
  const previews = createPreviews({
    siteDir: options.siteDir,
    sectionOrigins,
    registry,
    caller,
    log: (message) => log.error(message),
  });
  servePreviews(app, { previews, registry });
  serveFileCheck(app, { siteDir: options.siteDir, registry });
  const renderCacheMs = (options.renderCacheSeconds ?? 5) * 1000;
  const rendered = options.rendered ?? (options.isRendering ? startRendering(options, log, metrics) : null);
  const { hasPage, firstPage, documentAt, deployed } = servePages(app, {
    publicDir: options.publicDir,
    siteDir: options.siteDir,
    registry,
    previews,
    siteOrigin,
    checkoutScriptUrl: options.checkoutScriptUrl,
    checkoutScriptIntegrity: options.checkoutScriptIntegrity,
    sectionOrigins,
    reportUrl,
    sources,
    rendered,
    renderCacheMs,
    newPagesPerSecond: limits.newPagesPerSecond,
    calls,
    metrics,
    log,
  });
  describeVersions(metrics, deployed);
  serveSiteFiles(app, {
    publicDir: options.publicDir,
    siteOrigin,
    documentAt: rendered ? documentAt : undefined,
    cacheMs: renderCacheMs,
  });
  serveWellKnown(app, options.wellKnownDir);
  let isStarting = firstPage !== undefined;
  void firstPage?.then(() => (isStarting = false));
  serveHealth(app, async () => {
    if (!(await hasPage())) return 'not built';
    return isStarting ? 'starting' : 'ok';
  });

  const metricsServer = await serveMetrics(metrics.register, options);
  await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://localhost:${port}`,
    metricsPort: metricsServer.port,
    firstPage,
    async close(options) {
      await closeServer(app, options);
      rendered?.close();
      metricsServer.close();
    },
  };
}
