import { replaceEqualDeep } from '@tanstack/react-query';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

import { attempt } from '../values/attempt';
import { isRecord } from '../values/values';
import { type Area, readText, writeJson } from '../storage/browser-storage';
import { onStorageChange, onWake, registerBrowserListener } from '../browser/listen-to-browser';
import { isDeclared, onSessionChange, type SessionChange, type SessionState } from './on-session-change';

export type Stored = Readonly<Record<string, unknown>>;

/** Changes the latest state, other tabs' changes included; an empty result changes nothing. */
export type Change<Data> = (next: (now: Data) => Partial<Data>) => void;

type StoredStore<Data, Actions> = UseBoundStore<StoreApi<Data & Actions>> & { change: Change<Data> };

/** A store's row of docs/signing-out.md. `follow` is called once, with the new store, and returns the handler. */
export interface StoredState<Store> extends Omit<SessionState, 'keptIn'> {
  follow: (store: Store) => (change: SessionChange) => void;
}

/** @throws {TypeError} without a declaration of what a change of the session does to the store */
export function createStored<Data extends object, Actions extends object>(
  key: string,
  read: (stored: Stored) => Data,
  actions: (change: Change<Data>) => Actions,
  declared: StoredState<StoredStore<Data, Actions>>,
  area: Area = 'local',
): StoredStore<Data, Actions> {
  const { follow, ...state } = (declared ?? {}) as Partial<typeof declared>;
  if (!isDeclared(state) || !follow)
    throw new TypeError(
      `createStored('${key}') needs { name, phase, holds, follow } for a change of the session: docs/signing-out.md`,
    );
  // `undefined` while storage cannot be written: its content is then ignored.
  let known: string | null | undefined = readText(key, area);
  let isRehydrating = false;

  // A tab must not write old lines back before it knows that another tab ordered them.
  const rehydrate = () => {
    const text = readText(key, area);
    if (known === undefined || text === known) return;
    const stored = text === null ? {} : storedIn(text);
    if (!stored) return;
    known = text;
    isRehydrating = true;
    useStore.setState(changedKeys(read(stored), useStore.getState()) as Partial<Data & Actions>);
  };

  const change: Change<Data> = (next) => {
    rehydrate();
    const parts = next(useStore.getState()) as Partial<Data & Actions>;
    if (Object.keys(parts).length > 0) useStore.setState(parts);
  };

  const useStore = create<Data & Actions>(() => ({ ...read({}), ...actions(change) }));
  const stored = known != null && storedIn(known);
  if (stored) useStore.setState(read(stored) as Partial<Data & Actions>);

  useStore.subscribe((state) => {
    if (!isRehydrating) known = writeJson(key, { state, version: 0 }, area) ? readText(key, area) : undefined;
    isRehydrating = false;
  });
  registerBrowserListener(() => onStorageChange([key], rehydrate));
  registerBrowserListener(() => onWake(rehydrate));
  const store = Object.assign(useStore, { change });
  onSessionChange({ ...state, keptIn: `${area} storage: \`${key}\`` }, follow(store));
  return store;
}

function changedKeys<Data extends object>(fresh: Data, before: Data): Partial<Data> {
  const parts = Object.keys(fresh) as (keyof Data)[];
  return Object.fromEntries(
    parts
      .map((part) => [part, replaceEqualDeep(before[part], fresh[part])] as const)
      .filter(([part, value]) => value !== before[part]),
  ) as Partial<Data>;
}

function storedIn(text: string): Stored | null {
  const value = attempt<unknown>(() => JSON.parse(text), null);
  if (!isRecord(value)) return null;
  return isRecord(value['state']) ? value['state'] : {};
}
