import type { RegistryEntry } from '@kantine/core';

import { usableEntries } from './usable-lines';

const line: RegistryEntry = { version: '1', entry: '/entry.js', global: 'section_x', contract: '^2.0.0' };
const read = (changes: object) => usableEntries({ x: { ...line, ...changes } as RegistryEntry })['x'];

test.each(['version', 'entry', 'global', 'contract'])('a line without its %s is left out', (field) => {
  expect(read({ [field]: undefined })).toBeUndefined();
  expect(read({ [field]: 5 })).toBeUndefined();
});

test.each([[null], [undefined], ['/entry.js'], [5]])('%p is no line, and costs no other', (damaged) => {
  const lines = usableEntries({ damaged: damaged as never, x: line });
  expect(lines).toEqual({ x: line });
});

test.each(['opens', 'calls'])(
  'a line’s %s are kept where they are a list of texts, and else left out',
  (part) => {
    expect(read({ [part]: ['/a', '/b'] })).toEqual({ ...line, [part]: ['/a', '/b'] });
    expect(read({ [part]: [] })).toEqual({ ...line, [part]: [] });
    for (const damaged of ['/a', { 0: '/a' }, ['/a', 5], null])
      expect(read({ [part]: damaged })).toEqual(line);
  },
);

test('what else a line says is kept', () => {
  const place = { label: 'Kaffe', description: '', icon: '', when: 'always' };
  expect(read({ place })).toEqual({ ...line, place });
});
