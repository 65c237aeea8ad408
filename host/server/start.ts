import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';

import { answerErrors, unreadable } from './errors/answer-errors.ts';
import { serveAssets } from './pages/assets.ts';
import { answerClientErrors, refuseExpectations } from './errors/client-errors.ts';
import { trustedProxies, type TrustProxy } from './caller/trusted-proxies.ts';
import { freshFile } from './registry/read-when-changed.ts';
import { refuseOtherHosts } from './limits/allowed-hosts.ts';
import { defaultLimits, limitConnections, limitOptions, type Limits } from './limits/limits.ts';
import { watchHealth } from './health.ts';
import { everyAnswer, giveHeaders, headersTo } from './headers/every-answer.ts';
import { createLog, type LogLevel } from './log/log.ts';
import { logRequests, requestLogOptions } from './log/request-log.ts';
import { servePages } from './pages/serve-pages.ts';
import { createSeenStore } from './proxy/venue-features.ts';
import { serveVenueApi } from './proxy/venue-api.ts';
import { emptyRegistry, parseRegistry } from './registry/registry.ts';

export interface SiteOptions {
  /** 0: any free one. */
  port: number;
  host?: string;
  /** Which `Host` headers are answered; by default every one. The embedded demo answers only to names of this machine. */
  isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  venueApiUrl: string;
  /** An absolute URL, or a path on our own origin. */
  checkoutScriptUrl: string;
  checkoutFrameOrigins: string[];
  /** Where sections may come from, beside our own origin. */
  sectionOrigins?: string[];
  /** Where open pages report faults and web vitals; '', the default: nowhere. */
  reportUrl?: string;
  /** The host's build. */
  publicDir: string;
  /** Where the registry (`remotes.json`) and the sections' builds (`sections/<name>/<version>/`) lie. */
  siteDir: string;
  /** The proxies in front whose word on the visitor counts; by default none. */
  trustProxy?: TrustProxy;
  /** The site's public origin; undefined: unknown. */
  siteOrigin?: string | undefined;
  /** Those that are not given are the default ones. */
  limits?: Partial<Limits>;
  /** `info`, unless told. */
  logLevel?: LogLevel;
  /** Where log lines go; standard error, unless told. */
  logTo?: DestinationStream;
}

export interface Site {
  url: string;
  /** Says goodbye for `afterMs`, then lets what is under way finish, for `patienceMs` at most: a few seconds unless told. */
  close(options?: { afterMs?: number; patienceMs?: number }): Promise<void>;
}

/** Starts the site: pages, assets, sections, the registry, and /api and /storage passed on to the venue API. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const log = createLog(options.logLevel, options.logTo);
  const store = createSeenStore((line) => log.debug(line));
  const { sectionOrigins = [], reportUrl = '', siteOrigin } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const trusts = trustedProxies(options.trustProxy);
  const registry = freshFile(
    join(options.siteDir, 'remotes.json'),
    (text, before, tell) => parseRegistry(text, sectionOrigins, { before, tell }),
    emptyRegistry,
    (line) => log.error(line),
  );
  const sources = {
    scriptUrl: options.checkoutScriptUrl,
    frameOrigins: options.checkoutFrameOrigins,
    sectionOrigins,
    reportUrl,
  };
  const caller = { trusts, siteOrigin };

  const app = Fastify({
    ...limitOptions(limits),
    ...requestLogOptions(log, trusts),
    trustProxy: trusts,
    clientErrorHandler: answerClientErrors(everyAnswer),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 10_000 },
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) =>
      void reply
        .code(error.statusCode ?? 400)
        .headers(headersTo(request, caller))
        .send({ message: unreadable }),
  });
  logRequests(app);
  giveHeaders(app, caller);
  const { isHostAllowed } = options;
  if (isHostAllowed) refuseOtherHosts(app, isHostAllowed);
  limitConnections(app, limits);
  refuseExpectations(app, everyAnswer);
  answerErrors(app);

  await serveVenueApi(app, {
    venueApiUrl: options.venueApiUrl,
    limits,
    caller,
    checkoutScriptUrl: options.checkoutScriptUrl,
    store,
  });
  await serveAssets(app, options);
  const { hasPage } = servePages(app, {
    publicDir: options.publicDir,
    registry,
    checkoutScriptUrl: options.checkoutScriptUrl,
    sectionOrigins,
    reportUrl,
    sources,
    store,
    log: (line) => log.error(line),
  });
  const sayGoodbye = watchHealth(app, hasPage);

  await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://localhost:${port}`,
    async close({ afterMs = 0, patienceMs = 3_000 } = {}) {
      sayGoodbye();
      await wait(afterMs);
      const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
      await app.close();
      clearTimeout(cut);
    },
  };
}
