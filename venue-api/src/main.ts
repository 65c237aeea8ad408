import { warnOfOldNode } from '@kantine/contract/node-lines';
import { createLog } from '@kantine/node/log';
import { readVariables } from '@kantine/node/settings';
import { handleUncaughtErrors } from '@kantine/node/uncaught-errors';

import { readDatabaseUrl } from './database/database-url.ts';
import { apiSettings } from './settings.ts';
import { StartError, startVenueApi } from './start.ts';

async function main(): Promise<void> {
  const settings = readVariables(apiSettings, process.env);
  const databaseUrl = await readDatabaseUrl(settings);

  let stop = async (): Promise<void> => undefined;
  const log = createLog('venue-api', settings.LOG_LEVEL);
  handleUncaughtErrors(log, () => stop());
  const api = await startVenueApi({
    port: settings.PORT,
    host: settings.HOST,
    demo: settings.DEMO === 'yes',
    venue: settings.DEMO_VENUE,
    storeRecord: settings.STORE_RECORD,
    startsAt: settings.DEMO_NOW,
    hasHistory: true,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    databaseUrl,
    dataDir: databaseUrl ? undefined : settings.DATA_DIR,
  });
  stop = () => api.close();
  warnOfOldNode(log);
  console.log(`The venue API of ${settings.DEMO_VENUE} answers at ${api.url}/api/v1/store`);
  const drainMs = settings.DRAIN_SECONDS * 1000;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void api.close({ drainMs }).then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  if (error instanceof StartError) createLog('venue-api').fatal(error.message);
  else createLog('venue-api').fatal({ err: error }, 'the start failed');
  process.exit(1);
});
