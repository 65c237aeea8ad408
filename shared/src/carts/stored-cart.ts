import { replaceEqualDeep } from '@tanstack/react-query';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

import { readText, writeJson } from '../storage/storage';

/** What was stored, by whichever version of the site: each cart reads what it can use of any. */
export type StoredCart = Readonly<Record<string, unknown>>;

/** Changes a cart by what it holds in this moment, the other tabs' changes included; an empty answer changes nothing. */
export type ChangeCart<Data> = (next: (now: Data) => Partial<Data>) => void;

type StoredCartStore<Data, Verbs> = UseBoundStore<StoreApi<Data & Verbs>> & { change: ChangeCart<Data> };

/**
 * A cart that is stored on every change under its key and is the same in all tabs. Storage may be blocked or full: it then lives as
 * long as the page.
 * @param read makes a cart's data of what was stored; of `{}` an empty cart's
 * @param verbs what can be done with it
 */
export function createStoredCart<Data extends object, Verbs extends object>(
  key: string,
  read: (stored: StoredCart) => Data,
  verbs: (change: ChangeCart<Data>) => Verbs,
): StoredCartStore<Data, Verbs> {
  // What this page has read or written last; `undefined` while storage takes nothing: what lies there is then no news.
  let known: string | null | undefined = readText(key);
  let isAdopting = false;

  // A tab that has not yet heard that the cart was ordered in another one must not write the old lines back with its own change.
  const adopt = () => {
    const text = readText(key);
    if (known === undefined || text === known) return;
    const stored = text === null ? {} : storedIn(text);
    // Damage done by others is no reason to lose what this page knows.
    if (!stored) return;
    known = text;
    isAdopting = true;
    useCart.setState(differing(read(stored), useCart.getState()) as Partial<Data & Verbs>);
  };

  const change: ChangeCart<Data> = (next) => {
    adopt();
    const parts = next(useCart.getState()) as Partial<Data & Verbs>;
    if (Object.keys(parts).length > 0) useCart.setState(parts);
  };

  const useCart = create<Data & Verbs>(() => ({
    ...read((known != null && storedIn(known)) || {}),
    ...verbs(change),
  }));

  useCart.subscribe((cart) => {
    // What was just read is not written back.
    if (!isAdopting) known = writeJson(key, { state: cart, version: 0 }) ? readText(key) : undefined;
    isAdopting = false;
  });
  window.addEventListener('storage', (event) => {
    // `clear()` reports a null key.
    if (event.key === key || event.key === null) adopt();
  });
  return Object.assign(useCart, { change });
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

function storedIn(text: string): StoredCart | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    return isRecord(value['state']) ? value['state'] : {};
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is StoredCart {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
