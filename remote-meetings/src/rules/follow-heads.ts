import { maxQuantity } from './quantity';

/** The counts of participants for which quantities were chosen, and the count now; `null` while not filled in. */
export interface Heads {
  from: readonly number[];
  to: number | null;
}

/** True for a line of one for each participant. @param quantity `null` for one that is not valid */
export function isForEachHead(quantity: number | null, { from, to }: Heads): boolean {
  return (
    quantity !== null &&
    quantity > 0 &&
    to !== null &&
    to > 0 &&
    to <= maxQuantity &&
    quantity !== to &&
    from.includes(quantity)
  );
}

/** Keeps the counts that a line still has: lines may wait since several changes. */
export function countsOfLines(counts: readonly number[], quantities: readonly (number | null)[]): number[] {
  return [...new Set(counts)].filter((count) => quantities.includes(count));
}
