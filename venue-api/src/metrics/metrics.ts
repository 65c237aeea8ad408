import { Counter, Gauge, Histogram } from 'prom-client';

import { createServerMetrics, secondsBuckets } from '@kantine/node/server-metrics';

export type Metrics = ReturnType<typeof createMetrics>;

export const errorKinds = ['busy', 'constraint', 'other'] as const;

export function createMetrics(limitNames: readonly string[] = []) {
  const server = createServerMetrics('venue-api', limitNames);
  const registers = [server.register];
  const metrics = {
    ...server,
    databaseSeconds: new Histogram({
      name: 'kantine_database_duration_seconds',
      help: 'Time of a statement of the database.',
      buckets: secondsBuckets,
      registers,
    }),
    databaseErrors: new Counter({
      name: 'kantine_database_errors_total',
      help: "Statements that failed: 'busy' for a wait or a lost connection, 'constraint' for a rule of the tables, 'other'.",
      labelNames: ['kind'],
      registers,
    }),
  };
  for (const kind of errorKinds) metrics.databaseErrors.inc({ kind }, 0);
  return metrics;
}

export function describeConnections({ register }: Metrics, read: () => Record<string, number>): void {
  new Gauge({
    name: 'kantine_database_connections',
    help: "Connections to the database, 'idle' or 'busy', and statements 'waiting' for one.",
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(read())) this.set({ state }, count);
    },
  });
}
