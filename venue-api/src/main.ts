import { startVenueApi, StartFailure } from './start.ts';
import { isVenueName } from './venues/venues.ts';

/** The venue API alone, from the environment; the site starts it in its own process instead. */
async function main(): Promise<void> {
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    DEMO_VENUE = 'kantinen',
    DEMO_NOW,
    GOODBYE_SECONDS = '0',
    LOG,
  } = process.env;
  const port = Number(PORT ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartFailure(`PORT must be a port number, not '${PORT}'.`);
  if (!isVenueName(DEMO_VENUE))
    throw new StartFailure(`DEMO_VENUE must be kantinen or kiosken, not '${DEMO_VENUE}'.`);
  if (DEMO_NOW && Number.isNaN(Date.parse(DEMO_NOW)))
    throw new StartFailure(
      `DEMO_NOW must be an instant, such as 2026-11-23T11:45:00+01:00, not '${DEMO_NOW}'.`,
    );
  const goodbyeSeconds = Number(GOODBYE_SECONDS);
  if (!(goodbyeSeconds >= 0 && goodbyeSeconds <= 60))
    throw new StartFailure(`GOODBYE_SECONDS must be a number from 0 to 60, not '${GOODBYE_SECONDS}'.`);

  const api = await startVenueApi({
    port,
    venue: DEMO_VENUE,
    log: LOG !== undefined,
    ...(HOST && { host: HOST }),
    ...(DEMO_NOW && { startsAt: new Date(DEMO_NOW) }),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR || '.data' }),
  });
  console.log(`The venue API of ${DEMO_VENUE} answers at ${api.url}/api/v1/store`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(
      signal,
      () => void api.close({ afterMs: goodbyeSeconds * 1000 }).then(() => process.exit(0)),
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
