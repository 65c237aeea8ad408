import { Counter, Gauge, Histogram } from 'prom-client';

import { createServerMetrics, secondsBuckets } from '@kantine/node/server-metrics';

import { limitNames } from '../default-limits.ts';
import { shellReasons } from '../plan/shell-reason.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const upstreams = ['venue-api', 'public-data'] as const;
const failureReasons = ['timeout', 'unreachable', 'answer'] as const;
export type FailureReason = (typeof failureReasons)[number];

export function createMetrics() {
  const server = createServerMetrics('site', limitNames, ['venue']);
  const registers = [server.register];
  const metrics = {
    ...server,
    pages: new Counter({
      name: 'kantine_pages_total',
      help: "Pages by outcome: 'html', or the reason for the shell.",
      labelNames: ['outcome', 'venue'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'kantine_render_duration_seconds',
      help: 'Time to render a page, with its data and its wait for a thread.',
      labelNames: ['section', 'outcome', 'venue'],
      buckets: secondsBuckets,
      registers,
    }),
    threadEnds: new Counter({
      name: 'kantine_render_thread_ends_total',
      help: 'Threads that ended by a fault and are replaced.',
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'kantine_upstream_duration_seconds',
      help: 'Time until an upstream began its answer (venue-api), or had sent all of it (public-data).',
      labelNames: ['upstream', 'venue'],
      buckets: secondsBuckets,
      registers,
    }),
    rolloutsStopped: new Counter({
      name: 'kantine_rollouts_stopped_total',
      help: 'Versions that this process has taken back because their visits failed.',
      labelNames: ['section'],
      registers,
    }),
    upstreamFailures: new Counter({
      name: 'kantine_upstream_failures_total',
      help: "Calls of an upstream that failed: 'timeout', 'unreachable', or a bad 'answer'.",
      labelNames: ['upstream', 'reason', 'venue'],
      registers,
    }),
  };
  return metrics;
}

/** A rate needs the zero before the first failure. */
export function beginAtZero({ upstreamFailures, pages }: Metrics, labels: { venue?: string }): void {
  for (const upstream of upstreams)
    for (const reason of failureReasons) upstreamFailures.inc({ ...labels, upstream, reason }, 0);
  for (const outcome of ['html', ...shellReasons]) pages.inc({ ...labels, outcome }, 0);
}

export function describeThreads(
  { register }: Metrics,
  count: (state: 'idle' | 'busy' | 'waiting') => number,
): void {
  const registers = [register];
  new Gauge({
    name: 'kantine_render_threads',
    help: "Threads that render pages: 'idle', or 'busy' with a page or its start.",
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of ['idle', 'busy'] as const) this.set({ state }, count(state));
    },
  });
  new Gauge({
    name: 'kantine_render_waiting_pages',
    help: 'Pages that wait for a thread.',
    registers,
    collect() {
      this.set(count('waiting'));
    },
  });
}

type Rollouts = Record<string, { share: number; manifest: { version: string } }>;

interface Versions {
  template: { version: string };
  registry: {
    sections: Record<string, { version: string }>;
    rollouts?: Rollouts;
    venues?: Record<string, { rollouts?: Rollouts }>;
  };
}

/** @param read the versions of a venue; without a venue, the versions that all venues have */
export function describeVersions<Venue extends { name: string; labels: { venue?: string } }>(
  { register, rolloutsStopped }: Metrics,
  listVenues: () => readonly Venue[],
  read: (venue?: Venue) => Promise<Versions>,
): void {
  new Gauge({
    name: 'kantine_rollout_share',
    help: 'How many of a hundred browsers get the later version of a section; with a venue, how many of its own.',
    labelNames: ['section', 'version', 'venue'],
    registers: [register],
    async collect() {
      const all = await Promise.all(
        [undefined, ...listVenues()].map(async (venue) => ({ venue, ...(await read(venue)).registry })),
      );
      this.reset();
      for (const { venue, rollouts = {}, venues = {} } of all)
        for (const section of Object.keys((venue ? venues[venue.name]?.rollouts : rollouts) ?? {})) {
          const { share, manifest } = rollouts[section]!;
          this.set({ section, version: manifest.version, ...venue?.labels }, share);
        }
    },
  });
  new Gauge({
    name: 'kantine_section_info',
    help: "1 for the version in use of each section; the shell is 'host'.",
    labelNames: ['section', 'version'],
    registers: [register],
    async collect() {
      const { template, registry } = await read();
      this.reset();
      if (template.version) this.set({ section: 'host', version: template.version }, 1);
      for (const [section, { version }] of Object.entries(registry.sections)) {
        this.set({ section, version }, 1);
        rolloutsStopped.inc({ section }, 0);
      }
    },
  });
}
