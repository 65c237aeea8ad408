import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

import type { SectionPlace } from '../registry/registry.ts';

/** Which sections the venue has, as far as its store record has been seen to say. */
export interface SeenStore {
  has(section: string, place?: SectionPlace): boolean;
  /** The weekdays on which a section is open, 1 (Monday) to 7; none where the record does not say. */
  openingDaysOf(section: string): number[];
  /** Copies a store record aside while it streams to the browser. */
  watch(body: Readable, encoding: string | undefined): void;
}

const largest = 1024 * 1024;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** How the store record says that a section which the shell knows is on. */
const isOn: Record<string, (attributes: Record<string, unknown>) => boolean> = {
  takeaway: (attributes) => isSection(attributes['takeaway_section']),
  retail: (attributes) => isSection(attributes['retail_section']),
  meetings: (attributes) => isSection(attributes['meetings_section']) && attributes['has_accounts'] === true,
  account: (attributes) => attributes['has_accounts'] === true,
};

/** Whether a section is only for who is signed in: its address alone says too little. */
export function wantsAccount(section: string, place?: SectionPlace): boolean {
  return isOn[section] ? section === 'meetings' : place?.needsAccount === true;
}

/**
 * The server makes no calls of its own, and a section that the venue lacks must never be fetched. So it learns what the
 * venue has from the store records that pass through it, and until one has passed no section is hinted at.
 */
export function createSeenStore(debug: (line: string) => void): SeenStore {
  let on = new Set<string>();
  let turnedOn = new Set<string>();
  let openingDays = new Map<string, number[]>();
  /** The record as it came last: it is the same nearly each time, and then there is nothing to learn. */
  let last = new Uint8Array();

  function learn(bytes: Uint8Array, encoding: string | undefined) {
    const record = JSON.parse(decoded(bytes, encoding)) as {
      data: { attributes: Record<string, unknown> };
    };
    const { attributes } = record.data;
    on = new Set(Object.keys(isOn).filter((section) => isOn[section]?.(attributes)));
    turnedOn = new Set(Object.keys(attributes).filter((name) => attributes[name]));
    openingDays = new Map(Object.keys(attributes).map((name) => [name, openingDaysIn(attributes[name])]));
  }

  return {
    has: (section, place) =>
      place && !isOn[section]
        ? (!place.needsAccount || on.has('account')) && (place.when === 'always' || turnedOn.has(place.when))
        : on.has(section),
    openingDaysOf: (section) => openingDays.get(`${section}_section`) ?? [],
    watch(body, encoding) {
      const chunks: Uint8Array[] = [];
      let size = 0;
      body.on('data', (chunk: Uint8Array) => {
        size += chunk.length;
        if (size <= largest) chunks.push(chunk);
      });
      body.on('end', () => {
        try {
          if (size > largest) throw new Error(`it has ${size} bytes`);
          const bytes = Uint8Array.from(Buffer.concat(chunks));
          if (Buffer.compare(bytes, last) === 0) return;
          last = bytes;
          learn(bytes, encoding);
        } catch (error) {
          debug(
            `The store record gives no preload hints: ${error instanceof Error ? error.message : String(error)}`,
          );
        }
      });
    },
  };
}

function isSection(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function openingDaysIn(section: unknown): number[] {
  const names: unknown = isSection(section) ? section['opening_days'] : [];
  // A page is kept for each: so many times a day, or in whatever order, it is the same.
  const open = new Set(Array.isArray(names) ? names.map((name) => String(name).toLowerCase()) : []);
  return weekdays.flatMap((weekday, index) => (open.has(weekday) ? [index + 1] : []));
}

function decoded(bytes: Uint8Array, encoding: string | undefined): string {
  const limit = { maxOutputLength: largest };
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return new TextDecoder().decode(bytes);
    case 'gzip':
      return gunzipSync(bytes, limit).toString('utf8');
    case 'br':
      return brotliDecompressSync(bytes, limit).toString('utf8');
    case 'deflate':
      return inflateSync(bytes, limit).toString('utf8');
    default:
      throw new Error(`it comes in the encoding '${encoding}'`);
  }
}
