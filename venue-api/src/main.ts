import { warnOfOldNode } from '@kantine/contract/node-lines';
import { createLog, logLevels, type LogLevel } from '@kantine/node/log';
import { parseTrustProxy } from '@kantine/node/trusted-proxies';
import { handleUncaughtErrors } from '@kantine/node/uncaught-errors';

import { readDatabaseUrl } from './database/database-url.ts';
import { StartError, startVenueApi } from './start.ts';
import { isVenueName } from './venues/venues.ts';

async function main(): Promise<void> {
  const {
    PORT,
    HOST,
    DEMO,
    DATA_DIR,
    DEMO_VENUE = 'kantinen',
    DEMO_NOW,
    STORE_RECORD,
    DRAIN_SECONDS = '0',
    TRUST_PROXY,
    METRICS_PORT,
    METRICS_HOST,
  } = process.env;
  const port = toPort('PORT', PORT ?? '3001');
  if (!isVenueName(DEMO_VENUE))
    throw new StartError(`DEMO_VENUE must be kantinen or kiosken, not '${DEMO_VENUE}'.`);
  if (DEMO_NOW && Number.isNaN(Date.parse(DEMO_NOW)))
    throw new StartError(
      `DEMO_NOW must be an instant, such as 2026-11-23T11:45:00+01:00, not '${DEMO_NOW}'.`,
    );
  if (DEMO && DEMO !== 'yes' && DEMO !== 'no') throw new StartError(`DEMO must be yes or no, not '${DEMO}'.`);
  const drainSeconds = Number(DRAIN_SECONDS);
  if (!(drainSeconds >= 0 && drainSeconds <= 60))
    throw new StartError(`DRAIN_SECONDS must be a number from 0 to 60, not '${DRAIN_SECONDS}'.`);
  const logLevel = readLogLevel();
  const databaseUrl = await readDatabaseUrl();
  const trustProxy = parseTrustProxy(TRUST_PROXY || 'false');
  if (trustProxy === undefined)
    throw new StartError(
      `TRUST_PROXY must be true, false, a number of proxies or addresses with commas between, not '${TRUST_PROXY}'.`,
    );

  let stop = async (): Promise<void> => undefined;
  const log = createLog('venue-api', logLevel);
  handleUncaughtErrors(log, () => stop());
  const api = await startVenueApi({
    port,
    venue: DEMO_VENUE,
    storeRecord: STORE_RECORD || undefined,
    logLevel,
    trustProxy,
    host: HOST || 'localhost',
    demo: DEMO === 'yes',
    ...(METRICS_PORT && { metricsPort: toPort('METRICS_PORT', METRICS_PORT) }),
    ...(METRICS_HOST && { metricsHost: METRICS_HOST }),
    ...(DEMO_NOW && { startsAt: new Date(DEMO_NOW) }),
    ...(databaseUrl ? { databaseUrl } : { dataDir: DATA_DIR || '.data' }),
  });
  stop = () => api.close();
  warnOfOldNode(log);
  console.log(`The venue API of ${DEMO_VENUE} answers at ${api.url}/api/v1/store`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void api.close({ drainMs: drainSeconds * 1000 }).then(() => process.exit(0)));
  }
}

function toPort(variable: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`${variable} must be a port number, not '${value}'.`);
  return port;
}

function readLogLevel(): LogLevel {
  const { LOG_LEVEL = 'info' } = process.env;
  const level = logLevels.find((one) => one === LOG_LEVEL);
  if (level) return level;
  throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${LOG_LEVEL}'.`);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) createLog('venue-api').fatal(error.message);
  else createLog('venue-api').fatal({ err: error }, 'the start failed');
  process.exit(1);
});
