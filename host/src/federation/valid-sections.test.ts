import type { PublicManifest } from '@kantine/contract';

import { manifestOf } from '../testing/manifest-of';
import { validSections } from './valid-sections';

const manifest = manifestOf('x');
const [route] = manifest.routes;
const read = (changes: object) => validSections({ x: { ...manifest, ...changes } as PublicManifest })['x'];

test.each(['version', 'base', 'contract', 'entry'])('a manifest without its %s is left out', (field) => {
  expect(read({ [field]: undefined })).toBeUndefined();
  expect(read({ [field]: 5 })).toBeUndefined();
});

test.each([[null], [undefined], ['/entry.js'], [5]])('%p is no manifest, and costs no other', (damaged) => {
  expect(validSections({ damaged: damaged as never, x: manifest })).toEqual({ x: manifest });
});

test.each([
  ['files', ['/assets/a.js', 'b.css']],
  ['calls', ['/a', '/b']],
])('a route’s %s are kept where they are a list of texts, and else the routes are left out', (part, good) => {
  expect(read({ routes: [{ ...route, [part]: good }] })).toEqual({
    ...manifest,
    routes: [{ ...route, [part]: good }],
  });
  expect(read({ routes: [{ ...route, [part]: [] }] })).toEqual({
    ...manifest,
    routes: [{ ...route, [part]: [] }],
  });
  for (const damaged of [
    '/a',
    { 0: '/a' },
    ['/a', 5],
    null,
    ['javascript:alert(1)'],
    ['https://evil.example/a'],
  ])
    expect(read({ routes: [{ ...route, [part]: damaged }] })).toEqual({ ...manifest, routes: [] });
});

test.each([
  ['an address of no code', { base: 'javascript:alert(1)/' }],
  ['a folder that leaves its own', { base: '/sections/x/../../y/' }],
  ['an entry that leaves its folder', { entry: { file: '../y.js', global: 'x' } }],
  ['an entry at another address', { entry: { file: 'https://evil.example/y.js', global: 'x' } }],
  ['an empty version', { version: ' ' }],
])('a manifest with %s is left out', (_, changes) => {
  expect(read(changes)).toBeUndefined();
});

test('a manifest of `npm run dev` and of an allowed origin are kept', () => {
  for (const base of ['/__dev/sections/x/', 'https://sections.example/sections/x/1/'])
    expect(read({ base })).toEqual({ ...manifest, base });
});

test.each([{ label: { da: 'Kaffe' } }, { storeAttribute: 'en ting' }, { needsAccount: 'ja' }])(
  'a damaged menu %j costs its link only',
  (changes) => {
    const { menu, ...rest } = manifest;
    expect(read({ menu: { ...menu, ...changes } })).toEqual(rest);
  },
);
