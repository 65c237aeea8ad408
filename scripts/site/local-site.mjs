// The two servers of the site in this process, as built: the embedded venue API and the site.
import { pathToFileURL } from 'node:url';
import { createHostCheck, demoFault } from '../../venue-api/src/loopback.mjs';
import { findPortProblem } from '../machine/port.mjs';
import { localSite } from './publish.mjs';
import { inRoot } from '../workspace/folders.mjs';

/** @typedef {import('../../host/server/settings.mjs').Settings} Settings */
/** @typedef {{ url: string, close: () => Promise<void> }} Running */

/** A server cannot start; the message is one line. */
export class StartError extends Error {}

const firstLine = (error) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

/** @param {Settings} settings @returns {Promise<string | undefined>} why the embedded demo must not run, in one line */
export const findDemoProblem = async (settings) => (settings.venueApiUrl ? undefined : demoFault(settings));

/** The check of `Host` headers; none with a venue's own API or a demo for others. @param {Settings} settings */
const siteHostCheck = ({ venueApiUrl, demo, host, siteOrigin }) =>
  venueApiUrl || demo ? undefined : createHostCheck([host, siteOrigin && new URL(siteOrigin).hostname]);

/** @param {Settings} settings @returns {Promise<Running>} @throws {StartError} */
export async function openVenueApi({ databaseUrl, dataDir, demoVenue, demoNow, logLevel }) {
  try {
    const { startVenueApi } = await import(pathToFileURL(inRoot('venue-api', 'dist', 'start.js')).href);
    return await startVenueApi({
      port: 0,
      host: '127.0.0.1',
      venue: demoVenue,
      logLevel,
      trustProxy: 'loopback',
      ...(demoNow ? { startsAt: demoNow } : {}),
      ...(databaseUrl ? { databaseUrl } : {}),
      ...(dataDir ? { dataDir } : { dataDir: inRoot('.data') }),
    });
  } catch (error) {
    throw new StartError(`The embedded venue API could not start: ${firstLine(error)}`);
  }
}

/** @param {Settings} settings @param {string} venueApiUrl @returns {Promise<Running>} @throws {StartError} */
export async function openSite(settings, venueApiUrl) {
  try {
    const { startSite } = await import(pathToFileURL(inRoot('host', 'server', 'dist', 'start.js')).href);
    return await startSite({
      ...settings,
      venueApiUrl,
      publicDir: settings.publicDir ?? inRoot('host', 'dist', 'public'),
      siteDir: settings.siteDir ?? localSite,
      isHostAllowed: siteHostCheck(settings),
    });
  } catch (error) {
    throw new StartError(
      (await findPortProblem(settings.port, settings.host)) ??
        `The site could not start: ${firstLine(error)}`,
    );
  }
}
