import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

import type { SectionDescription } from '../registry/registry.ts';

export interface VenueFeatureCache {
  /** False until a store record has passed. */
  hasSection(section: string, place?: SectionDescription): boolean;
  openingDaysOf(section: string): number[];
  /** Takes a store record that the server fetched itself. */
  learn(record: unknown): void;
  observe(body: Readable, encoding: string | undefined): void;
}

const maxRecordBytes = 1024 * 1024;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The built-in sections; others name an attribute in `place.when`. */
const conditions: Record<string, (attributes: Record<string, unknown>) => boolean> = {
  takeaway: (attributes) => isSection(attributes['takeaway_section']),
  retail: (attributes) => isSection(attributes['retail_section']),
  meetings: (attributes) => isSection(attributes['meetings_section']) && attributes['has_accounts'] === true,
  account: (attributes) => attributes['has_accounts'] === true,
};

export function requiresAccount(section: string, place?: SectionDescription): boolean {
  return conditions[section] ? section === 'meetings' : place?.needsAccount === true;
}

/** The server makes no calls of its own and learns from forwarded store records (docs/decisions/0004). */
export function createVenueFeatureCache(debug: (message: string) => void): VenueFeatureCache {
  let builtIn = new Set<string>();
  let setAttributes = new Set<string>();
  let openingDays = new Map<string, number[]>();
  let lastRecord = new Uint8Array();

  function update(record: unknown) {
    const { attributes } = (record as { data: { attributes: Record<string, unknown> } }).data;
    builtIn = new Set(Object.keys(conditions).filter((section) => conditions[section]?.(attributes)));
    setAttributes = new Set(Object.keys(attributes).filter((name) => attributes[name]));
    openingDays = new Map(Object.keys(attributes).map((name) => [name, openingDaysIn(attributes[name])]));
  }

  return {
    hasSection: (section, place) =>
      place && !conditions[section]
        ? (!place.needsAccount || builtIn.has('account')) &&
          (place.when === 'always' || setAttributes.has(place.when))
        : builtIn.has(section),
    openingDaysOf: (section) => openingDays.get(`${section}_section`) ?? [],
    learn: update,
    observe(body, encoding) {
      const chunks: Uint8Array[] = [];
      let size = 0;
      body.on('data', (chunk: Uint8Array) => {
        size += chunk.length;
        if (size <= maxRecordBytes) chunks.push(chunk);
      });
      body.on('end', () => {
        try {
          if (size > maxRecordBytes) throw new Error(`it has ${size} bytes`);
          const bytes = Uint8Array.from(Buffer.concat(chunks));
          if (Buffer.compare(bytes, lastRecord) === 0) return;
          lastRecord = bytes;
          update(JSON.parse(decoded(bytes, encoding)));
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
  // Sorted and unique: the days are part of the page cache's key.
  const open = new Set(Array.isArray(names) ? names.map((name) => String(name).toLowerCase()) : []);
  return weekdays.flatMap((weekday, index) => (open.has(weekday) ? [index + 1] : []));
}

function decoded(bytes: Uint8Array, encoding: string | undefined): string {
  const limit = { maxOutputLength: maxRecordBytes };
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
