import type { SectionManifest, ShellManifest } from '@kantine/contract/manifest';
import { settingsFile } from '@kantine/contract/check-store';
import { match } from '@kantine/contract/routes';

import type { Hints } from '../plan/hints.ts';
import type { Registry } from '../site.ts';

export type Hashes = Readonly<Record<string, string>>;

type LinkedFiles = Pick<Hints, 'needed' | 'prefetchFiles'>;

export const hashesOfFirst = ({ sections }: Registry): Hashes =>
  Object.assign({}, ...Object.values(sections).map(firstOf)) as Hashes;

export const hashesOfChecks = ({ sections }: Registry): Hashes =>
  Object.assign({}, ...Object.values(sections).map(checkOfSettings)) as Hashes;

const checkOfSettings = (section: SectionManifest): Hashes =>
  section.settings ? hashesAt(section, (file) => file === settingsFile) : {};

function firstOf(section: SectionManifest): Hashes {
  const { entry, files, routes } = section;
  const first = [entry.file, ...files, ...(match(routes, '')?.route.files ?? []), list];
  return hashesAt(section, (file) => first.includes(file));
}

export function hashesInPage(
  shell: ShellManifest,
  section: SectionManifest | undefined,
  { needed, prefetchFiles, early }: Hints,
): Hashes {
  const { sanitizerFiles, apiClientFiles, federationFiles } = shell;
  const files = [...needed, ...prefetchFiles, ...(early?.forSignedIn ?? [])];
  const all = [...files, ...sanitizerFiles, ...apiClientFiles, ...federationFiles];
  const named = Object.entries(hashesOfPage(shell, section)).filter(
    ([file]) => all.includes(file) || file.endsWith('.json'),
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

/** The attributes match the later request: a file with other ones is fetched twice. */
export function toLinkTags({ needed, prefetchFiles }: LinkedFiles, hashes: Hashes): string {
  const preloads = scriptsFirst(needed).map((href) => {
    const as = isStyle(href) ? 'style' : 'script';
    return `<link rel="preload" as="${as}" fetchpriority="low" href="${href}"${checkOf(href, hashes)}>`;
  });
  const prefetches = prefetchFiles.map(
    (href) => `<link rel="prefetch" href="${href}"${modeOf(href, hashes)}>`,
  );
  return [...preloads, ...prefetches].join('');
}

/** The same for a rendered page, whose content must not be shown without its styles. webpack finds them by `data-href`. */
export function toRenderedLinkTags({ needed, prefetchFiles }: LinkedFiles, hashes: Hashes): string {
  const styles = needed
    .filter(isStyle)
    .map(
      (href) =>
        `<link rel="stylesheet" href="${href}" data-href="${href.slice(href.lastIndexOf('/') + 1)}"${checkOf(href, hashes)}>`,
    );
  const scripts = needed.filter((href) => !isStyle(href));
  return styles.join('') + toLinkTags({ needed: scripts, prefetchFiles }, hashes);
}

const isStyle = (file: string) => file.endsWith('.css');

export const scriptsFirst = (files: readonly string[]) =>
  [...files].sort((one, other) => Number(isStyle(one)) - Number(isStyle(other)));

function checkOf(href: string, hashes: Hashes): string {
  const hash = hashes[href];
  return hash ? `${modeOf(href, hashes)} integrity="${hash}"` : '';
}

const modeOf = (href: string, hashes: Hashes) => (hashes[href] ? ' crossorigin="anonymous"' : '');
