import type { RouteManifest, SectionManifest, ShellManifest } from '@kantine/contract/manifest';
import { satisfies } from 'compare-versions';

import type { Registry } from '../registry/registry.ts';

export type Hashes = Readonly<Record<string, string>>;

export const noHints: Hints = { needed: [], likely: [] };
export const noShell: ShellManifest = {
  contract: '',
  known: [],
  html: [],
  calls: [],
  federation: [],
  shared: {},
  routes: [],
  integrity: {},
};

export function sectionOfPath(pathname: string, { sections }: Registry): SectionManifest | undefined {
  const name = pathname.split('/')[1]?.toLowerCase() ?? '';
  return Object.hasOwn(sections, name) ? sections[name] : undefined;
}

/** As the router matches: the fixed parts without regard to case. */
export function routeAt(
  pathname: string,
  base: string,
  routes: readonly RouteManifest[],
): RouteManifest | undefined {
  const parts = partsOf(pathname.slice(base.length));
  const isAt = ({ path }: RouteManifest) => {
    const pattern = partsOf(path);
    return (
      pattern.length === parts.length &&
      pattern.every(
        (part, index) => part.startsWith(':') || part.toLowerCase() === parts[index]!.toLowerCase(),
      )
    );
  };
  const parameters = ({ path }: RouteManifest) => path.split(':').length;
  return routes.filter(isAt).sort((one, other) => parameters(one) - parameters(other))[0];
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

export function isCompatible({ contract }: ShellManifest, section: SectionManifest): boolean {
  try {
    return contract === '' || satisfies(contract, section.contract);
  } catch {
    return false;
  }
}

/** The hashes of each section's first files and of its list, by address. */
export const hashesOfFirst = ({ sections }: Registry): Hashes =>
  Object.assign({}, ...Object.values(sections).map(firstOf)) as Hashes;

function firstOf(section: SectionManifest): Hashes {
  const { entry, files, routes } = section;
  const first = [entry.file, ...files, ...(routeAt('', '', routes)?.files ?? []), list];
  return hashesAt(section, (file) => first.includes(file));
}

/** The hashes of the files that the page names or needs soon, and of the lists, which have the other hashes. */
export function hashesInPage(
  shell: ShellManifest,
  section: SectionManifest | undefined,
  { needed, likely }: Hints,
  forSignedIn: readonly string[] = [],
): Hashes {
  const soon = [...needed, ...likely, ...forSignedIn, ...shell.html, ...shell.calls, ...shell.federation];
  const named = Object.entries(hashesOfPage(shell, section)).filter(
    ([file]) => soon.includes(file) || file.endsWith('.json'),
  );
  return { ...Object.fromEntries(named), ...(section && firstOf(section)) };
}

export const hashesOfPage = (shell: ShellManifest, section: SectionManifest | undefined): Hashes => ({
  ...shell.integrity,
  ...(section && hashesAt(section, (file) => file === list || /\.(?:js|css)$/.test(file))),
});

const list = 'integrity.json';

function hashesAt({ base, integrity }: SectionManifest, isWanted: (file: string) => boolean): Hashes {
  const wanted = Object.entries(integrity).filter(([file]) => isWanted(file));
  return Object.fromEntries(wanted.map(([file, hash]) => [base + file, hash]));
}

export interface Hints {
  needed: readonly string[];
  likely: readonly string[];
  isIndexed?: boolean | undefined;
  section?: string | undefined;
}

export function hintsForSection(
  shell: ShellManifest,
  { base, entry, files, shares }: SectionManifest,
  route: RouteManifest | undefined = undefined,
): Hints {
  const own = [entry.file, ...files, ...(route?.files ?? [])].map((file) => base + file);
  const shared = [...shares, ...(route?.shares ?? [])].flatMap((key) => shell.shared[key] ?? []);
  const needed = [...new Set([...own, ...shell.federation, ...shared])];
  return { needed, likely: likelyOf(shell, route), isIndexed: route?.isIndexed };
}

export function hintsForShell(shell: ShellManifest, route: RouteManifest | undefined): Hints {
  if (!route) return { needed: shell.html, likely: [] };
  return { needed: route.files, likely: likelyOf(shell, route), isIndexed: route.isIndexed };
}

const likelyOf = ({ calls }: ShellManifest, route: RouteManifest | undefined) =>
  route?.calls?.every((call) => isEarly(call, route)) ? [] : calls;

/** The open days are known to the section and to a server that renders. */
export const earlyCallsOf = (route: RouteManifest | undefined) =>
  route?.calls?.filter((call) => isEarly(call, route) && !/:(?:openDay|nextOpenDay)/.test(call)) ?? [];

function isEarly(call: string, { path }: RouteManifest): boolean {
  const names = [':today', ':openDay', ':nextOpenDay', ...path.split('/')];
  return (call.match(/:\w+/g) ?? []).every((name) => names.includes(name));
}

/** The attributes match the later request: a file with other ones is fetched twice. */
export function toLinkTags({ needed, likely }: Hints, hashes: Hashes): string {
  const preloads = scriptsFirst(needed).map((href) => {
    const as = isStyle(href) ? 'style' : 'script';
    return `<link rel="preload" as="${as}" fetchpriority="low" href="${href}"${checkOf(href, hashes)}>`;
  });
  const prefetches = likely.map((href) => `<link rel="prefetch" href="${href}"${modeOf(href, hashes)}>`);
  return [...preloads, ...prefetches].join('');
}

/** The same for a rendered page, whose content must not be shown without its styles. webpack finds them by `data-href`. */
export function toRenderedLinkTags({ needed, likely }: Hints, hashes: Hashes): string {
  const styles = needed
    .filter(isStyle)
    .map(
      (href) =>
        `<link rel="stylesheet" href="${href}" data-href="${href.slice(href.lastIndexOf('/') + 1)}"${checkOf(href, hashes)}>`,
    );
  const scripts = needed.filter((href) => !isStyle(href));
  return styles.join('') + toLinkTags({ needed: scripts, likely }, hashes);
}

const isStyle = (file: string) => file.endsWith('.css');

export const scriptsFirst = (files: readonly string[]) =>
  [...files].sort((one, other) => Number(isStyle(one)) - Number(isStyle(other)));

function checkOf(href: string, hashes: Hashes): string {
  const hash = hashes[href];
  return hash ? `${modeOf(href, hashes)} integrity="${hash}"` : '';
}

const modeOf = (href: string, hashes: Hashes) => (hashes[href] ? ' crossorigin="anonymous"' : '');
