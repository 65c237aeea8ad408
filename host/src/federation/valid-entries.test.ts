import type { RegistryEntry } from '@kantine/core';

import { validEntries } from './registry';

const entry: RegistryEntry = {
  version: '1',
  entry: '/sections/x/1/entry.js',
  global: 'section_x',
  contract: '^2.0.0',
};
const read = (changes: object) => validEntries({ x: { ...entry, ...changes } as RegistryEntry })['x'];

test.each(['version', 'entry', 'global', 'contract'])('a line without its %s is left out', (field) => {
  expect(read({ [field]: undefined })).toBeUndefined();
  expect(read({ [field]: 5 })).toBeUndefined();
});

test.each([[null], [undefined], ['/entry.js'], [5]])('%p is no line, and costs no other', (damaged) => {
  const entries = validEntries({ damaged: damaged as never, x: entry });
  expect(entries).toEqual({ x: entry });
});

test.each([
  ['opens', ['/assets/a.js', '/sections/x/b.css']],
  ['calls', ['/a', '/b']],
])('a line’s %s are kept where they are a list of texts, and else left out', (part, good) => {
  expect(read({ [part]: good })).toEqual({ ...entry, [part]: good });
  expect(read({ [part]: [] })).toEqual({ ...entry, [part]: [] });
  for (const damaged of ['/a', { 0: '/a' }, ['/a', 5], null, ['javascript:alert(1)']])
    expect(read({ [part]: damaged })).toEqual(entry);
});

test('other fields of an entry are kept', () => {
  const place = { label: 'Kaffe', description: '', icon: '', when: 'always' };
  expect(read({ place })).toEqual({ ...entry, place });
});

test.each([
  ['an address of no code', { entry: 'javascript:alert(1)' }],
  ['an address that leaves its folder', { entry: '/sections/x/../../y.js' }],
  ['an empty version', { version: ' ' }],
])('an entry with %s is left out', (_, changes) => {
  expect(read(changes)).toBeUndefined();
});

test('an entry of `npm run dev` and of an allowed origin are kept', () => {
  for (const address of ['/__dev/sections/x/entry.js', 'https://sections.example/sections/x/1/entry.js'])
    expect(read({ entry: address })).toEqual({ ...entry, entry: address });
});

test.each([{ label: { da: 'Kaffe' } }, { when: 'en ting' }, { needsAccount: 'ja' }])(
  'a damaged description %j costs its link only',
  (changes) => {
    const place = {
      label: 'Kaffe',
      description: '',
      icon: '',
      needsAccount: false,
      when: 'always',
      ...changes,
    };
    expect(read({ place })).toEqual(entry);
  },
);
