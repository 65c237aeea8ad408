import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import { limits } from '../limits/limits.ts';

/** Labels have few values, and none that a stranger can make up: no address, no name, no text. */
export type Metrics = ReturnType<typeof createMetrics>;

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export const errorKinds = ['busy', 'constraint', 'other'] as const;

export function createMetrics() {
  const register = new Registry();
  register.setDefaultLabels({ service: 'venue-api' });
  const registers = [register];
  const metrics = {
    register,
    requests: new Counter({
      name: 'kantine_http_requests_total',
      help: 'Answered requests.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'kantine_http_request_duration_seconds',
      help: 'Time until the last byte of an answer was sent.',
      labelNames: ['route'],
      buckets: secondsBuckets,
      registers,
    }),
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
    limitsReached: new Counter({
      name: 'kantine_limits_reached_total',
      help: 'Requests that a limit refused.',
      labelNames: ['limit'],
      registers,
    }),
  };
  for (const kind of errorKinds) metrics.databaseErrors.inc({ kind }, 0);
  for (const limit of Object.keys(limits)) metrics.limitsReached.inc({ limit }, 0);
  return metrics;
}

export interface Connections {
  idle: number;
  busy: number;
  waiting: number;
}

/** @param read the connections to the database, and the statements that wait for one; the embedded one has none */
export function describeConnections({ register }: Metrics, read: () => Partial<Connections>): void {
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
