import { readBySchema, type SectionManifest } from '@kantine/contract/manifest';

export interface Registry {
  sections: Record<string, SectionManifest>;
}

export const emptyRegistry: Registry = { sections: {} };

export function parseRegistry(
  text: string,
  origins: readonly string[] = [],
  lenient?: { before: Registry; report: (problem: string) => void },
): Registry {
  const { sections } = readRegistryFile(text);
  const read = ([name, value]: [string, unknown]): [string, SectionManifest][] => {
    try {
      const manifest = readManifest(name, value, origins);
      if (!isVouched(manifest))
        lenient?.report(`the section '${name}' has no hash of its entry: deploy it again`);
      return [[name, manifest]];
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
export const isVouched = ({ entry, integrity }: SectionManifest): boolean =>
  Object.hasOwn(integrity, entry.file);

function readRegistryFile(text: string) {
  const file: unknown = JSON.parse(text);
  try {
    return readBySchema('registry', file);
  } catch (error) {
    throw new Error(`it ${(error as Error).message}`);
  }
}

export function readManifest(name: string, value: unknown, origins: readonly string[]): SectionManifest {
  try {
    readBySchema('name', name);
    const manifest = readBySchema('manifest', value);
    if (manifest.name !== name) throw new Error(`names itself '${manifest.name}'`);
    if (!isAllowed(manifest.base, origins))
      throw new Error(`names ${JSON.stringify(manifest.base)}, whose origin is not allowed`);
    return manifest;
  } catch (error) {
    throw new Error(`the section '${name}' ${(error as Error).message}`);
  }
}

const isAllowed = (base: string, origins: readonly string[]) =>
  base.startsWith('/sections/') || origins.some((origin) => base.startsWith(`${origin}/sections/`));
