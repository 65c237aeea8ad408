import { existsSync, readFileSync } from 'node:fs';
import { CommandError } from '../command/run-command.mjs';

export async function readVenues(file, name) {
  const { parseVenuesFile } = await import('../../host/server/venues/venues-file.mjs');
  let venues;
  try {
    venues = parseVenuesFile(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be used: ${error.message}`);
  }
  const found = venues.filter((venue) => name === undefined || venue.name === name);
  if (found.length > 0) return found;
  throw new CommandError(
    `${file} has no venue '${name}'; it has: ${venues.map((one) => one.name).join(', ')}`,
  );
}

/**
 * With a file of venues none is meant by default.
 * @param known further names, of venues that were taken out of the file
 * @returns the venue, or undefined for all @throws {CommandError}
 */
export async function requireVenue(name, known = []) {
  const file = process.env.VENUES_FILE;
  const { everyVenue } = await import('../../host/server/venues/venues-file.mjs');
  if (name === undefined && file)
    throw new CommandError(
      `Which venue? --venue <name> of ${file}, or --venue ${everyVenue} for every venue`,
    );
  if (name === undefined || name === everyVenue) return undefined;
  if (!file) throw new CommandError('--venue needs VENUES_FILE, the file with the venues of the site');
  if (!existsSync(file)) throw new CommandError(`VENUES_FILE ${file} is not there`);
  if (!known.includes(name)) await readVenues(file, name);
  return name;
}
