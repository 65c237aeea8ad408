import { entryAddress } from './entry-address';
import { fetchJson } from './fetch-json';
import {
  addHashes,
  deployedSection,
  deployedSections,
  isRunning,
  knownHashes,
  refreshRegistry,
} from './registry';

/** No file has this hash: the browser refuses the file, and its loader fails. */
export const noHash = 'sha384-none';

export function knownHash(address: string): string | undefined {
  return knownHashes()[toKey(address)];
}

/** The page has the hashes of its own section's first files; `/remotes.json` has them for all sections. */
export async function fetchFirstFiles(section: string): Promise<void> {
  const manifest = deployedSection(section);
  if (manifest && !knownHash(entryAddress(manifest))) await fetchRest();
}

let rest: Promise<void> | undefined;

function fetchRest(): Promise<void> {
  rest ??= refreshRegistry().finally(() => (rest = undefined));
  return rest;
}

/** The list in a build's folder has the hashes of all files there and below. */
export async function fetchHashes(address: string): Promise<void> {
  if (!hashListOf(address)) await fetchRest();
  const list = hashListOf(address);
  if (list && !knownHash(address)) await readList(list);
}

export async function fetchLists(): Promise<void> {
  const others = Object.values(deployedSections()).filter(({ name }) => !isRunning(name));
  const isOthers = (list: string) => others.some(({ base }) => list.startsWith(toKey(base)));
  const wanted = Object.keys(knownHashes()).filter((file) => isList(file) && !isOthers(file));
  await Promise.all(wanted.map(readList));
}

const isList = (file: string) => /\/integrity[.\w]*\.json$/.test(file);

function hashListOf(address: string): string | undefined {
  const file = toKey(address);
  return Object.keys(knownHashes()).find(
    (list) => isList(list) && file.startsWith(list.slice(0, list.lastIndexOf('/') + 1)),
  );
}

const lists = new Map<string, Promise<void>>();
const failedTries = new Map<string, number>();

function readList(list: string): Promise<void> {
  const reading = lists.get(list) ?? read();
  lists.set(list, reading);
  return reading;

  async function read() {
    const tries = failedTries.get(list) ?? 0;
    try {
      const { href } = new URL(list, window.location.href);
      const { body } = await fetchJson(href, { integrity: knownHashes()[list]! }, 2 ** tries);
      const found = body as Record<string, string>;
      for (const file in found) addHashes({ [toKey(new URL(file, href).href)]: found[file] });
    } catch {
      failedTries.set(list, tries + 1);
      lists.delete(list);
    }
  }
}

const toKey = (address: string) => {
  const { href, origin } = window.location;
  return new URL(address, href).href.replace(origin, '');
};
