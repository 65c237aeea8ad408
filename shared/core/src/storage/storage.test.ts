import { readJson, readText, remove, writeJson, writeText } from './browser-storage';

const isList = (value: unknown): value is string[] => Array.isArray(value);

test('a written value can be read from the area that it was written to', () => {
  expect(writeText('a', 'x')).toBe(true);
  expect(writeJson('b', ['y'], 'session')).toBe(true);
  expect(readText('a')).toBe('x');
  expect(readJson('b', isList, 'session')).toEqual(['y']);
  remove('a');
  expect(readText('a')).toBeNull();
});

test('local storage is the default, and the areas share no value', () => {
  expect(writeJson('list', ['local'])).toBe(true);
  expect(writeJson('list', ['session'], 'session')).toBe(true);
  expect(readJson('list', isList)).toEqual(['local']);
  expect(localStorage.getItem('list')).toBe('["local"]');
  remove('list', 'session');
  expect(readText('list', 'session')).toBeNull();
  expect(readText('list')).toBe('["local"]');
});

test.each(['{"broken', '"text"', '{}', 'null'])('the damaged value %p is no value', (text) => {
  localStorage.setItem('list', text);
  expect(readJson('list', isList)).toBeNull();
});

test('storage that throws counts as missing, and no call throws', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  expect(readText('a')).toBeNull();
  expect(writeText('a', 'x')).toBe(false);
  expect(() => remove('a')).not.toThrow();
});
