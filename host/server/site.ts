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
  /** They have no pages, and open tabs lose them. Their routes still say which address is a secret. */
  retired?: Record<string, SectionManifest>;
  /** Later versions, which some browsers get in place of those in `sections`. */
  rollouts?: Record<string, RolloutInUse>;
  /** The sections of which a venue has versions of its own. */
  venues?: Record<string, Pick<Registry, 'sections' | 'rollouts'>>;
  /** Says which versions are of some venues alone, in the registry that these venues get. */
  own?: string;
}

export interface RolloutInUse extends Rollout {
  /** The version that the other browsers keep. */
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
  /** Of a section for one browser alone. */
  preview?: Preview;
  /** The names of the sections of which it has the later version. */
  variant?: string;
}

export interface Preview {
  section: string;
  manifest: SectionManifest;
  until: number;
}

export interface Site {
  /** The same for all venues. */
  settings: Omit<SiteSettings, 'limits' | keyof VenueSettings> & {
    publicDir: string;
    siteDir: string;
    limits: Limits;
    isHostAllowed?: ((header: string | undefined) => boolean) | undefined;
  };
  /** The folder in which all replicas find each other's files. */
  sharedDir: string;
  log: Logger;
  metrics: Metrics;
  venues: Venues;
  /** Of the request's host. The door refuses a request without one. @throws {Error} for such a request */
  venue(request: FastifyRequest): Venue;
  findVenue(request: FastifyRequest): Venue | null;
  isTrustedProxy: IsTrustedProxy;
  reportLimit: ReportLimit;
  /** Reads whether its files are the same: then it is the same object. @param venue without it, the versions that all get */
  release(venue?: Venue | null): Promise<Release>;
  previews: {
    find(token: string | undefined): Promise<Preview | null>;
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
