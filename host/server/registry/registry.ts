/** The addresses of the scripts and styles of a screen or a chunk. */
export interface Files {
  scripts: string[];
  styles: string[];
}

/** A screen of a section or of the shell. A `:name` in its path stands for one segment. */
export interface Screen extends Files {
  path: string;
  /** The paths of the venue API that it fetches first, with the same `:name`s and `:today`. */
  calls?: string[];
}

/** What is deployed of a section: where its code lies and what it was built for. */
export interface RegistryEntry {
  version: string;
  entry: string;
  global: string;
  contract: string;
  place?: SectionDescription;
  /** What its front door is made of. */
  preload: SectionFiles;
  /** What each of its screens is made of. */
  screens: (SectionFiles & Screen)[];
}

export interface SectionFiles extends Files {
  /** The keys of what it gets from the shell. */
  shares: string[];
}

/** What the shell says of a section that it does not know by itself. */
export interface SectionDescription {
  label: string;
  description: string;
  icon: string;
  needsAccount: boolean;
  /** 'always', or the attribute of the store record that turns it on. */
  when: string;
}

export interface Registry {
  sections: Record<string, RegistryEntry>;
}

export const emptyRegistry: Registry = { sections: {} };

/**
 * Reads the registry file. Strict, for its addresses become code in the browser: every one is a path below /sections/, on our own
 * origin or on one of those that are allowed.
 * A bad line refuses the file as a whole, unless `lenient` says what to do with it.
 * @throws {Error} that says what is wrong
 */
export function parseRegistry(
  text: string,
  origins: readonly string[] = [],
  lenient?: { before: Registry; report: (problem: string) => void },
): Registry {
  const file: unknown = JSON.parse(text);
  if (!isRecord(file) || !isRecord(file['sections'])) throw new Error("it has no 'sections'");
  const read = ([name, line]: [string, unknown]): [string, RegistryEntry][] => {
    try {
      return [[name, toLine(name, line, origins)]];
    } catch (error) {
      if (!lenient) throw error;
      lenient.report((error as Error).message);
      // That section stays as it was; the others are not to wait for it.
      const before = lenient.before.sections[name];
      return before ? [[name, before]] : [];
    }
  };
  return { sections: Object.fromEntries(Object.entries(file['sections']).flatMap(read)) };
}

function toLine(name: string, line: unknown, origins: readonly string[]): RegistryEntry {
  const fault = (what: string) => new Error(`the section '${name}' ${what}`);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw fault('has a name that cannot be a path');
  if (!isRecord(line)) throw fault('is no object');

  const text = textsOf(line, fault);
  const address = (value: unknown) => {
    const text = typeof value === 'string' ? value : '';
    const origin = origins.find((one) => text.startsWith(`${one}/`)) ?? '';
    if (!/^\/sections\/[\w.@/-]+$/.test(text.slice(origin.length)) || text.includes('..'))
      throw fault(`names ${JSON.stringify(value)}, which is no path below /sections/ of an allowed origin`);
    return text;
  };
  const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const call = (value: unknown) => {
    if (typeof value !== 'string' || !/^(?:\/:?[\w-]+)+(?:\?[\w=&-]+)?$/.test(value))
      throw fault(`asks for ${JSON.stringify(value)}, which is no path of the venue API`);
    return value;
  };
  const files = (value: unknown): SectionFiles => {
    const { scripts, styles, shares } = isRecord(value) ? value : {};
    return {
      scripts: all(scripts).map(address),
      styles: all(styles).map(address),
      shares: all(shares).map(String),
    };
  };

  const place = line['place'];
  return {
    version: text('version'),
    entry: address(text('entry')),
    global: text('global'),
    contract: text('contract'),
    ...(place !== undefined && { place: toPlace(place, fault) }),
    preload: files(line['preload']),
    screens: all(line['screens'])
      .filter(isRecord)
      .map((screen) => ({
        path: String(screen['path']),
        ...files(screen),
        ...(screen['calls'] !== undefined && { calls: all(screen['calls']).map(call) }),
      })),
  };
}

type Fault = (what: string) => Error;

function toPlace(place: unknown, fault: Fault): SectionDescription {
  if (!isRecord(place)) throw fault("has a 'place' that is no object");
  const text = textsOf(place, fault);
  return {
    label: text('label'),
    description: place['description'] ? text('description') : '',
    icon: place['icon'] ? text('icon') : '',
    needsAccount: place['needsAccount'] === true,
    when: text('when'),
  };
}

/** Reads the texts of a record, none of which may be missing. */
function textsOf(record: Record<string, unknown>, fault: Fault) {
  return (field: string): string => {
    const value = record[field];
    if (typeof value !== 'string' || value === '') throw fault(`has no '${field}'`);
    return value;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
