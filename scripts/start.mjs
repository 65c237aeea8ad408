import { buildStale } from './build/build-stale.mjs';
import { CommandError } from './command/run-command.mjs';
import { install } from './install.mjs';
import {
  findDemoProblem,
  isDemo,
  openNeighbour,
  openSite,
  openVenueApi,
  readSiteSettings,
} from './site/local-site.mjs';
import { opened, runServers } from './site/run-servers.mjs';
import { findPortProblem } from './machine/port.mjs';

// Node ends a process when its output has no reader (EPIPE) and no listener.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Tests begin without the demo's own orders and card, and with one venue. */
const hasHistory = !process.argv.includes('--empty');

/** A test of rendered pages gets each of them, however long a busy machine takes. */
const testMs = 240_000;
const patience = process.argv.includes('--patient')
  ? {
      ...{ pageMs: testMs, previewMs: testMs, renderMs: testMs },
      ...{ startMs: testMs, sanitizeMs: testMs, publicDataMs: testMs },
    }
  : {};

await runServers(async () => {
  if (!(await install())) throw new CommandError('Kantine cannot start: it could not be installed');
  const settings = await readSiteSettings(process.env);
  const problem = (await findPortProblem(settings.port, settings.host)) ?? (await findDemoProblem(settings));
  if (problem) throw new CommandError(problem);
  if (!(await buildStale())) throw new CommandError('Kantine cannot start: it could not be built');
  const venueApiUrl = isDemo(settings)
    ? await opened(openVenueApi(settings, { hasHistory }))
    : settings.venueApiUrl;
  const site = { ...settings, limits: { ...settings.limits, ...patience } };
  const neighbours = isDemo(settings) && hasHistory ? [await openNeighbour(settings, opened)] : [];
  console.log(`Kantine står på ${await opened(openSite(site, venueApiUrl, neighbours))}`);
});
