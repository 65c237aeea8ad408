import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { dayAt } from '@kantine/contract/routes';
import { StartError } from '@kantine/node/start-error';
import type { IsTrustedProxy } from '@kantine/node/trusted-proxies';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { readWhenChanged } from '../registry/read-when-changed.ts';
import { toHostName } from './host-name.mjs';
import { keepLeaving, type LeavingVenue } from './leaving-venues.ts';
import type { Venue, VenueSettings } from './venue.ts';
import {
  entriesOf,
  isClosedOn,
  type ListedVenue,
  parseVenuesFile,
  readVenue,
  type VenueEntry,
} from './venues-file.mjs';

export interface Venues {
  refresh(): Promise<void>;
  list(): readonly Venue[];
  find(request: FastifyRequest): Venue | null;
  isShared(): boolean;
}

function oneVenue(settings: VenueSettings): Venues {
  const venue: Venue = { ...settings, name: '', labels: {}, hosts: [], closed: null };
  return {
    refresh: () => Promise.resolve(),
    list: () => [venue],
    find: () => venue,
    isShared: () => false,
  };
}

export interface Neighbour {
  name: string;
  host: string;
  venueApiUrl: string;
}

export function demoVenues(
  settings: VenueSettings,
  neighbours: readonly Neighbour[],
  isTrustedProxy: IsTrustedProxy,
): Venues {
  const first = oneVenue(settings);
  const others = neighbours.map(({ name, host, venueApiUrl }): Venue => ({
    ...{ ...settings, siteOrigin: undefined, venueApiUrl, name, hosts: [host] },
    ...{ labels: { venue: name }, closed: null },
  }));
  return {
    ...first,
    list: () => [...first.list(), ...others],
    find(request) {
      const host = hostOf(request, isTrustedProxy);
      return others.find(({ hosts }) => hosts.includes(host ?? '')) ?? first.find(request);
    },
  };
}

interface VenuesFileOptions {
  file: string;
  wellKnownDir: string | undefined;
  sharedDir: string;
  isTrustedProxy: IsTrustedProxy;
  log: Logger;
  /** Called with each venue that the file has not had before. */
  begin: (venue: Venue) => void;
}

interface ByHost {
  entries: readonly VenueEntry[];
  listed: readonly Venue[];
  hosts: ReadonlyMap<string, Venue>;
}

interface Leaving {
  of: readonly LeavingVenue[];
  hosts: ReadonlyMap<string, { venue: Venue; until: number }>;
}

const leavingText = { text: 'Her tages der ikke længere imod bestillinger.' };

/** @throws {StartError} for a file that cannot be used; later on such a file changes nothing */
export function venuesOfFile({
  file,
  wellKnownDir,
  sharedDir,
  isTrustedProxy,
  log,
  begin,
}: VenuesFileOptions): Venues {
  const toVenue = (listed: ListedVenue): Venue => ({
    ...listed,
    labels: { venue: listed.name },
    wellKnownDir: wellKnownDir && join(wellKnownDir, listed.name),
    get closed() {
      return listed.closed && isClosedOn(listed.closed, dayAt(Date.now())) ? listed.closed : null;
    },
  });
  const leavers = keepLeaving(sharedDir, log);

  function toTable(text: string, before: ByHost): ByHost {
    const known = new Map(before.listed.map((venue) => [JSON.stringify(venue), venue]));
    const listed = parseVenuesFile(text).map((entry) => {
      const venue = toVenue(entry);
      return known.get(JSON.stringify(venue)) ?? venue;
    });
    const table = { entries: entriesOf(text), listed, hosts: byHost(listed) };
    listed.filter((venue) => !before.listed.includes(venue)).forEach(begin);
    return table;
  }

  function toLeaving(of: readonly LeavingVenue[]): Leaving {
    const venues = of.map(({ entry, until }) => {
      const venue: Venue = { ...toVenue(readVenue(entry)), closed: leavingText };
      return { hosts: venue.hosts, venue, until };
    });
    // The venue that left last stands first.
    return { of, hosts: byHost(venues.reverse()) };
  }

  let table = readFirst();
  let leaving = toLeaving(leavers(table.entries));
  const read = readWhenChanged(file, (text, before: ByHost) => toTable(text, before), table, log);

  function readFirst(): ByHost {
    try {
      return toTable(readFileSync(file, 'utf8'), { entries: [], listed: [], hosts: new Map() });
    } catch (error) {
      throw new StartError(`VENUES_FILE ${file} cannot be used: ${(error as Error).message}`);
    }
  }

  function find(request: FastifyRequest): Venue | null {
    const name = hostOf(request, isTrustedProxy);
    const host = name?.replace(/\.$/, '') ?? '';
    const listed = table.hosts.get(host);
    // A venue of the file takes a host over at once from one that was taken out.
    if (listed) return listed;
    const left = leaving.hosts.get(host);
    return left && left.until > Date.now() ? left.venue : null;
  }

  return {
    async refresh() {
      table = await read();
      const of = leavers(table.entries);
      if (of !== leaving.of) leaving = toLeaving(of);
    },
    list: () => table.listed,
    find,
    isShared: () => table.listed.length > 1,
  };
}

const byHost = <Of extends { hosts: readonly string[] }>(all: readonly Of[]): ReadonlyMap<string, Of> =>
  new Map(all.flatMap((one) => one.hosts.map((host) => [host, one] as const)));

export const openVenues = (venues: Venues) => venues.list().filter(({ closed }) => !closed);

export const shareOf = (venues: Venues, all: number, least: number) =>
  Math.max(least, Math.floor(all / venues.list().length));

/** The name that the visitor asked for. A trusted proxy says it, and its last word counts. */
export function hostOf(request: FastifyRequest, isTrustedProxy: IsTrustedProxy): string | null {
  const forwarded = isTrustedProxy(request.socket.remoteAddress, 0)
    ? request.headers['x-forwarded-host']?.toString().split(',').at(-1)?.trim()
    : undefined;
  return toHostName(forwarded || request.headers.host);
}
