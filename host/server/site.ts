import { join } from 'node:path';

import type { DestinationStream, Logger } from 'pino';

import { createLimitReport } from '@kantine/node/limit-report';
import { createLog } from '@kantine/node/log';
import { compileTrustProxy, type IsTrustedProxy } from '@kantine/node/trusted-proxies';

import { defaultLimits, type Limits, type ReportLimit } from './limits/limits.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { parseTemplate, type Template } from './template/template.ts';
import { createPreviews, type Preview, type Previews, withPreview } from './previews/previews.ts';
import { readWhenChanged } from './registry/read-when-changed.ts';
import { emptyRegistry, parseRegistry, type Registry } from './registry/registry.ts';
import type { RenderedPages } from './render/rendered-pages.ts';
import { readSettings, type SiteSettings } from './settings.mjs';

export interface SiteOptions extends Partial<Omit<SiteSettings, 'limits'>> {
  venueApiUrl: string;
  publicDir: string;
  siteDir: string;
  limits?: Partial<Limits>;
  /** All `Host` headers by default; the names of this machine for the embedded demo. */
  isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  rendered?: RenderedPages;
  logTo?: DestinationStream;
}

export interface Site {
  settings: Omit<SiteSettings, 'limits'> &
    Pick<SiteOptions, 'venueApiUrl' | 'publicDir' | 'siteDir' | 'isHostAllowed'> & { limits: Limits };
  log: Logger;
  metrics: Metrics;
  isTrustedProxy: IsTrustedProxy;
  reportLimit: ReportLimit;
  previews: Previews;
  shell(): Promise<Template | null>;
  sections(preview?: Preview | null): Promise<Registry>;
}

export function createSite({ limits, logTo, ...options }: SiteOptions): Site {
  const settings = { ...readSettings({}), ...options, limits: { ...defaultLimits, ...limits } };
  const { publicDir, siteDir, sectionOrigins, trustProxy, logLevel } = settings;
  const log = createLog('site', logLevel, logTo);
  const metrics = createMetrics();
  const logError = (message: string) => log.error(message);
  const shell = readWhenChanged<Template | null>(
    join(publicDir, 'index.html'),
    parseTemplate,
    null,
    logError,
  );
  const deployed = readWhenChanged(
    join(siteDir, 'remotes.json'),
    (text, before, report) => parseRegistry(text, sectionOrigins, { before, report }),
    emptyRegistry,
    logError,
  );
  const isTrustedProxy = compileTrustProxy(trustProxy);
  return {
    settings,
    log,
    metrics,
    isTrustedProxy,
    shell,
    previews: createPreviews({ settings, log, isTrustedProxy, deployed }),
    reportLimit: createLimitReport(metrics, log),
    sections: async (preview) => (preview ? withPreview(await deployed(), preview) : deployed()),
  };
}
