import type { WirePaged } from '@kantine/contract';

export function lastPageOf({ meta, pagination }: WirePaged): number {
  const last = Number(meta?.last_page ?? meta?.pagination?.last_page ?? pagination?.last_page);
  return Number.isInteger(last) && last > 0 ? last : 1;
}
