import { closeServer } from '@kantine/node/health';
import { createLog, type LogLevel } from '@kantine/node/log';
import { type MetricsOptions, serveMetrics } from '@kantine/node/serve-metrics';
import { StartError } from '@kantine/node/start-error';
import type { TrustProxy } from '@kantine/node/trusted-proxies';
import type { Logger } from 'pino';

import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { deleteExpired, deleteExpiredHourly } from './delete-expired.ts';
import { createHostCheck, findPublicDemoProblem } from './loopback.mjs';
import { limits } from './limits/limits.ts';
import { createMetrics } from './metrics/metrics.ts';
import { clockFrom } from './time/clock.ts';
import { addHistory } from './seed/history.ts';
import { seed } from './seed/seed.ts';
import { readStoreRecord, storeRecordReader } from './store-record/store-record.ts';
import type { VenueName } from './venues/venue.ts';
import { findVenue } from './venues/venues.ts';

export { StartError };

export interface VenueApiOptions extends MetricsOptions {
  port?: number;
  host?: string;
  /** Allows other machines to use the public passwords, the mailbox and the test cards. */
  demo?: boolean;
  trustProxy?: TrustProxy | undefined;
  /** Folder of the embedded database. Without it and `databaseUrl`, everything is in memory. */
  dataDir?: string | undefined;
  databaseUrl?: string | undefined;
  venue?: VenueName;
  /** A JSON file with the store record of a venue, laid over the demo's. */
  storeRecord?: string | undefined;
  startsAt?: Date | undefined;
  hasHistory?: boolean;
  logLevel?: LogLevel;
  schema?: string;
}

/** An order takes milliseconds, the sandbox's slow card eight seconds. */
const closeTimeoutMs = 12_000;

/** @throws StartError when the port or database is unavailable, or others could reach a demo */
export async function startVenueApi(options: VenueApiOptions): Promise<{
  url: string;
  metricsPort: number | undefined;
  close(options?: { drainMs?: number }): Promise<void>;
}> {
  const { port = 0, host = '127.0.0.1', demo = false, logLevel = 'info' } = options;
  const problem = await findPublicDemoProblem({ host, demo });
  if (problem) throw new StartError(problem);
  const log = createLog('venue-api', logLevel);
  const now = options.startsAt ? clockFrom(options.startsAt) : () => new Date();
  const { venue, refreshStore } = await openVenue(options, log);
  const metrics = createMetrics(Object.keys(limits));
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir: options.dataDir,
    schema: options.schema ?? venue.name,
    log,
    metrics,
  });
  try {
    const context = { db: database.db, venue, now, refreshStore };
    const isNew = await seed(context);
    await deleteExpired(context, log);
    const app = await createApp(context, {
      log,
      trustProxy: options.trustProxy,
      isHostAllowed: demo ? undefined : createHostCheck([host]),
      metrics,
    });
    if (options.hasHistory) await addHistory(context, isNew, app.log);
    const metricsServer = await serveMetrics(metrics.register, options);
    const url = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
      throw toStartError(error, port);
    });
    const stopDeleting = deleteExpiredHourly(context, log);
    log.info({ venue: venue.name, address: url }, 'started');
    return {
      url,
      metricsPort: metricsServer.port,
      close: async ({ drainMs = 0 } = {}) => {
        log.info('stopping');
        stopDeleting();
        await closeServer(app, { drainMs, closeTimeoutMs });
        metricsServer.close();
        await database.close();
        log.info('stopped');
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openVenue({ venue: name = 'kantinen', storeRecord }: VenueApiOptions, log: Logger) {
  const demoVenue = findVenue(name);
  if (!storeRecord) return { venue: demoVenue, refreshStore: async () => undefined };
  const venue = { ...demoVenue, store: await readStoreRecord(storeRecord, demoVenue.store, log) };
  const readAgain = storeRecordReader(storeRecord, demoVenue.store, log);
  return { venue, refreshStore: async () => void (venue.store = (await readAgain()) ?? venue.store) };
}

function toStartError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop what uses it, or choose another with PORT.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be opened. Choose one above 1023 with PORT.`);
  return error;
}
