import { create, type StateCreator } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';

import { readJson, remove, writeJson } from '../storage/storage';

// Storage that may be blocked or full: the cart then lives as long as the page. Its version is not looked at: each cart
// reads what it can use of any.
const storage: PersistStorage<unknown> = {
  getItem(key) {
    const stored = readJson(key, isRecord);
    return stored && { state: stored['state'] };
  },
  setItem: (key, cart) => void writeJson(key, cart),
  removeItem: (key) => remove(key),
};

/**
 * A cart that is stored on every change under its key and follows the other tabs.
 * @param read makes a cart's data of whatever was stored, by whichever version; of `{}` an empty cart's
 */
export function createStoredCart<Cart extends object>(
  key: string,
  initialise: StateCreator<Cart, [['zustand/persist', unknown]]>,
  read: (stored: Record<string, unknown>) => Partial<Cart>,
) {
  const useCart = create<Cart>()(
    persist(initialise, {
      name: key,
      storage,
      merge: (stored, current) => (isRecord(stored) ? { ...current, ...read(stored) } : current),
    }),
  );
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) void useCart.persist.rehydrate();
    // Cleared in another tab, or by the person: empty here too.
    else if (event.key === key || event.key === null) useCart.setState(read({}));
  });
  return useCart;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
