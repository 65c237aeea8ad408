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

test.each(['opens', 'calls'])(
  'a line’s %s are kept where they are a list of texts, and else left out',
  (part) => {
    expect(read({ [part]: ['/a', '/b'] })).toEqual({ ...entry, [part]: ['/a', '/b'] });
    expect(read({ [part]: [] })).toEqual({ ...entry, [part]: [] });
    for (const damaged of ['/a', { 0: '/a' }, ['/a', 5], null])
      expect(read({ [part]: damaged })).toEqual(entry);
  },
);

test('what else a line says is kept', () => {
  const place = { label: 'Kaffe', description: '', icon: '', when: 'always' };
  expect(read({ place })).toEqual({ ...entry, place });
});
