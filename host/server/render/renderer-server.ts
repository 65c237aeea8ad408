import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import Fastify from 'fastify';

import { createLog } from '@kantine/node/log';
import { traceparentOf } from '@kantine/node/request-id';
import { logRequests, requestLogOptions } from '@kantine/node/request-log';
import { compileTrustProxy } from '@kantine/node/trusted-proxies';

import { serveHealth } from '../health.ts';
import { defaultLimits, limitConnections, limitOptions } from '../limits/limits.ts';
import { refusePipelining } from '../limits/pipelining.ts';
import { createLimitReport } from '../limits/report-limit.ts';
import { requestLog } from '../log/request-log.ts';
import { countRequests } from '../metrics/count-requests.ts';
import { createMetrics, describeVersions } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { parseTemplate, type Template } from '../pages/render-page.ts';
import { readWhenChanged } from '../registry/read-when-changed.ts';
import { emptyRegistry, parseRegistry } from '../registry/registry.ts';
import type { Site, SiteOptions } from '../start.ts';
import { type RemoteAnswer, stateId } from './remote-pages.ts';
import { renderedAddress } from './rendered-pages.ts';
import { startThreads } from './start-rendering.ts';

type RendererOptions = Pick<
  SiteOptions,
  | 'port'
  | 'host'
  | 'venueApiUrl'
  | 'publicDir'
  | 'siteDir'
  | 'siteOrigin'
  | 'sectionOrigins'
  | 'renderCacheSeconds'
  | 'renderThreads'
  | 'logLevel'
  | 'logTo'
  | 'metricsPort'
  | 'metricsHost'
>;

/** The renderer as a process of its own: it answers content to the site, and never a whole page. @throws {Error} if the build has no renderer */
export async function startRenderer(options: RendererOptions): Promise<Site> {
  const log = createLog('renderer', options.logLevel, options.logTo);
  const report = (message: string) => log.error(message);
  const registry = readWhenChanged(
    join(options.siteDir, 'remotes.json'),
    (text, before, onProblem) => parseRegistry(text, options.sectionOrigins, { before, report: onProblem }),
    emptyRegistry,
    report,
  );
  const template = readWhenChanged<Template | null>(
    join(options.publicDir, 'index.html'),
    parseTemplate,
    null,
    report,
  );
  const metrics = createMetrics('renderer');
  const pages = startThreads(options, log, metrics);
  if (!pages) throw new Error(`the build ${options.publicDir} has no renderer`);

  describeVersions(metrics, async () => ({ template: await template(), registry: await registry() }));

  const answerFor = async (address: string, traceparent?: string): Promise<RemoteAnswer> => {
    const [built, sections] = await Promise.all([template(), registry()]);
    if (!built?.hasRoot) return { shell: 'off' };
    const content = await pages.pageAt({ address, registry: sections, template: built, traceparent });
    if (typeof content === 'string') return { shell: content };
    const { registry: shown, template: from, ...page } = content;
    return { state: stateId(shown, from), page };
  };

  const app = Fastify({
    ...limitOptions(defaultLimits),
    ...requestLogOptions(log, compileTrustProxy()),
    forceCloseConnections: 'idle',
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  const reportLimit = createLimitReport(metrics, log);
  refusePipelining(app, reportLimit);
  logRequests(app, requestLog);
  countRequests(app, metrics);
  limitConnections(app, defaultLimits, reportLimit);
  const schema = {
    querystring: {
      type: 'object',
      required: ['address'],
      properties: { address: renderedAddress },
    },
  };
  app.get<{ Querystring: { address: string } }>('/page', { schema }, (request) =>
    answerFor(request.query.address, traceparentOf(request)),
  );
  const isReady = async () => {
    const answer = await answerFor('/');
    return !('shell' in answer) || !['off', 'starting'].includes(answer.shell);
  };
  const startDraining = serveHealth(app, isReady);
  app.addHook('onListen', () => void isReady());

  const metricsServer = await serveMetrics(metrics.register, options);
  const url = await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  return {
    url,
    metricsPort: metricsServer.port,
    async close({ drainMs = 0, closeTimeoutMs = 3_000 } = {}) {
      startDraining();
      await wait(drainMs);
      const cut = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
      await app.close();
      pages.close();
      metricsServer.close();
      clearTimeout(cut);
    },
  };
}
