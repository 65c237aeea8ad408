import { setTimeout as wait } from 'node:timers/promises';

import { createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { forgetExpired, forgetExpiredHourly } from './delete-expired.ts';
import { createLog, type LogLevel } from './http/log/log.ts';
import type { TrustProxy } from './http/connections/trust-proxy.ts';
import { createHostCheck, demoFault } from './loopback.mjs';
import { StartFailure } from './start-error.ts';
import { clockFrom } from './time/clock.ts';
import { seed } from './venues/seed.ts';
import type { VenueName } from './venues/venue.ts';
import { findVenue } from './venues/venues.ts';

export { StartFailure };

export interface VenueApiOptions {
  /** 0, the default, takes any that is free. */
  port?: number;
  /** By default 127.0.0.1. Others than this machine reach it only with `demo`. */
  host?: string;
  /** The published passwords, the mailbox and the test cards are meant for others than this machine. */
  demo?: boolean;
  /** Which callers may say for whom they call; by default none. The site that embeds the API is its only caller, on loopback. */
  trustProxy?: TrustProxy | undefined;
  /** Where the embedded database keeps its files. Without it and without `databaseUrl`, everything is in memory. */
  dataDir?: string;
  /** A PostgreSQL in place of the embedded database. */
  databaseUrl?: string;
  venue?: VenueName;
  /** Where the API's clock begins; it runs on from there. By default the machine's own time. */
  startsAt?: Date;
  /** From which level on lines are logged, as JSON on standard error; `info` by default. */
  logLevel?: LogLevel;
  /** The database schema, by default the venue's name; tests that share a database take one each. */
  schema?: string;
}

/** What is under way may finish: an order takes milliseconds, the sandbox's slow card eight seconds. */
const patienceMs = 12_000;

/**
 * Starts the demo venue's API with its pictures and the sandbox card provider.
 * Closing it says goodbye first, for `afterMs`, and then lets what is under way finish.
 * @throws StartFailure, with one line that says what to do, when the port or the database cannot be had, or others could reach a demo
 */
export async function startVenueApi(
  options: VenueApiOptions,
): Promise<{ url: string; close(options?: { afterMs?: number }): Promise<void> }> {
  const { port = 0, host = '127.0.0.1', demo = false, logLevel = 'info' } = options;
  const fault = await demoFault({ host, demo });
  if (fault) throw new StartFailure(fault);
  const log = createLog(logLevel);
  const now = options.startsAt ? clockFrom(options.startsAt) : () => new Date();
  const venue = findVenue(options.venue ?? 'kantinen');
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir: options.dataDir,
    schema: options.schema ?? venue.name,
    log,
  });
  try {
    const context = { db: database.db, venue, now };
    await seed(context);
    await forgetExpired(context, log);
    const app = await createApp(context, {
      log,
      trustProxy: options.trustProxy,
      isHostAllowed: demo ? undefined : createHostCheck([host]),
    });
    const url = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
      throw toStartFailure(error, port);
    });
    const stopForgetting = forgetExpiredHourly(context, log);
    log.info({ venue: venue.name, address: url }, 'started');
    return {
      url,
      close: async ({ afterMs = 0 } = {}) => {
        log.info('stopping');
        stopForgetting();
        app.sayGoodbye();
        await wait(afterMs);
        const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
        await app.close();
        clearTimeout(cut);
        await database.close();
        log.info('stopped');
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function toStartFailure(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is in use. Stop what uses it, or choose another with PORT.`);
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} may not be opened. Choose one above 1023 with PORT.`);
  return error;
}
