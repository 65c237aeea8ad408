import { maxQuantity } from './quantity';

/** The participants for whom the quantities were chosen, and the participants now; `null` while not filled in. */
export interface Heads {
  from: number | null;
  to: number | null;
}

/** True for a line of one for each participant. @param quantity `null` for one that is not valid */
export function isForEachHead(quantity: number | null, { from, to }: Heads): boolean {
  return (
    from !== null &&
    from > 0 &&
    to !== null &&
    to > 0 &&
    to <= maxQuantity &&
    from !== to &&
    quantity === from
  );
}
