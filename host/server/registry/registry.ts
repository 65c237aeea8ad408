import {
  type Files,
  readBySchema,
  type RegistryEntry,
  type Screen,
  type SectionDescription,
} from '@kantine/contract/registry';

export type { Files, RegistryEntry, Screen, SectionDescription };

export interface Registry {
  sections: Record<string, RegistryEntry>;
}

export const emptyRegistry: Registry = { sections: {} };

export function parseRegistry(
  text: string,
  origins: readonly string[] = [],
  lenient?: { before: Registry; report: (problem: string) => void },
): Registry {
  const { sections } = readRegistryFile(text);
  const read = ([name, value]: [string, unknown]): [string, RegistryEntry][] => {
    try {
      const entry = readEntry(name, value, origins);
      if (!isVouched(entry))
        lenient?.report(`the section '${name}' has no hash of its entry: deploy it again`);
      return [[name, entry]];
    } catch (error) {
      if (!lenient) throw error;
      lenient.report((error as Error).message);
      const before = Object.entries(lenient.before.sections).find(([other]) => other === name);
      return before ? [before] : [];
    }
  };
  return { sections: Object.fromEntries(Object.entries(sections).flatMap(read)) };
}

/** A section without hashes stands in no page, so that no browser fetches anything of it. */
export function isVouched({ entry, integrity }: RegistryEntry): boolean {
  return Object.hasOwn(integrity, entry.slice(entry.lastIndexOf('/') + 1));
}

function readRegistryFile(text: string) {
  const file: unknown = JSON.parse(text);
  try {
    return readBySchema('registry', file);
  } catch (error) {
    throw new Error(`it ${(error as Error).message}`);
  }
}

export function readEntry(name: string, value: unknown, origins: readonly string[]): RegistryEntry {
  try {
    readBySchema('name', name);
    const entry = readBySchema('entry', value);
    const foreign = addressesOf(entry).find((address) => !isAllowed(address, origins));
    if (foreign) throw new Error(`names ${JSON.stringify(foreign)}, whose origin is not allowed`);
    return entry;
  } catch (error) {
    throw new Error(`the section '${name}' ${(error as Error).message}`);
  }
}

const addressesOf = ({ entry, preload, screens }: RegistryEntry) => [
  entry,
  ...[preload, ...screens].flatMap(({ scripts, styles }) => [...scripts, ...styles]),
];

const isAllowed = (address: string, origins: readonly string[]) =>
  address.startsWith('/sections/') || origins.some((origin) => address.startsWith(`${origin}/sections/`));
