import { useNavigate } from '@kantine/shared/router';
import type { OrderAgainState } from '@kantine/shared/shop';
import { Button } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';
import { useState } from 'react';

import type { Order } from './orders-api';
import { shopOf, toWantedLines } from './order-again';

/** Leads to the cart of the order's shop, which puts in again what it still has; where the venue has that shop. */
export function OrderAgain({ order }: { order: Order }) {
  const venue = useVenue();
  const navigate = useNavigate();
  const [isGoing, setIsGoing] = useState(false);
  const shop = shopOf(order);
  const lines = toWantedLines(order, venue);
  if (!venue[shop] || lines.length === 0) return null;

  const go = async () => {
    setIsGoing(true);
    await navigate(`/${shop}/cart`, { state: { orderAgain: lines } satisfies OrderAgainState });
    setIsGoing(false);
  };
  return (
    <Button look="primary" icon="cart" busy={isGoing} onClick={() => void go()}>
      Bestil igen
    </Button>
  );
}
