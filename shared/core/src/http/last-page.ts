import type { WirePaged } from '@kantine/contract';

import { numberAt, recordAt } from '../values/fields';

export function lastPageOf(answer: WirePaged): number {
  const meta = recordAt(answer, 'meta');
  const places = [meta, recordAt(meta, 'pagination'), recordAt(answer, 'pagination')];
  const last = places.map((place) => numberAt(place, 'last_page')).find((page) => page !== null);
  return Number.isSafeInteger(last) && last! > 0 ? last! : 1;
}
