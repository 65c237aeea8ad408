import { replaceEqualDeep } from '@tanstack/react-query';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

import { isRecord } from '../values/values';
import { type Area, readText, writeJson } from './browser-storage';
import { onStorageChange, registerBrowserListener } from '../browser/listen-to-browser';

/** What was stored, by whichever version of the site: each store reads what it can use of any. */
export type Stored = Readonly<Record<string, unknown>>;

/** Changes a store by what it holds in this moment, the other tabs' changes included; an empty answer changes nothing. */
export type Change<Data> = (next: (now: Data) => Partial<Data>) => void;

type StoredStore<Data, Verbs> = UseBoundStore<StoreApi<Data & Verbs>> & { change: Change<Data> };

/**
 * State that is stored on every change under its key, and is the same in all tabs or, in session storage, this tab's own. Storage may
 * be blocked or full: it then lives as long as the page.
 * @param read makes the data of what was stored; of `{}` those to begin with
 * @param verbs what can be done with it
 */
export function createStored<Data extends object, Verbs extends object>(
  key: string,
  read: (stored: Stored) => Data,
  verbs: (change: Change<Data>) => Verbs,
  area: Area = 'local',
): StoredStore<Data, Verbs> {
  // What this page has read or written last; `undefined` while storage takes nothing: what lies there is then no news.
  let known: string | null | undefined = readText(key, area);
  let isAdopting = false;

  // A tab that has not yet heard that the cart was ordered in another one must not write its old lines back with its own change.
  const adopt = () => {
    const text = readText(key, area);
    if (known === undefined || text === known) return;
    const stored = text === null ? {} : storedIn(text);
    // Damage done by others is no reason to lose what this page knows.
    if (!stored) return;
    known = text;
    isAdopting = true;
    useStore.setState(differing(read(stored), useStore.getState()) as Partial<Data & Verbs>);
  };

  const change: Change<Data> = (next) => {
    adopt();
    const parts = next(useStore.getState()) as Partial<Data & Verbs>;
    if (Object.keys(parts).length > 0) useStore.setState(parts);
  };

  // Created empty: React takes a store's first state for the server's.
  const useStore = create<Data & Verbs>(() => ({ ...read({}), ...verbs(change) }));
  const stored = known != null && storedIn(known);
  if (stored) useStore.setState(read(stored) as Partial<Data & Verbs>);

  useStore.subscribe((state) => {
    // What was just read is not written back.
    if (!isAdopting) known = writeJson(key, { state, version: 0 }, area) ? readText(key, area) : undefined;
    isAdopting = false;
  });
  registerBrowserListener(() => onStorageChange([key], adopt));
  return Object.assign(useStore, { change });
}

/** The parts that are others than before; what is the same stays the same object, for who compares. */
function differing<Data extends object>(fresh: Data, before: Data): Partial<Data> {
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
