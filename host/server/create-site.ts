import { join } from 'node:path';

import type { DestinationStream } from 'pino';

import { createLimitReport } from '@kantine/node/limit-report';
import { createLog } from '@kantine/node/log';
import { compileTrustProxy } from '@kantine/node/trusted-proxies';

import { defaultLimits, type Limits } from './default-limits.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createPreviews, withPreview } from './previews/previews.ts';
import { readWhenChanged } from './registry/read-when-changed.ts';
import { emptyRegistry, parseRegistry } from './registry/registry.ts';
import { readSettings, type SiteSettings } from './settings.mjs';
import type { Release, Site } from './site.ts';
import { noTemplate, parseTemplate } from './template/template.ts';

export interface SiteOptions extends Partial<Omit<SiteSettings, 'limits'>> {
  venueApiUrl: string;
  publicDir: string;
  siteDir: string;
  limits?: Partial<Limits>;
  /** All `Host` headers by default; the names of this machine for the embedded demo. */
  isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  logTo?: DestinationStream;
}

export function createSite({ limits, logTo, ...options }: SiteOptions): Site {
  const settings = { ...readSettings({}), ...options, limits: { ...defaultLimits, ...limits } };
  const { publicDir, siteDir, sectionOrigins, trustProxy, logLevel } = settings;
  const log = createLog('site', logLevel, logTo);
  const metrics = createMetrics();
  const readTemplate = readWhenChanged(join(publicDir, 'index.html'), parseTemplate, noTemplate, log);
  const readRegistry = readWhenChanged(
    join(siteDir, 'remotes.json'),
    (text, before, report) => parseRegistry(text, sectionOrigins, before, report),
    emptyRegistry,
    log,
  );
  let last: Release = { template: noTemplate, registry: emptyRegistry };
  async function readRelease(): Promise<Release> {
    const [template, registry] = await Promise.all([readTemplate(), readRegistry()]);
    if (last.template !== template || last.registry !== registry) last = { template, registry };
    return last;
  }
  const isTrustedProxy = compileTrustProxy(trustProxy);
  return {
    settings,
    sharedDir: settings.sharedDir ?? siteDir,
    log,
    metrics,
    isTrustedProxy,
    reportLimit: createLimitReport(metrics, log),
    async release(preview) {
      const release = await readRelease();
      return preview ? withPreview(release, preview) : release;
    },
    previews: createPreviews({ settings, log, isTrustedProxy, deployed: readRegistry }),
  };
}
