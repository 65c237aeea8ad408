import { converter, type Oklch, parse } from 'culori';
import { LRUCache } from 'lru-cache';

import { inlineSourceOf } from '../hash.ts';
import { defaultTokens, type Scheme, type TokenName } from './default-tokens.ts';
import { themeTokens } from './theme-tokens.ts';

export interface Theme {
  css: string;
  styleHashes: readonly string[];
  papers: Readonly<Record<Scheme, string>> | null;
}

export const noTheme: Theme = { css: '', styleHashes: [], papers: null };

const maxLetters = 100;
const maxRadius = 40;
const toOklch = converter('oklch');
/** Culori takes it for a colour, and CSS does not. */
const digitsAlone = /^[\da-f]+$/i;

const made = new LRUCache<string, Theme>({ max: 500 });

export function readTheme(value: unknown, ignored: (name: string) => void): Theme {
  if (value === undefined || value === null) return noTheme;
  if (typeof value !== 'object' || Array.isArray(value)) {
    ignored('theme');
    return noTheme;
  }
  const fields = value as Record<string, unknown>;
  const read = <Value>(name: string, parseField: (field: unknown) => Value | undefined) => {
    const field = fields[name];
    const parsed = field === undefined || field === null ? undefined : parseField(field);
    if (parsed === undefined && field !== undefined && field !== null) ignored(`theme.${name}`);
    return parsed;
  };
  const accent = read('accent', toColour);
  const paper = read('paper', toColour);
  const radius = read('radius', toRadius);
  const key = JSON.stringify([accent, paper, radius]);
  const theme = made.get(key) ?? toTheme({ accent, paper, radius });
  made.set(key, theme);
  return theme;
}

/** Every way in which CSS writes a colour, but not a see-through one: nothing is known of what is below it. */
function toColour(field: unknown): Oklch | undefined {
  if (typeof field !== 'string' || field.length > maxLetters || digitsAlone.test(field)) return undefined;
  const { mode, alpha = 1, ...channels } = parse(field) ?? {};
  const values = Object.values(channels);
  if (mode === undefined || alpha !== 1 || values.length < 3 || !values.every(Number.isFinite))
    return undefined;
  const { l, c, h = 0 } = toOklch(field)!;
  return [l, c, h].every(Number.isFinite) ? { mode: 'oklch', l, c, h } : undefined;
}

function toRadius(field: unknown): number | undefined {
  return typeof field === 'number' && field >= 0 && field <= maxRadius ? field : undefined;
}

interface Values {
  accent: Oklch | undefined;
  paper: Oklch | undefined;
  radius: number | undefined;
}

function toTheme({ accent, paper, radius }: Values): Theme {
  const { light, dark } = themeTokens({ accent, paper });
  const changed = (scheme: Scheme, tokens: typeof light) =>
    (Object.keys(tokens) as TokenName[])
      .filter((name) => tokens[name] !== defaultTokens[scheme][name])
      .map((name) => `--${name}:${tokens[name]}`);
  // Paper keeps the colours of print. Twice `:root` outweighs tokens.css, which may follow.
  const css =
    blockOf('screen', [...changed('light', light), ...radiiOf(radius)]) +
    blockOf('screen and (prefers-color-scheme:dark)', changed('dark', dark));
  if (css === '') return noTheme;
  return {
    css,
    styleHashes: [inlineSourceOf(css)],
    papers: paper ? { light: light.paper, dark: dark.paper } : null,
  };
}

const blockOf = (media: string, declarations: readonly string[]) =>
  declarations.length > 0 ? `@media ${media}{:root:root{${declarations.join(';')}}}` : '';

function radiiOf(radius: number | undefined): string[] {
  if (radius === undefined) return [];
  const rem = (pixels: number) => `${Math.round((pixels / 16) * 1000) / 1000}rem`;
  return [
    `--radius-small:${rem((radius * 2) / 3)}`,
    `--radius:${rem(radius)}`,
    `--radius-large:${rem(radius * 1.5)}`,
  ];
}
