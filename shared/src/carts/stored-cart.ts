import { create, type StateCreator } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

import { readText, remove, writeText } from '../storage/storage';

// Storage that may be blocked or full: the cart then lives as long as the page.
const storage = createJSONStorage(() => ({
  getItem: (key) => readText(key),
  setItem: (key, text) => void writeText(key, text),
  removeItem: (key) => remove(key),
}));

/**
 * A cart that is stored on every change under its key and follows the other tabs.
 * @param read makes a cart's data of whatever was stored, by whichever version: `{}` for nothing usable
 */
export function createStoredCart<Cart extends object>(
  key: string,
  initialise: StateCreator<Cart, [['zustand/persist', unknown]]>,
  read: (stored: Record<string, unknown>) => Partial<Cart>,
) {
  const useCart = create<Cart>()(
    persist(initialise, {
      name: key,
      ...(storage ? { storage } : {}),
      merge: (stored, current) => ({ ...current, ...read(isRecord(stored) ? stored : {}) }),
    }),
  );
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) void useCart.persist.rehydrate();
    // Cleared in another tab, or by the person: empty here too.
    else if (event.key === key || event.key === null) useCart.setState({ ...useCart.getInitialState() });
  });
  return useCart;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
