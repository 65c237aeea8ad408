import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { integrityOf } from '@kantine/contract/integrity';

import { createPromiseCache } from '../cache/promise-cache.ts';
import { inlineSourceOf } from '../hash.ts';
import { type Parts, readParts, usedStyles } from './used-styles.ts';

export interface Sheet {
  text: string;
  parts: Parts;
}

export type Styles = ReadonlyMap<string, Sheet>;

const maxStyles = 100;
const maxCharacters = 150_000;
const minSaved = 1_000;
const styleLink = /<link\b(?=[^>]*\brel="?stylesheet\b)[^>]*\shref="([^"]+)"[^>]*>/g;
const ownStyle = /^\/(assets|sections)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.css$/;

const integrityAttribute = /\sintegrity="([^"]+)"/;

/** Of a file beside the sheet: in the page it would be another one. */
const relativeAddress = /url\(\s*["']?(?!["'/#]|[a-z][\w+.-]*:)|image-set\(/i;

/** A sheet that is not here, could end its element, or has a relative address, stays a link. @throws {Error} for a changed sheet */
export function createStyleReader(folders: { assets: string; sections: string }) {
  const kept = createPromiseCache<Sheet | null>({
    maxEntries: maxStyles,
    keptUntil: (sheet) => (sheet === null ? 0 : Infinity),
  });

  async function read(href: string, link: string): Promise<Sheet | null> {
    const [, place] = ownStyle.exec(href) ?? [];
    if (!place) return null;
    const file = join(folders[place as keyof typeof folders], href.slice(place.length + 2));
    const text = await readFile(file, 'utf8').catch(() => null);
    const [, integrity] = integrityAttribute.exec(link) ?? [];
    if (text !== null && integrity && integrity !== integrityOf(text))
      throw new Error(`${href} is not the file that was deployed`);
    if (text === null || text.length > maxCharacters || /<\/style|<!--/i.test(text)) return null;
    if (relativeAddress.test(text)) return null;
    return { text, parts: readParts(text) };
  }

  return async (head: string): Promise<Styles> => {
    const styles = new Map<string, Sheet>();
    for (const [link, href = ''] of head.matchAll(styleLink)) {
      const sheet = await kept(link, () => read(href, link));
      if (sheet !== null) styles.set(href, sheet);
    }
    return styles;
  };
}

export type StyleReader = ReturnType<typeof createStyleReader>;

/** Saves a round trip before the content stands: host/src/hydration/complete-styles.ts adds each sheet. webpack finds it by `data-href`. */
export function inlineStyles(head: string, styles: Styles, names: ReadonlySet<string>) {
  const styleHashes = new Set<string>();
  const html = head.replace(styleLink, (link, href: string) => {
    const sheet = styles.get(href);
    if (sheet === undefined) return link;
    const used = usedStyles(sheet.parts, names);
    const isWhole = sheet.text.length - used.length < minSaved;
    const text = isWhole ? sheet.text : used;
    styleHashes.add(inlineSourceOf(text));
    const name = href.slice(href.lastIndexOf('/') + 1);
    return `<style data-href="${name}">${text}</style>${isWhole ? '' : toHint(link, name)}`;
  });
  return { html, styleHashes: [...styleHashes] };
}

const toHint = (link: string, name: string) =>
  link
    .replace(/\sdata-href="[^"]*"/, '')
    .replace(/\brel="?stylesheet"?/, `rel="preload" as="style" fetchpriority="low" data-href="${name}"`);
