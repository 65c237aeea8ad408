import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { styleSourceOf, toIntegrity } from '../hash.ts';

export type Styles = ReadonlyMap<string, string>;

export interface StyledHtml {
  html: string;
  styleHashes: string[];
}

const maxStyles = 100;
const maxCharacters = 150_000;
const styleLink = /<link\b(?=[^>]*\brel="?stylesheet\b)[^>]*\shref="([^"]+)"[^>]*>/g;
const ownStyle = /^\/(assets|sections)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.css$/;

const integrityOf = /\sintegrity="([^"]+)"/;

/** A sheet that is not here, or could end its element, stays a link. @throws {Error} for a changed sheet */
export function createStyleReader(folders: { assets: string; sections: string }) {
  const kept = new Map<string, Promise<string | null>>();

  async function read(href: string, link: string): Promise<string | null> {
    const [, place] = ownStyle.exec(href) ?? [];
    if (!place) return null;
    const file = join(folders[place as keyof typeof folders], href.slice(place.length + 2));
    const text = await readFile(file, 'utf8').catch(() => null);
    const [, integrity] = integrityOf.exec(link) ?? [];
    if (text !== null && integrity && integrity !== toIntegrity(text))
      throw new Error(`${href} is not the file that was deployed`);
    return text === null || text.length > maxCharacters || /<\/style|<!--/i.test(text) ? null : text;
  }

  return async (head: string): Promise<Styles> => {
    const styles = new Map<string, string>();
    for (const [link, href = ''] of head.matchAll(styleLink)) {
      if (kept.size > maxStyles) kept.clear();
      const text = kept.get(link) ?? read(href, link);
      kept.set(link, text);
      const loaded = await text.catch((error: unknown) => {
        kept.delete(link);
        throw error;
      });
      if (loaded === null) kept.delete(link);
      else styles.set(href, loaded);
    }
    return styles;
  };
}

/** A link would cost a first visit another round trip before its content stands. webpack finds a style by `data-href`. */
export function inlineStyles(head: string, styles: Styles): StyledHtml {
  const styleHashes = new Set<string>();
  const html = head.replace(styleLink, (link, href: string) => {
    const text = styles.get(href);
    if (text === undefined) return link;
    styleHashes.add(styleSourceOf(text));
    return `<style data-href="${href.slice(href.lastIndexOf('/') + 1)}">${text}</style>`;
  });
  return { html, styleHashes: [...styleHashes] };
}
