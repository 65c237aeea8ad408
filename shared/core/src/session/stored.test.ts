import type { Area } from '../storage/browser-storage';
import { useSession } from './session-store';
import { createStored, type Stored, type StoredState } from './stored';

interface Note {
  text: string;
  tags: string[];
}

const read = (stored: Stored): Note => ({
  text: typeof stored['text'] === 'string' ? stored['text'] : '',
  tags: Array.isArray(stored['tags']) ? (stored['tags'] as string[]) : [],
});

const signedOutWith = jest.fn();
const declared: StoredState<{ getState(): Note }> = {
  name: 'note',
  phase: 'forms',
  holds: 'a note',
  follow: (store) => (change) => signedOutWith(change.kind, store.getState().text),
};

/** Each store has its own key, because earlier tests' stores keep listening. */
let count = 0;
function noteStore({ stored, area }: { stored?: string; area?: Area } = {}) {
  const key = `note-${(count += 1)}`;
  const storage = area === 'session' ? sessionStorage : localStorage;
  if (stored !== undefined) storage.setItem(key, stored);
  const useNote = createStored(
    key,
    read,
    (change) => ({ setText: (text: string) => change(() => ({ text })) }),
    declared,
    area,
  );
  return {
    key,
    useNote,
    note: () => useNote.getState(),
    storeElsewhere: (state: unknown) => storage.setItem(key, JSON.stringify({ state, version: 0 })),
    inStorage: () => JSON.parse(storage.getItem(key) ?? 'null') as unknown,
  };
}

const report = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

const written = (state: unknown) => JSON.stringify({ state, version: 0 });

test.each([
  ['nothing', '', undefined],
  ['a state', 'Ost', written({ text: 'Ost' })],
  ['a state of another version', 'Ost', JSON.stringify({ state: { text: 'Ost' }, version: 7 })],
  ['half a text', '', '{"state":{"text":"Ost"'],
  ['null', '', 'null'],
  ['a number', '', '5'],
  ['a list', '', '[{"text":"Ost"}]'],
  ['no state', '', '{"text":"Ost"}'],
  ['a list for its state', '', written([1])],
  ['null for its state', '', written(null)],
  ['a text for its state', '', written('Ost')],
])('a store that finds %s starts with the text %p', (_, text, stored) => {
  const { note } = noteStore(stored === undefined ? {} : { stored });
  expect(note()).toMatchObject({ text, tags: [] });
});

test.each(['local', 'session'] as const)('a store in %s storage is read and written there alone', (area) => {
  const { key, note, inStorage } = noteStore({ area, stored: written({ text: 'Ost' }) });
  expect(note().text).toBe('Ost');
  note().setText('Brød');
  expect(inStorage()).toEqual({ state: { text: 'Brød', tags: [] }, version: 0 });
  expect((area === 'local' ? sessionStorage : localStorage).getItem(key)).toBeNull();
});

test('a store is kept in local storage unless it names another', () => {
  const { key, note } = noteStore();
  note().setText('Ost');
  expect(localStorage.getItem(key)).toContain('Ost');
});

test('a change without parts writes nothing and notifies nobody', () => {
  const { key, useNote } = noteStore();
  const listener = jest.fn();
  useNote.subscribe(listener);
  useNote.change(() => ({}));
  expect(listener).not.toHaveBeenCalled();
  expect(localStorage.getItem(key)).toBeNull();
});

test('a change builds on the state that another tab has stored since, even before its event', () => {
  const { note, storeElsewhere, inStorage } = noteStore();
  storeElsewhere({ text: 'Ost', tags: ['dyr'] });
  note().setText('Brød');
  expect(inStorage()).toEqual({ state: { text: 'Brød', tags: ['dyr'] }, version: 0 });
});

test.each([
  ['its own key', 'Ost', (key: string) => key],
  ['a clearing of the storage', 'Ost', () => null],
  ['another key', '', () => 'other'],
])('after an event about %s the text is %p', (_, text, keyOf) => {
  const { key, note, storeElsewhere } = noteStore();
  storeElsewhere({ text: 'Ost' });
  report(keyOf(key));
  expect(note().text).toBe(text);
});

