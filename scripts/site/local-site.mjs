import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { integrityOf } from '../../shared/contract/integrity.mjs';
import { createHostCheck, findPublicDemoProblem } from '../../venue-api/src/loopback.mjs';
import { CommandError } from '../command/run-command.mjs';
import { findPortProblem } from '../machine/port.mjs';
import { localSite } from './publish.mjs';
import { inRoot } from '../workspace/folders.mjs';

/** zod, which reads the settings, may be missing until `install` has run. @throws {CommandError} */
export async function readSiteSettings(env) {
  const { readSettings, SettingsError } = await import('../../host/server/settings.mjs');
  try {
    return readSettings(env);
  } catch (error) {
    throw error instanceof SettingsError ? new CommandError(error.message) : error;
  }
}

const firstLine = (error) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

export const isDemo = ({ venueApiUrl, venuesFile }) => !venueApiUrl && !venuesFile;

export const findDemoProblem = async (settings) =>
  !isDemo(settings) ? undefined : findPublicDemoProblem(settings);

const siteHostCheck = ({ demo, host, siteOrigin, ...settings }) =>
  !isDemo(settings) || demo ? undefined : createHostCheck([host, siteOrigin && new URL(siteOrigin).hostname]);

/** The embedded API sends the sandbox provider's script as the file is. */
const sandboxIntegrity = ({ checkoutScriptUrl, ...settings }) =>
  isDemo(settings) && checkoutScriptUrl === '/api/sandbox-checkout/checkout.js'
    ? integrityOf(readFileSync(inRoot('venue-api', 'checkout-assets', 'checkout.js')))
    : '';

export const metricsPortBeside = ({ metricsPort, port }) =>
  [1, 2, -1, -2].map((step) => metricsPort + step).find((one) => one <= 65_535 && one !== port);

export async function openVenueApi(settings, { hasHistory = true } = {}) {
  const { databaseUrl, dataDir, demoVenue, demoNow, storeRecord, logLevel, metricsPort, metricsHost } =
    settings;
  try {
    const { startVenueApi } = await import(pathToFileURL(inRoot('venue-api', 'dist', 'start.js')).href);
    return await startVenueApi({
      port: 0,
      host: '127.0.0.1',
      venue: demoVenue,
      storeRecord,
      logLevel,
      trustProxy: ['loopback'],
      ...(metricsPort && { metricsPort: metricsPortBeside(settings), metricsHost }),
      startsAt: demoNow,
      hasHistory,
      databaseUrl,
      dataDir: dataDir || inRoot('.data'),
    });
  } catch (error) {
    throw new CommandError(`The embedded venue API could not start: ${firstLine(error)}`);
  }
}

const demoVenues = ['kantinen', 'kiosken'];

/** The demo's other venue has a database of its own, and a name that browsers resolve to this machine. */
export async function openNeighbour(settings, opening) {
  const name = demoVenues.find((one) => one !== settings.demoVenue);
  const dataDir = join(settings.dataDir || inRoot('.data'), name);
  const ofNeighbour = {
    ...settings,
    demoVenue: name,
    dataDir,
    storeRecord: undefined,
    metricsPort: undefined,
  };
  const venueApiUrl = await opening(openVenueApi(ofNeighbour));
  return { name, host: `${name}.localhost`, venueApiUrl };
}

export async function openSite(settings, venueApiUrl, neighbours = []) {
  try {
    const { startSite } = await import(pathToFileURL(inRoot('host', 'server', 'dist', 'start.js')).href);
    return await startSite({
      ...settings,
      venueApiUrl,
      neighbours,
      checkoutScriptIntegrity: settings.checkoutScriptIntegrity || sandboxIntegrity(settings),
      publicDir: settings.publicDir ?? inRoot('host', 'dist', 'public'),
      siteDir: settings.siteDir ?? localSite,
      isHostAllowed: siteHostCheck(settings),
    });
  } catch (error) {
    throw new CommandError(
      (await findPortProblem(settings.port, settings.host)) ??
        `The site could not start: ${firstLine(error)}`,
    );
  }
}
