import type { WirePaged } from '@kantine/contract';

/** How many pages a list has, at least one. A venue may say it in any of three places. */
export function lastPageOf({ meta, pagination }: WirePaged): number {
  const last = Number(meta?.last_page ?? meta?.pagination?.last_page ?? pagination?.last_page);
  return Number.isInteger(last) && last > 0 ? last : 1;
}
