import { satisfies } from 'compare-versions';

import type { Files, Registry, Screen, RegistryEntry } from '../registry/registry.ts';

/** host/hints-plugin.mjs writes these chunks into the page. */
export interface ShellHints {
  contract: string;
  texts: Files;
  calls: Files;
  sections: Files;
  shares: Record<string, Files>;
  screens: Screen[];
}

const noFiles: Files = { scripts: [], styles: [] };
export const noHints: Hints = { needed: noFiles, likely: noFiles };
export const noShellHints: ShellHints = {
  contract: '',
  texts: noFiles,
  calls: noFiles,
  sections: noFiles,
  shares: {},
  screens: [],
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

export interface Hints {
  needed: Files;
  likely: Files;
  isIndexed?: boolean | undefined;
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

/** `crossorigin` matches the later request: a file with a different mode is fetched twice. */
export function toLinkTags({ needed, likely }: Hints): string {
  const links = (rel: string, { scripts, styles }: Files) => {
    const link = (as: string) => (href: string) =>
      `<link rel="${rel}" as="${as}" fetchpriority="low" href="${href}"${corsOf(href)}>`;
    return [...scripts.map(link('script')), ...styles.map(link('style'))].join('');
  };
  return links('preload', needed) + links('prefetch', likely);
}

/** The same for a rendered page, whose content must not be shown without its styles. webpack finds them by `data-href`. */
export function toRenderedLinkTags({ needed, likely }: Hints): string {
  const styles = needed.styles.map(
    (href) =>
      `<link rel="stylesheet" href="${href}" data-href="${href.slice(href.lastIndexOf('/') + 1)}"${corsOf(href)}>`,
  );
  return styles.join('') + toLinkTags({ needed: { ...needed, styles: [] }, likely });
}

const corsOf = (href: string) => (href.startsWith('/') ? '' : ' crossorigin="anonymous"');
