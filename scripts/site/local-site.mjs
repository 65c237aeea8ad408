// The two servers of the site in this process, as built: the embedded venue API, and the site itself.
import { pathToFileURL } from 'node:url';
import { createHostCheck, demoFault } from '../../venue-api/src/loopback.mjs';
import { portFault } from '../machine/port.mjs';
import { localSite } from './publish.mjs';
import { inRoot } from '../workspace/folders.mjs';

/** @typedef {import('../../host/server/settings.mjs').Settings} Settings */
/** @typedef {{ url: string, close: () => Promise<void> }} Running */

/** A server could not start; the message is one line for the person who wanted it. */
export class StartFault extends Error {}

/** The first line of what went wrong. */
const firstLine = (error) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

/** Why the embedded demo may not run with these settings, in one line; undefined when it may, or when it does not run. @param {Settings} settings */
export const embeddedDemoFault = async (settings) => (settings.venueApiUrl ? undefined : demoFault(settings));

/**
 * Which `Host` headers are answered: with a venue's own API, or where the demo is meant for others, every one.
 *
 * @param {Settings} settings
 */
const siteHostCheck = ({ venueApiUrl, demo, host, siteOrigin }) =>
  venueApiUrl || demo ? undefined : createHostCheck([host, siteOrigin && new URL(siteOrigin).hostname]);

/** @param {Settings} settings @returns {Promise<Running>} @throws {StartFault} */
export async function openVenueApi({ databaseUrl, dataDir, demoVenue, demoNow, logLevel }) {
  try {
    const { startVenueApi } = await import(pathToFileURL(inRoot('venue-api', 'dist', 'start.js')).href);
    return await startVenueApi({
      port: 0,
      host: '127.0.0.1',
      venue: demoVenue,
      logLevel,
      // The site says in X-Forwarded-For who the visitor is.
      trustProxy: 'loopback',
      ...(demoNow ? { startsAt: demoNow } : {}),
      ...(databaseUrl ? { databaseUrl } : {}),
      ...(dataDir ? { dataDir } : { dataDir: inRoot('.data') }),
    });
  } catch (error) {
    throw new StartFault(`The embedded venue API could not start: ${firstLine(error)}`);
  }
}

/** @param {Settings} settings @param {string} venueApiUrl @returns {Promise<Running>} @throws {StartFault} */
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
    throw new StartFault(
      (await portFault(settings.port, settings.host)) ?? `The site could not start: ${firstLine(error)}`,
    );
  }
}
