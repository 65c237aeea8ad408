import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

import { converter, wcagContrast } from 'culori';

import { defaultTokens, type Scheme, type Tokens } from './default-tokens.ts';
import { contrasts, type ThemeColours, themeTokens } from './theme-tokens.ts';

const file = new URL('../../../shared/ui/src/components/styles/tokens.css', import.meta.url);
const schemes: Scheme[] = ['light', 'dark'];

function lowContrasts(tokens: Tokens): string[] {
  return contrasts.flatMap(([name, grounds, least]) =>
    grounds
      .filter((ground) => wcagContrast(tokens[name], tokens[ground]) < least)
      .map((ground) => `${name} ${tokens[name]} on ${ground} ${tokens[ground]}`),
  );
}

const hues = Array.from({ length: 24 }, (_, index) => index * 15);
const lightnesses = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1];
const colours = hues.flatMap((h) =>
  lightnesses.flatMap((l) => [0, 0.05, 0.15, 0.4].map((c) => ({ mode: 'oklch', l, c, h }) as const)),
);

describe("a theme's colours", () => {
  it('begin with those of the style sheet', () => {
    const [light = '', dark = ''] = readFileSync(file, 'utf8').split('@media (prefers-color-scheme: dark)');
    for (const [scheme, text] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const written = text.matchAll(/^\s+--([\w-]+): (#[\da-f]{6});$/gm);
      assert.deepEqual(
        Object.fromEntries([...written].map(([, name, colour]) => [name, colour])),
        defaultTokens[scheme],
      );
    }
  });

  it('are those of the style sheet for a theme without colours', () => {
    assert.deepEqual(themeTokens({}), defaultTokens);
  });

  const cases: [string, (colour: (typeof colours)[number], index: number) => ThemeColours][] = [
    ['accent', (accent) => ({ accent })],
    ['paper', (paper) => ({ paper })],
    ['accent on each paper', (accent, index) => ({ accent, paper: colours[(index * 37) % colours.length] })],
  ];
  for (const [what, themeOf] of cases)
    it(`can be read in both schemes, whatever the ${what} is`, () => {
      for (const [index, colour] of colours.entries()) {
        const tokens = themeTokens(themeOf(colour, index));
        for (const scheme of schemes) {
          assert.deepEqual(lowContrasts(tokens[scheme]), [], `${scheme} ${JSON.stringify(colour)}`);
          for (const value of Object.values(tokens[scheme])) assert.match(value, /^#[\da-f]{6}$/);
        }
      }
    });

  it('stay as the venue wrote them where they can be read', () => {
    const { light } = themeTokens({ accent: converter('oklch')('#7a2e1d') });
    assert.equal(light.accent, '#7a2e1d');
    assert.equal(light.paper, defaultTokens.light.paper);
  });
});
