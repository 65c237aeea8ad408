import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { Venue } from './venue.ts';

const keptMs = 24 * 60 * 60_000;

export interface LeavingVenue {
  venue: Venue;
  until: number;
}

const closed = { text: 'Her tages der ikke længere imod bestillinger.' };

/** A venue that is taken out keeps its host for a day, also across a restart: an order that was paid must find its API. */
export function keepLeaving(sharedDir: string, log: Logger) {
  const file = join(sharedDir, 'leaving-venues.json');
  let leaving: LeavingVenue[] = [];

  function write() {
    try {
      writeFileSync(file, JSON.stringify(leaving));
    } catch (error) {
      log.warn(`${file} cannot be written, so a restart forgets it: ${(error as Error).message}`);
    }
  }

  return {
    read(): readonly LeavingVenue[] {
      try {
        leaving = JSON.parse(readFileSync(file, 'utf8')) as LeavingVenue[];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.error(`${file} cannot be used: ${(error as Error).message}`);
      }
      return leaving;
    },
    after(before: readonly Venue[], listed: readonly Venue[]): readonly LeavingVenue[] {
      const names = new Set(listed.map(({ name }) => name));
      const until = Date.now() + keptMs;
      const taken = before
        .filter(({ name }) => !names.has(name))
        .map((venue) => ({ venue: { ...venue, closed }, until }));
      const next = [...leaving.filter(({ venue }) => !names.has(venue.name)), ...taken].filter(
        (one) => one.until > Date.now(),
      );
      if (next.length === 0 && leaving.length === 0) return next;
      leaving = next;
      write();
      return leaving;
    },
  };
}
