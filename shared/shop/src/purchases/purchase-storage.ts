import { readText, writeJson } from '@kantine/core';
import { isRecent, type Purchase, readPurchase } from './purchase';

/** The key of the purchases in the browser's storage. */
export const purchasesKey = 'purchases';

/** What is stored; `null` where nothing can be read, or nothing is there. */
export function readPurchases(): Purchase[] | null {
  return parse(readText(purchasesKey)) ?? parse(readText(purchasesKey, 'session'));
}

/** Stores them; in this tab alone where the browser's storage is full. @returns whether it could */
export function writePurchases(all: readonly Purchase[]): boolean {
  const stored = all.map(withOldName);
  return writeJson(purchasesKey, stored) || writeJson(purchasesKey, stored, 'session');
}

/** A tab that still runs version 1 of the shared contract reads `isTouched`. */
function withOldName(purchase: Purchase): unknown {
  const { stage } = purchase;
  return stage.status === 'opened'
    ? { ...purchase, stage: { ...stage, isTouched: stage.mayBePaid } }
    : purchase;
}

function parse(text: string | null): Purchase[] | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return null;
    // The next person on this computer finds no old receipt. Money that was taken waits for its order, however long.
    return stored
      .flatMap((one: unknown) => readPurchase(one) ?? [])
      .filter(({ stage }) => stage.status === 'paid' || isRecent(stage));
  } catch {
    return null;
  }
}
