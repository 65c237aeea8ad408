// npm start: installs and builds where need be, then serves the whole site on one origin until it is told to stop.
import { pathToFileURL } from 'node:url';
import { readSettings, SettingsFault } from '../host/server/settings.mjs';
import { buildStale } from './build/build-stale.mjs';
import { install } from './install.mjs';
import { portFault } from './port.mjs';
import { stopChildren } from './run.mjs';
import { localSite } from './site/publish.mjs';
import { inRoot } from './workspace.mjs';

/** What runs and must be closed, the last first. */
const open = [];
let stopping = false;

async function closeAll() {
  for (const { close } of open.reverse()) await close().catch(() => undefined);
}

/** Stopped on purpose is a success, also in the middle of a build. A second signal (npm passes on what the terminal sent) changes nothing. */
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), 8_000).unref();
  stopChildren();
  await closeAll();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);

/** Ends with one line for the person who started it, and gives back what was opened. While stopping, what fails fails because of that. */
async function fail(line) {
  if (stopping) return;
  stopping = true;
  console.error(line);
  await closeAll();
  process.exit(1);
}

const firstLine = (error) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

async function settingsOrFail() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error;
    return fail(error.message);
  }
}

async function openVenueApi({ databaseUrl, dataDir, demoVenue, demoNow }) {
  try {
    const { startVenueApi } = await import(pathToFileURL(inRoot('venue-api', 'dist', 'start.js')).href);
    const api = await startVenueApi({
      port: 0,
      host: '127.0.0.1',
      venue: demoVenue,
      ...(demoNow ? { startsAt: demoNow } : {}),
      ...(databaseUrl ? { databaseUrl } : {}),
      ...(dataDir ? { dataDir } : { dataDir: inRoot('.data') }),
    });
    open.push(api);
    return api.url;
  } catch (error) {
    return fail(`The embedded venue API could not start: ${firstLine(error)}`);
  }
}

async function openSite(settings, venueApiUrl) {
  try {
    const { startSite } = await import(pathToFileURL(inRoot('host', 'dist', 'server', 'start.js')).href);
    const site = await startSite({
      ...settings,
      venueApiUrl,
      publicDir: settings.publicDir ?? inRoot('host', 'dist', 'public'),
      siteDir: settings.siteDir ?? localSite,
    });
    open.push(site);
    return site.url;
  } catch (error) {
    return fail(
      (await portFault(settings.port, settings.host)) ?? `The site could not start: ${firstLine(error)}`,
    );
  }
}

const settings = await settingsOrFail();
const fault = await portFault(settings.port, settings.host);
if (fault) await fail(fault);
if (!(await install())) await fail('Kantine cannot start: it could not be installed');
if (!(await buildStale())) await fail('Kantine cannot start: it could not be built');
if (!stopping) {
  const venueApiUrl = settings.venueApiUrl ?? (await openVenueApi(settings));
  const url = venueApiUrl && (await openSite(settings, venueApiUrl));
  if (url && !stopping) console.log(`Kantine står på ${url}`);
}
