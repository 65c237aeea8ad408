import { formatHex, type Oklch, toGamut, wcagContrast, converter } from 'culori';

import { defaultTokens, type Scheme, type TokenName, type Tokens } from './default-tokens.ts';

export interface ThemeColours {
  accent?: Oklch | undefined;
  paper?: Oklch | undefined;
}

const papers: TokenName[] = ['paper', 'paper-raised', 'paper-sunken'];
const tones = ['tone-blue', 'tone-yellow', 'tone-green'] as const;
const softs: TokenName[] = ['accent-soft', 'signal-soft', ...tones.map((tone) => `${tone}-soft` as const)];

export const contrasts: readonly [TokenName, on: readonly TokenName[], least: number][] = [
  ['ink', [...papers, ...softs], 4.5],
  ['ink-soft', [...papers, ...softs], 4.5],
  ['line-strong', papers, 3],
  ['accent', [...papers, 'accent-soft'], 4.5],
  ['accent-strong', [...papers, 'accent-soft'], 4.5],
  ['on-accent', ['accent', 'accent-strong'], 4.5],
  ['signal', [...papers, 'signal-soft'], 4.5],
  ['on-signal', ['signal'], 4.5],
  ...tones.map((tone): [TokenName, TokenName[], number] => [tone, [...papers, `${tone}-soft`], 4.5]),
];

export function themeTokens(colours: ThemeColours): Record<Scheme, Tokens> {
  return { light: tokensOf('light', colours), dark: tokensOf('dark', colours) };
}

function tokensOf(scheme: Scheme, { accent, paper }: ThemeColours): Tokens {
  const tokens = {
    ...defaultTokens[scheme],
    ...(paper && papersOf(scheme, paper)),
    ...(accent && accentsOf(scheme, accent)),
  };
  for (const [name, on, least] of contrasts) {
    const grounds = on.map((ground) => tokens[ground]);
    tokens[name] = readable(tokens[name], grounds, least, isLight(grounds[0]!) ? -1 : 1);
  }
  return tokens;
}

function readable(colour: string, grounds: readonly string[], least: number, step: -1 | 1): string {
  const holds = (text: string) => grounds.every((ground) => wcagContrast(text, ground) >= least);
  const start = toOklch(colour)!;
  for (let percent = 0; percent <= 100; percent += 1) {
    const text = percent === 0 ? colour : hexOf(start.l + (step * percent) / 100, start);
    if (holds(text)) return text;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

const isLight = (colour: string) => toOklch(colour)!.l > 0.6;

/** The scheme decides how light the paper is: a dark one has its hue alone, and becomes light in the light scheme. */
function papersOf(scheme: Scheme, paper: Oklch): Partial<Tokens> {
  const tint = (l: number, most: number) => hexOf(l, paper, most);
  if (scheme === 'dark')
    return {
      paper: tint(0.205, 0.012),
      'paper-raised': tint(0.237, 0.013),
      'paper-sunken': tint(0.255, 0.014),
      ink: tint(0.95, 0.015),
      'ink-soft': tint(0.755, 0.025),
      line: tint(0.32, 0.016),
      'line-strong': tint(0.585, 0.026),
    };
  const l = Math.min(Math.max(paper.l, 0.94), 0.99);
  return {
    paper: tint(l, 0.03),
    'paper-raised': tint(l + (1 - l) * 0.7, 0.012),
    'paper-sunken': tint(l - 0.03, 0.035),
    ink: tint(0.245, 0.012),
    'ink-soft': tint(0.46, 0.022),
    line: tint(l - 0.08, 0.035),
    'line-strong': tint(0.595, 0.03),
  };
}

function accentsOf(scheme: Scheme, accent: Oklch): Partial<Tokens> {
  const soft = (l: number, most: number) => hexOf(l, accent, most);
  if (scheme === 'light')
    return {
      accent: hexOf(accent.l, accent),
      'accent-strong': hexOf(Math.min(accent.l, 0.5) - 0.07, accent),
      'accent-soft': soft(0.93, 0.025),
    };
  const l = Math.max(accent.l, 0.8);
  return {
    accent: soft(l, 0.12),
    'accent-strong': soft(l + 0.07, 0.08),
    'accent-soft': soft(0.3, 0.035),
    'on-accent': soft(0.22, 0.035),
  };
}

const toOklch = converter('oklch');
const intoRgb = toGamut('rgb', 'oklch');

function hexOf(l: number, { c, h = 0 }: Oklch, most = Infinity): string {
  return formatHex(intoRgb({ mode: 'oklch', l: Math.min(Math.max(l, 0), 1), c: Math.min(c, most), h }));
}
