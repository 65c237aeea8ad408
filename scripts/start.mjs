import { buildStale } from './build/build-stale.mjs';
import { install } from './install.mjs';
import { findDemoProblem, openSite, openVenueApi, readSiteSettings, StartError } from './site/local-site.mjs';
import { findPortProblem } from './machine/port.mjs';
import { stopChildren } from './machine/run.mjs';

// Node ends a process when its output has no reader (EPIPE) and no listener.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const servers = [];
let isStopping = false;

async function closeAll() {
  for (const { close } of servers.reverse()) await close().catch(() => undefined);
}

/** A stop is a success, even during a build. npm passes the signal on, so it can come twice. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), 8_000).unref();
  stopChildren();
  await closeAll();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);

async function fail(line) {
  if (isStopping) return;
  isStopping = true;
  console.error(line);
  await closeAll();
  process.exit(1);
}

async function orFail(promise) {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return fail(error.message);
  }
}

async function opened(starting) {
  const running = await orFail(starting);
  if (running) servers.push(running);
  return running?.url;
}

if (!(await install())) await fail('Kantine cannot start: it could not be installed');
const settings = await orFail(readSiteSettings(process.env));
const problem = (await findPortProblem(settings.port, settings.host)) ?? (await findDemoProblem(settings));
if (problem) await fail(problem);
if (!(await buildStale())) await fail('Kantine cannot start: it could not be built');
if (!isStopping) {
  const venueApiUrl = settings.venueApiUrl ?? (await opened(openVenueApi(settings)));
  const url = venueApiUrl && (await opened(openSite(settings, venueApiUrl)));
  // A visitor who opens the address at once gets a rendered page.
  if (url) await servers.at(-1).firstPage;
  if (url && !isStopping) console.log(`Kantine står på ${url}`);
}
