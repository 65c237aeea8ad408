import type { WirePaged } from '@kantine/contract';

/** The number of pages, at least 1. A venue may state it in any of three fields. */
export function lastPageOf({ meta, pagination }: WirePaged): number {
  const last = Number(meta?.last_page ?? meta?.pagination?.last_page ?? pagination?.last_page);
  return Number.isInteger(last) && last > 0 ? last : 1;
}
