import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { SectionManifest } from '@kantine/contract/manifest';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { callerOf } from '../caller/caller.ts';
import type { Registry, RolloutInUse, Site } from '../site.ts';
import { type createStops, isVenuesOwn } from './stops.ts';
import { createVisits, type Counts, type Visitor } from './visits.ts';

type RolloutsSite = Pick<Site, 'settings' | 'log' | 'metrics' | 'isTrustedProxy' | 'findVenue'> & {
  stops: ReturnType<typeof createStops>;
};

export function createRollouts(site: RolloutsSite): Site['rollouts'] {
  const visits = createVisits();
  const stopping = new Set<string>();

  const visitorOf = (request: FastifyRequest, number: number): Visitor => ({
    address: callerOf(request, site).address,
    userAgent: request.headers['user-agent'],
    number,
  });

  async function stopIfBad(section: string, rollout: RolloutInUse, registry: Registry, log: Logger) {
    const { manifest, before, since, share } = rollout;
    const later = keyOf(section, since, manifest.version);
    const earlier = keyOf(section, since, before.version);
    if (!rollout.stops || share === 0 || stopping.has(later)) return;
    if (!visits.isBad(later, earlier) || !canGoBack(before)) return;
    stopping.add(later);
    const facts = {
      version: manifest.version,
      ...countsOf(visits.figures(later)),
      before: { version: before.version, ...countsOf(visits.figures(earlier)) },
    };
    site.metrics.rolloutsStopped.inc({ section });
    log.warn({ event: 'rollout.stopped', section, share, ...facts }, 'a version was taken back');
    try {
      await site.stops.write(section, { since, at: new Date().toISOString(), ...facts }, registry);
    } catch (error) {
      const { message } = error as Error;
      log.error(
        { event: 'rollout.unshared', section },
        `only this process has stopped the version, until the next deploy: ${message}`,
      );
    }
  }

  const canGoBack = ({ base, entry }: SectionManifest) =>
    !base.startsWith('/sections/') || existsSync(join(site.settings.siteDir, base, entry.file));

  return {
    addVisit(request, number, { registry }) {
      const visitor = visitorOf(request, number);
      for (const [section, rollout] of Object.entries(registry.rollouts ?? {})) {
        const { version } = number < rollout.share ? rollout.manifest : rollout.before;
        visits.add(keyOf(section, rollout.since, version), visitor);
      }
    },
    async addFailure(request, number, { registry }, { section, version }) {
      const { rollouts = {} } = registry;
      const rollout = Object.hasOwn(rollouts, section) ? rollouts[section] : undefined;
      if (!rollout) return;
      if (!visits.fail(keyOf(section, rollout.since, version), visitorOf(request, number))) return;
      const venue = isVenuesOwn(section, registry) ? site.findVenue(request) : null;
      await stopIfBad(section, rollout, registry, site.log.child({ ...venue?.labels }));
    },
  };
}

const countsOf = ({ visits, failed }: Counts) => ({ visits, failed });

const keyOf = (section: string, since: string, version: string) => `${section} ${version} ${since}`;
