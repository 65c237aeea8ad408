import { readJson, writeJson } from '@kantine/core';
import { isRecent, type Purchase, readPurchase } from './purchase';

export const purchasesKey = 'purchases';

export function readPurchases(): Purchase[] | null {
  return readFrom('local') ?? readFrom('session');
}

/** Stores the purchases, or in this tab alone if local storage is full. @returns true if stored */
export function writePurchases(all: readonly Purchase[]): boolean {
  return writeJson(purchasesKey, all) || writeJson(purchasesKey, all, 'session');
}

function readFrom(area: 'local' | 'session'): Purchase[] | null {
  const stored = readJson<unknown[]>(purchasesKey, Array.isArray, area);
  if (!stored) return null;
  // Old receipts are removed for privacy; a purchase with money waits for its order for ever.
  return stored
    .flatMap((one) => readPurchase(one) ?? [])
    .filter(({ state }) => state.name === 'paid' || isRecent(state));
}
