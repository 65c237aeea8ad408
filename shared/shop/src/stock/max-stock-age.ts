/** A purchase needs stock and prices that are no older. */
export const maxStockAgeMs = 10_000;
