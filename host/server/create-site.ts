import { join } from 'node:path';

import type { FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';

import { createLimitReport } from '@kantine/node/limit-report';
import { createLog } from '@kantine/node/log';
import { compileTrustProxy } from '@kantine/node/trusted-proxies';

import { defaultLimits, type Limits } from './default-limits.ts';
import { beginAtZero, createMetrics } from './metrics/metrics.ts';
import { createPreviews } from './previews/previews.ts';
import { readWhenChanged } from './registry/read-when-changed.ts';
import { emptyRegistry, parseRegistry } from './registry/registry.ts';
import { registryFor } from './registry/venue-registry.ts';
import { createRollouts } from './rollouts/rollouts.ts';
import { createStops } from './rollouts/stops.ts';
import { readSettings, SettingsError, type SiteSettings } from './settings.mjs';
import type { Registry, Release, Site } from './site.ts';
import { noTemplate, parseTemplate } from './template/template.ts';
import type { Venue } from './venues/venue.ts';
import { demoVenues, type Neighbour, venuesOfFile } from './venues/venues.ts';

export interface SiteOptions extends Partial<Omit<SiteSettings, 'limits'>> {
  venueApiUrl?: string | undefined;
  neighbours?: readonly Neighbour[];
  publicDir: string;
  siteDir: string;
  limits?: Partial<Limits>;
  isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  logTo?: DestinationStream;
}

export function createSite({ limits, logTo, neighbours = [], ...options }: SiteOptions): Site {
  const all = { ...readSettings({}), ...options, limits: { ...defaultLimits, ...limits } };
  const { siteOrigin, venueApiUrl, wellKnownDir, reportUrl, ...withoutVenue } = all;
  const { checkoutScriptUrl, checkoutScriptIntegrity, checkoutFrameOrigins, ...settings } = withoutVenue;
  const { publicDir, siteDir, venuesFile, sectionOrigins, trustProxy, logLevel } = settings;
  const log = createLog('site', logLevel, logTo);
  const metrics = createMetrics();
  const { lookMs } = all.limits;
  const readTemplate = readWhenChanged(join(publicDir, 'index.html'), parseTemplate, noTemplate, log, {
    lookMs,
  });
  const readRegistry = readWhenChanged(
    join(siteDir, 'remotes.json'),
    (text, before, report) => parseRegistry(text, sectionOrigins, before, report),
    emptyRegistry,
    log,
    { lookMs },
  );
  const sharedDir = settings.sharedDir ?? siteDir;
  const stops = createStops({ sharedDir, log });
  const releases = new WeakMap<Registry, Release>();
  async function readRelease(venue: Venue | null): Promise<Release> {
    const [template, deployed] = await Promise.all([readTemplate(), readRegistry()]);
    const registry = await stops.apply(venue ? registryFor(deployed, venue.name) : deployed);
    const known = releases.get(registry);
    if (known?.template === template) return known;
    const release = { template, registry };
    releases.set(registry, release);
    return release;
  }
  const isTrustedProxy = compileTrustProxy(trustProxy);
  const ofVariables = { siteOrigin, wellKnownDir, reportUrl };
  const checkout = { checkoutScriptUrl, checkoutScriptIntegrity, checkoutFrameOrigins };
  const begin = ({ labels }: Venue) => beginAtZero(metrics, labels);
  const venues = venuesFile
    ? venuesOfFile({ file: venuesFile, wellKnownDir, sharedDir, isTrustedProxy, log, begin })
    : demoVenues(
        { ...ofVariables, ...checkout, venueApiUrl: requireApi(venueApiUrl) },
        neighbours,
        isTrustedProxy,
      );
  if (!venuesFile) venues.list().forEach(begin);
  const findVenue = decideOnce((request) => venues.find(request));
  async function registries(request: FastifyRequest): Promise<[Registry, Registry]> {
    const [own, ofAll] = await Promise.all([readRelease(findVenue(request)), readRelease(null)]);
    return [own.registry, ofAll.registry];
  }
  return {
    settings,
    sharedDir,
    venues,
    findVenue,
    venue(request) {
      const venue = findVenue(request);
      if (!venue) throw new Error('the request names no venue');
      return venue;
    },
    log,
    metrics,
    isTrustedProxy,
    reportLimit: createLimitReport(metrics, log),
    release: (venue = null) => readRelease(venue),
    previews: createPreviews({ settings, log, isTrustedProxy, findVenue, registries }),
    rollouts: createRollouts({ settings, log, metrics, isTrustedProxy, findVenue, stops }),
  };
}

/** The file may change while a request is answered. */
function decideOnce(find: Site['findVenue']): Site['findVenue'] {
  const decided = new WeakMap<object, Venue | null>();
  return (request) => {
    const known = decided.get(request.raw);
    if (known !== undefined) return known;
    const venue = find(request);
    decided.set(request.raw, venue);
    return venue;
  };
}

function requireApi(venueApiUrl: string | undefined): string {
  if (!venueApiUrl)
    throw new SettingsError(
      'VENUE_API_URL',
      '',
      'the origin of the venue API, or VENUES_FILE a file of venues',
    );
  return venueApiUrl;
}
