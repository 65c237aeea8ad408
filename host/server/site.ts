import type { Rollout, SectionManifest, ShellManifest } from '@kantine/contract/manifest';
import type { ReportLimit } from '@kantine/node/limit-report';
import type { IsTrustedProxy } from '@kantine/node/trusted-proxies';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import type { Limits } from './default-limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SiteSettings } from './settings.mjs';
import type { Venue, VenueSettings } from './venues/venue.ts';
import type { Venues } from './venues/venues.ts';

export interface Registry {
  sections: Record<string, SectionManifest>;
  /** Retired sections have no pages, and open tabs lose them. Their routes still say which address is a secret. */
  retired?: Record<string, SectionManifest>;
  rollouts?: Record<string, RolloutInUse>;
  venues?: Record<string, Pick<Registry, 'sections' | 'rollouts'>>;
  own?: string;
}

export interface RolloutInUse extends Rollout {
  before: SectionManifest;
}

export interface Template {
  html: string;
  version: string;
  shell: ShellManifest;
  isBuilt: boolean;
  hasRoot: boolean;
  scriptHashes: Record<'shell' | 'rendered', string[]>;
  styleHashes: string[];
}

export interface Release {
  template: Template;
  registry: Registry;
  preview?: Preview;
  variant?: string;
}

export interface Preview {
  section: string;
  manifest: SectionManifest;
  until: number;
}

export interface Site {
  settings: Omit<SiteSettings, 'limits' | keyof VenueSettings> & {
    publicDir: string;
    siteDir: string;
    limits: Limits;
    isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  };
  sharedDir: string;
  log: Logger;
  metrics: Metrics;
  venues: Venues;
  venue(request: FastifyRequest): Venue;
  findVenue(request: FastifyRequest): Venue | null;
  isTrustedProxy: IsTrustedProxy;
  reportLimit: ReportLimit;
  /** @returns the same object while its files are the same */
  release(venue?: Venue | null): Promise<Release>;
  previews: {
    find(request: FastifyRequest, token: string | undefined): Promise<Preview | null>;
    of(request: FastifyRequest): Promise<Preview | null>;
    cookie(request: FastifyRequest, token: string, until: number): string;
  };
  rollouts: {
    addVisit(request: FastifyRequest, number: number, deployed: Release): void;
    addFailure(
      request: FastifyRequest,
      number: number,
      deployed: Release,
      part: { section: string; version: string },
    ): Promise<void>;
  };
}
