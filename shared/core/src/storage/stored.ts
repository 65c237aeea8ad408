import { replaceEqualDeep } from '@tanstack/react-query';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

import { isRecord } from '../values/values';
import { type Area, readText, writeJson } from './browser-storage';
import { onStorageChange, registerBrowserListener } from '../browser/listen-to-browser';

/** The stored state, by any version of the site: each store reads the parts that it knows. */
export type Stored = Readonly<Record<string, unknown>>;

/** Changes a store from its current state, other tabs' changes included; an empty result changes nothing. */
export type Change<Data> = (next: (now: Data) => Partial<Data>) => void;

type StoredStore<Data, Actions> = UseBoundStore<StoreApi<Data & Actions>> & { change: Change<Data> };

/**
 * State that is stored on every change under its key, and is the same in all tabs or, in session storage, this tab's own. Storage may
 * be blocked or full: it then lives as long as the page.
 * @param read makes the data from the stored state; the initial data from `{}`
 * @param actions the store's actions
 */
export function createStored<Data extends object, Actions extends object>(
  key: string,
  read: (stored: Stored) => Data,
  actions: (change: Change<Data>) => Actions,
  area: Area = 'local',
): StoredStore<Data, Actions> {
  // The text last read or written; `undefined` while storage cannot be written: ignore what is stored.
  let known: string | null | undefined = readText(key, area);
  let isRehydrating = false;

  // A tab that has not yet heard that the cart was ordered in another one must not write its old lines back with its own change.
  const rehydrate = () => {
    const text = readText(key, area);
    if (known === undefined || text === known) return;
    const stored = text === null ? {} : storedIn(text);
    // Damage done by others is no reason to lose what this page knows.
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

  // Created empty: React takes a store's first state for the server's.
  const useStore = create<Data & Actions>(() => ({ ...read({}), ...actions(change) }));
  const stored = known != null && storedIn(known);
  if (stored) useStore.setState(read(stored) as Partial<Data & Actions>);

  useStore.subscribe((state) => {
    // State that was just read is not written back.
    if (!isRehydrating) known = writeJson(key, { state, version: 0 }, area) ? readText(key, area) : undefined;
    isRehydrating = false;
  });
  registerBrowserListener(() => onStorageChange([key], rehydrate));
  return Object.assign(useStore, { change });
}

/** The keys whose values changed. Equal values keep their identity, so that selectors do not fire. */
function changedKeys<Data extends object>(fresh: Data, before: Data): Partial<Data> {
  const parts = Object.keys(fresh) as (keyof Data)[];
  return Object.fromEntries(
    parts
      .map((part) => [part, replaceEqualDeep(before[part], fresh[part])] as const)
      .filter(([part, value]) => value !== before[part]),
  ) as Partial<Data>;
}

function storedIn(text: string): Stored | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    return isRecord(value['state']) ? value['state'] : {};
  } catch {
    return null;
  }
}
