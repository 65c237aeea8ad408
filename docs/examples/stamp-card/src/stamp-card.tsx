import { setBadge } from '@kantine/core';
import type { PlaceProps } from '@kantine/shop';
import { useEffect } from 'react';

import { sayStamps, stampsOf, stampsOfCard } from './stamps';

function StampCard({ orders }: PlaceProps['profile/v1']) {
  const all = orders.reduce((sum, order) => sum + stampsOf(order), 0);
  const count = all % stampsOfCard;
  useEffect(() => setBadge('stempelkort', { count, words: sayStamps(count) }), [count]);
  return <p>{`Du har ${sayStamps(count)} af ${stampsOfCard} på kortet.`}</p>;
}

export { StampCard as Component };
