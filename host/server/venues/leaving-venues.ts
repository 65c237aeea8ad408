import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { VenueEntry } from './venues-file.mjs';
import { readKnownVenues } from './venues-file.mjs';

const keptMs = 24 * 60 * 60_000;

/** A venue that the file has, or had: `until` is null while it does. */
export interface KnownVenue {
  entry: VenueEntry;
  until: number | null;
}

export interface LeavingVenue extends KnownVenue {
  until: number;
}

/** A venue that is taken out keeps its host for a day, also across a restart: an order that was paid must find its API. */
export function keepLeaving(sharedDir: string, log: Logger) {
  const file = join(sharedDir, 'known-venues.json');
  let known = read();

  function read(): KnownVenue[] {
    try {
      return readKnownVenues(readFileSync(file, 'utf8'));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') log.error(`${file} cannot be used, so it is made anew: ${message}`);
      return [];
    }
  }

  function write() {
    try {
      const temporary = `${file}.${randomUUID()}`;
      writeFileSync(temporary, JSON.stringify(known));
      renameSync(temporary, file);
    } catch (error) {
      log.warn(
        `${file} cannot be written, so a restart forgets the venues that are taken out: ${(error as Error).message}`,
      );
    }
  }

  /** @param entries of the file as it is now @returns the venues that it lacks since less than a day */
  return (entries: readonly VenueEntry[]): readonly LeavingVenue[] => {
    const names = new Set(entries.map(({ name }) => name));
    const now = Date.now();
    const leaving = known
      .filter(({ entry }) => !names.has(entry.name))
      .map(({ entry, until }) => ({ entry, until: until ?? now + keptMs }))
      .filter(({ until }) => until > now);
    const before = JSON.stringify(known);
    known = [...entries.map((entry) => ({ entry, until: null })), ...leaving];
    if (JSON.stringify(known) !== before) write();
    return leaving;
  };
}
