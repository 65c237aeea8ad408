import { join } from 'node:path';

import type { DestinationStream } from 'pino';

import { createLimitReport } from '@kantine/node/limit-report';
import { createLog } from '@kantine/node/log';
import { compileTrustProxy } from '@kantine/node/trusted-proxies';

import { defaultLimits, type Limits } from './limits/limits.ts';
import { createMetrics } from './metrics/metrics.ts';
import { parseTemplate, type Template } from './template/template.ts';
import { createPreviews, type Preview, withPreview } from './previews/previews.ts';
import { readWhenChanged } from './registry/read-when-changed.ts';
import { emptyRegistry, parseRegistry, type Registry } from './registry/registry.ts';
import { readSettings, type SiteSettings } from './settings.mjs';

export interface SiteOptions extends Partial<Omit<SiteSettings, 'limits'>> {
  venueApiUrl: string;
  publicDir: string;
  siteDir: string;
  limits?: Partial<Limits>;
  /** All `Host` headers by default; the names of this machine for the embedded demo. */
  isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  logTo?: DestinationStream;
}

export type Site = ReturnType<typeof createSite>;

export function createSite({ limits, logTo, ...options }: SiteOptions) {
  const settings = { ...readSettings({}), ...options, limits: { ...defaultLimits, ...limits } };
  const { publicDir, siteDir, sectionOrigins, trustProxy, logLevel } = settings;
  const log = createLog('site', logLevel, logTo);
  const metrics = createMetrics();
  const shell = readWhenChanged<Template | null>(join(publicDir, 'index.html'), parseTemplate, null, log);
  const deployed = readWhenChanged(
    join(siteDir, 'remotes.json'),
    (text, before, report) => parseRegistry(text, sectionOrigins, before, report),
    emptyRegistry,
    log,
  );
  // A renderer is kept for each registry.
  const previewed = new WeakMap<Preview, { deployed: Registry; registry: Registry }>();
  function registryOfPreview(deployed: Registry, preview: Preview): Registry {
    const known = previewed.get(preview);
    if (known?.deployed === deployed) return known.registry;
    const registry = withPreview(deployed, preview);
    previewed.set(preview, { deployed, registry });
    return registry;
  }
  const isTrustedProxy = compileTrustProxy(trustProxy);
  return {
    settings,
    /** The folder in which all replicas find each other's files. */
    sharedDir: settings.sharedDir ?? siteDir,
    log,
    metrics,
    isTrustedProxy,
    shell,
    previews: createPreviews({ settings, log, isTrustedProxy, deployed }),
    reportLimit: createLimitReport(metrics, log),
    sections: async (preview?: Preview | null) => {
      const registry = await deployed();
      return preview ? registryOfPreview(registry, preview) : registry;
    },
  };
}