test('a state of another tab is not written back, and the next change here is written', () => {
  const { key, note, storeElsewhere, inStorage } = noteStore();
  storeElsewhere({ text: 'Ost', tags: [], isNew: true });
  report(key);
  expect(inStorage()).toMatchObject({ state: { isNew: true } });
  note().setText('Brød');
  expect(inStorage()).toEqual({ state: { text: 'Brød', tags: [] }, version: 0 });
});

test.each(['pageshow', 'visibilitychange'])(
  'a page that was frozen, which hears of no storage, has the newest state at its %s',
  (wake) => {
    const { note, storeElsewhere } = noteStore();
    storeElsewhere({ text: 'Ost' });
    window.dispatchEvent(new Event(wake));
    expect(note().text).toBe('Ost');
  },
);

test('an equal state that is stored again notifies nobody', () => {
  const { key, useNote, note } = noteStore();
  note().setText('Ost');
  const listener = jest.fn();
  useNote.subscribe(listener);
  report(key);
  expect(listener).not.toHaveBeenCalled();
});

test('a part that another tab has not changed stays the same object', () => {
  const { key, note, storeElsewhere } = noteStore({ stored: written({ tags: ['dyr'] }) });
  const { tags } = note();
  storeElsewhere({ text: 'Ost', tags: ['dyr'] });
  report(key);
  expect(note().text).toBe('Ost');
  expect(note().tags).toBe(tags);
});

test('a store sets only the parts that another tab has changed', () => {
  const { key, useNote, storeElsewhere } = noteStore({ stored: written({ tags: ['dyr'] }) });
  const set = jest.spyOn(useNote, 'setState');
  storeElsewhere({ text: 'Ost', tags: ['dyr'] });
  report(key);
  expect(set.mock.calls).toEqual([[{ text: 'Ost' }]]);
});

test('a store that another tab has removed starts with its initial state', () => {
  const { key, note } = noteStore({ stored: written({ text: 'Ost' }) });
  localStorage.removeItem(key);
  report(key);
  expect(note().text).toBe('');
});

test.each(['{"text":"Brød"}', written(null), written('Brød'), written([])])(
  'a store starts with its initial state when another tab stores %s',
  (text) => {
    const { key, note } = noteStore({ stored: written({ text: 'Ost' }) });
    localStorage.setItem(key, text);
    report(key);
    expect(note().text).toBe('');
  },
);

test.each(['{"state":', 'null', '[]', '5', '"Brød"'])(
  'a store keeps its state when another tab stores %s',
  (damaged) => {
    const { key, note } = noteStore({ stored: written({ text: 'Ost' }) });
    localStorage.setItem(key, damaged);
    report(key);
    expect(note().text).toBe('Ost');
    expect(localStorage.getItem(key)).toBe(damaged);
  },
);

test('a store ignores stored data while writing fails, and reads it again afterwards', () => {
  const { key, note, storeElsewhere } = noteStore({ stored: written({ text: 'gammel' }) });
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  note().setText('Ost');
  report(key);
  expect(note().text).toBe('Ost');

  write.mockRestore();
  note().setText('Brød');
  storeElsewhere({ text: 'Smør' });
  report(key);
  expect(note().text).toBe('Smør');
});

test('a store works without storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const { note } = noteStore();
  note().setText('Ost');
  expect(note().text).toBe('Ost');
});

test('a store handles each change of the session as it declares', () => {
  const { note } = noteStore();
  note().setText('Ost');
  signedOutWith.mockReset();
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' });
  useSession.getState().end();
  expect(signedOutWith.mock.calls).toContainEqual(['began', 'Ost']);
  expect(signedOutWith.mock.calls).toContainEqual(['ended', 'Ost']);
});

test.each([
  ['no declaration', undefined],
  ['the area in its place', 'session'],
  ['no handler', { ...declared, follow: undefined }],
  ['no name', { ...declared, name: '' }],
  ['nothing that it holds', { ...declared, holds: undefined }],
  ['a phase that there is none of', { ...declared, phase: 'later' }],
])('a store with %s is refused, with the cure', (_, given) => {
  const create = () => createStored('note', read, () => ({}), given as never);
  expect(create).toThrow(/createStored\('note'\) needs .*docs\/signing-out\.md/);
});
