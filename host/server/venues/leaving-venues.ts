import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Logger } from 'pino';

import { isAbsence } from '../is-absence.mjs';
import { makeFolder } from '../make-folder.mjs';
import type { VenueEntry } from './venues-file.mjs';
import { readKnownVenues } from './venues-file.mjs';

const keptMs = 24 * 60 * 60_000;
const retryMs = 60_000;

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
  const temporary = `${file}.${randomUUID()}`;
  let lastFailure = '';
  let retryAt = Infinity;
  let known: readonly KnownVenue[] | null = null;
  let comparedWith: readonly VenueEntry[] | null = null;
  let leaving: readonly LeavingVenue[] = [];

  /** @returns null while the file cannot be read: it may have venues that nothing else remembers */
  function read(): readonly KnownVenue[] | null {
    const text = readText();
    try {
      return text === null ? null : readKnownVenues(text);
    } catch (error) {
      log.error(`${file} cannot be used, so it is made anew: ${(error as Error).message}`);
      return [];
    }
  }

  function readText(): string | null {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if (isAbsence(error)) return '[]';
      const { message } = error as Error;
      if (message !== lastFailure)
        log.error(`${file} cannot be read, so the venues that were taken out have no host: ${message}`);
      lastFailure = message;
      return null;
    }
  }

  function write() {
    try {
      makeFolder(sharedDir);
      writeFileSync(temporary, JSON.stringify(known));
      // The servers of all replicas read it, whatever the umask is.
      chmodSync(temporary, 0o644);
      renameSync(temporary, file);
      retryAt = Infinity;
    } catch (error) {
      if (retryAt === Infinity)
        log.warn(
          `${file} cannot be written, so a restart forgets the venues that are taken out: ${(error as Error).message}`,
        );
      retryAt = Date.now() + retryMs;
    }
  }

  /** @param entries of the file as it is now @returns the venues that it lacks since less than a day; the same list for the same entries */
  return (entries: readonly VenueEntry[]): readonly LeavingVenue[] => {
    known ??= read();
    if (Date.now() >= retryAt) write();
    if (known === null || entries === comparedWith) return leaving;
    comparedWith = entries;
    const names = new Set(entries.map(({ name }) => name));
    const now = Date.now();
    leaving = known
      .filter(({ entry }) => !names.has(entry.name))
      .map(({ entry, until }) => ({ entry, until: until ?? now + keptMs }))
      .filter(({ until }) => until > now);
    const before = JSON.stringify(known);
    known = [...entries.map((entry) => ({ entry, until: null })), ...leaving];
    if (JSON.stringify(known) !== before) write();
    return leaving;
  };
}
