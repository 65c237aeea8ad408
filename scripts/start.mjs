// npm start: installs and builds where need be, then serves the whole site on one origin until it is told to stop.
import { readSettings, SettingsError } from '../host/server/settings.mjs';
import { buildStale } from './build/build-stale.mjs';
import { install } from './install.mjs';
import { findDemoProblem, openSite, openVenueApi, StartError } from './site/local-site.mjs';
import { findPortProblem } from './machine/port.mjs';
import { stopChildren } from './machine/run.mjs';

// Node ends a process whose output has no reader (EPIPE), unless somebody listens.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

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

async function settingsOrFail() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return fail(error.message);
  }
}

/** What a server's start gives, kept to be closed. */
async function opened(starting) {
  try {
    const running = await starting;
    open.push(running);
    return running.url;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return fail(error.message);
  }
}

const settings = await settingsOrFail();
const fault = (await findPortProblem(settings.port, settings.host)) ?? (await findDemoProblem(settings));
if (fault) await fail(fault);
if (!(await install())) await fail('Kantine cannot start: it could not be installed');
if (!(await buildStale())) await fail('Kantine cannot start: it could not be built');
if (!stopping) {
  const venueApiUrl = settings.venueApiUrl ?? (await opened(openVenueApi(settings)));
  const url = venueApiUrl && (await opened(openSite(settings, venueApiUrl)));
  if (url && !stopping) console.log(`Kantine står på ${url}`);
}
