import { readSettings } from '../host/server/settings.mjs';
import { apiSettings, migrationSettings } from '../venue-api/src/settings.ts';

/** The variables that the site server asks its environment for. */
export function variablesOfSite() {
  const asked = new Set();
  readSettings(new Proxy({}, { get: (_, name) => void asked.add(name) }));
  return asked;
}

/** The variables of the venue API and of its migration. */
export const variablesOfVenueApi = () =>
  new Set([apiSettings, migrationSettings].flatMap(({ shape }) => Object.keys(shape)));
