import { satisfies } from 'compare-versions';

import type { Files, Registry, Screen, SectionLine } from '../registry/registry.ts';

/** What the shell's own build says of its code that is not in every page: host/hints-plugin.mjs. */
export interface ShellHints {
  /** The version of the shared contract that it offers: what does not fit is not going to be asked for. */
  contract: string;
  /** What makes the venue's texts safe: the pages that the store wrote itself begin with one. */
  texts: Files;
  /** What sends calls to the venue API. */
  calls: Files;
  /** What loads sections. */
  sections: Files;
  /** What sections get from the shell when they ask for it, by its share key. */
  shares: Record<string, Files>;
  screens: Screen[];
}

const nothing: Files = { scripts: [], styles: [] };
export const noHints: Hints = { needed: nothing, likely: nothing };
/** What a build says that says nothing. */
export const noShellHints: ShellHints = {
  contract: '',
  texts: nothing,
  calls: nothing,
  sections: nothing,
  shares: {},
  screens: [],
};

/** The section an address belongs to: the first part of its path, if the registry has a section of that name. */
export function sectionOfPath(pathname: string, registry: Registry): string | undefined {
  const name = pathname.split('/')[1];
  return name && Object.hasOwn(registry.sections, name) ? name : undefined;
}

/**
 * The screen that an address shows.
 * @param below the path below which the screens' own paths begin
 */
export function screenAt<One extends Screen>(
  pathname: string,
  below: string,
  screens: readonly One[],
): One | undefined {
  const parts = partsOf(pathname.slice(below.length));
  const isAt = ({ path }: Screen) => {
    const pattern = partsOf(path);
    return (
      pattern.length === parts.length &&
      pattern.every((part, place) => part.startsWith(':') || part === parts[place])
    );
  };
  const parameters = ({ path }: Screen) => path.split(':').length;
  return screens.filter(isAt).sort((one, other) => parameters(one) - parameters(other))[0];
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Whether the shell is going to take a section. */
export function fits({ contract }: ShellHints, line: SectionLine): boolean {
  try {
    return contract === '' || satisfies(contract, line.contract);
  } catch {
    // It throws for what is no range.
    return false;
  }
}

/** What a page asks for. */
export interface Hints {
  /** Before it stands, for certain. */
  needed: Files;
  /** Soon, most often: the browser complains of what was preloaded and is not used. */
  likely: Files;
}

export function hintsOfSection(
  shell: ShellHints,
  line: SectionLine,
  screen: SectionLine['screens'][number] | undefined,
): Hints {
  const shares = [...new Set([...line.preload.shares, ...(screen?.shares ?? [])])];
  const needed = together(
    { scripts: [line.entry], styles: [] },
    line.preload,
    screen,
    shell.sections,
    ...shares.map((key) => shell.shares[key]),
  );
  // Calls that are known are sent before the code is there: they need none to send them.
  return { needed, likely: screen?.calls ? nothing : shell.calls };
}

/** The same for another page: one of the shell's own, or else one that the store wrote, which stands without a call. */
export function hintsOfScreen(shell: ShellHints, screen: Screen | undefined): Hints {
  if (!screen) return { needed: shell.texts, likely: nothing };
  return { needed: screen, likely: screen.calls ? nothing : shell.calls };
}

function together(...all: (Files | undefined)[]): Files {
  const unique = (kind: keyof Files) => [...new Set(all.flatMap((files) => files?.[kind] ?? []))];
  return { scripts: unique('scripts'), styles: unique('styles') };
}

/**
 * Behind the shell's own scripts, which run while these come. Chunks and entries are fetched without CORS where they lie on our own
 * origin, and with it elsewhere: a hint that differs would be fetched twice.
 */
export function toLinks({ needed, likely }: Hints): string {
  const links = (rel: string, { scripts, styles }: Files) => {
    const link = (as: string) => (href: string) =>
      `<link rel="${rel}" as="${as}" fetchpriority="low" href="${href}"${href.startsWith('/') ? '' : ' crossorigin="anonymous"'}>`;
    return [...scripts.map(link('script')), ...styles.map(link('style'))].join('');
  };
  return links('preload', needed) + links('prefetch', likely);
}
