import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isServedName } from '@kantine/contract/served-files';
import { jestPreset } from '../testing/jest-preset.mjs';
import { importedFile } from './imported-files.mjs';

const endings = [
  ...['avif', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'webp'],
  ...['otf', 'ttf', 'woff', 'woff2'],
];

test('a picture or a font that code may import has a type, an address in tests, and is served', () => {
  const types = readFileSync(new URL('types/imported-files.d.ts', import.meta.url), 'utf8');
  const mapped = Object.entries(jestPreset.moduleNameMapper).find(([, file]) => file.endsWith('address.ts'));
  const spelled = endings.flatMap((ending) => [ending, ending.toUpperCase()]);
  for (const ending of spelled) {
    assert.match(`./cup.${ending}`, importedFile);
    assert.ok(isServedName(`/cup.${ending}`), ending);
    assert.match(`./cup.${ending}`, new RegExp(mapped[0]));
    assert.ok(types.includes(`declare module '*.${ending}' {`), ending);
  }
  const typed = [...types.matchAll(/'\*\.(\w+)' \{/g)].map(([, ending]) => ending);
  assert.deepEqual(typed.sort(), spelled.sort());
});
