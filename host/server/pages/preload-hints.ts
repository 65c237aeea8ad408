import { satisfies } from 'compare-versions';

import type { Files, Registry, Screen, RegistryEntry } from '../registry/registry.ts';

export interface ShellHints {
  contract: string;
  texts: Files;
  calls: Files;
  sections: Files;
  shares: Record<string, Files>;
  screens: Screen[];
  /** The hashes of its files by address; an older build has none. */
  integrity: Hashes;
}

export type Hashes = Readonly<Record<string, string>>;

const noFiles: Files = { scripts: [], styles: [] };
export const noHints: Hints = { needed: noFiles, likely: noFiles };
export const noShellHints: ShellHints = {
  contract: '',
  texts: noFiles,
  calls: noFiles,
  sections: noFiles,
  shares: {},
  screens: [],
  integrity: {},
};

export function sectionOfPath(pathname: string, registry: Registry): string | undefined {
  const name = pathname.split('/')[1];
  return name && Object.hasOwn(registry.sections, name) ? name : undefined;
}

export function screenAt<One extends Screen>(
  pathname: string,
  base: string,
  screens: readonly One[],
): One | undefined {
  const parts = partsOf(pathname.slice(base.length));
  const isAt = ({ path }: Screen) => {
    const pattern = partsOf(path);
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  const parameters = ({ path }: Screen) => path.split(':').length;
  return screens.filter(isAt).sort((one, other) => parameters(one) - parameters(other))[0];
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

export function isCompatible({ contract }: ShellHints, entry: RegistryEntry): boolean {
  try {
    return contract === '' || satisfies(contract, entry.contract);
  } catch {
    return false;
  }
}

/** The hashes by address: all of the shell and of one section; of the others those of the first files and of their lists. */
export function hashesOf({ sections }: Registry, shell: ShellHints, section?: string): Hashes {
  const ofSections = Object.entries(sections).flatMap(([name, { entry, preload, screens, integrity }]) => {
    const first = [preload, screenAt('', '', screens)].flatMap((files) => filesOf(files));
    const isFirst = (address: string) => [entry, ...first].includes(address) || address.endsWith(listName);
    return Object.entries(integrity)
      .map(([file, hash]) => [folderOf(entry) + file, hash] as const)
      .filter(([address]) => isFirst(address) || (name === section && /\.(?:js|css)$/.test(address)));
  });
  return { ...shell.integrity, ...Object.fromEntries(ofSections) };
}

const listName = '/integrity.json';
const filesOf = (files?: Files) => (files ? [...files.scripts, ...files.styles] : []);
const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

export interface Hints {
  needed: Files;
  likely: Files;
  isIndexed?: boolean | undefined;
  section?: string;
}

export function hintsForSection(
  shell: ShellHints,
  entry: RegistryEntry,
  screen: RegistryEntry['screens'][number] | undefined,
): Hints {
  const shares = [...new Set([...entry.preload.shares, ...(screen?.shares ?? [])])];
  const needed = mergeFiles(
    { scripts: [entry.entry], styles: [] },
    entry.preload,
    screen,
    shell.sections,
    ...shares.map((key) => shell.shares[key]),
  );
  // Early calls are sent without the API client.
  return { needed, likely: screen?.calls ? noFiles : shell.calls, isIndexed: screen?.isIndexed };
}

export function hintsForScreen(shell: ShellHints, screen: Screen | undefined): Hints {
  if (!screen) return { needed: shell.texts, likely: noFiles };
  return { needed: screen, likely: screen.calls ? noFiles : shell.calls, isIndexed: screen.isIndexed };
}

function mergeFiles(...all: (Files | undefined)[]): Files {
  const unique = (kind: keyof Files) => [...new Set(all.flatMap((files) => files?.[kind] ?? []))];
  return { scripts: unique('scripts'), styles: unique('styles') };
}

/** The attributes match the later request: a file with other ones is fetched twice. */
export function toLinkTags({ needed, likely }: Hints, hashes: Hashes): string {
  const links = (rel: string, { scripts, styles }: Files) => {
    const link = (as: string) => (href: string) =>
      `<link rel="${rel}" as="${as}" fetchpriority="low" href="${href}"${checkOf(href, hashes)}>`;
    return [...scripts.map(link('script')), ...styles.map(link('style'))].join('');
  };
  return links('preload', needed) + links('prefetch', likely);
}

/** The same for a rendered page, whose content must not be shown without its styles. webpack finds them by `data-href`. */
export function toRenderedLinkTags({ needed, likely }: Hints, hashes: Hashes): string {
  const styles = needed.styles.map(
    (href) =>
      `<link rel="stylesheet" href="${href}" data-href="${href.slice(href.lastIndexOf('/') + 1)}"${checkOf(href, hashes)}>`,
  );
  return styles.join('') + toLinkTags({ needed: { ...needed, styles: [] }, likely }, hashes);
}

/** The files of a shell without hashes are fetched as that shell fetches them. */
function checkOf(href: string, hashes: Hashes): string {
  const hash = hashes[href];
  return hash ? ` crossorigin="anonymous" integrity="${hash}"` : '';
}
