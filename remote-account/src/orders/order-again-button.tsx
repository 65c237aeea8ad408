import { useNavigate } from '@kantine/routing';
import { type OrderAgainState, shopOf, toWantedLines } from '@kantine/shop';
import { Button } from '@kantine/ui';
import { useVenue } from '@kantine/core';
import { useState } from 'react';

import type { Order } from './orders-api';

export function OrderAgainButton({ order }: { order: Order }) {
  const venue = useVenue();
  const navigate = useNavigate();
  const [isNavigating, setIsNavigating] = useState(false);
  const shop = shopOf(order);
  const lines = toWantedLines(order, venue);
  if (!venue[shop] || lines.length === 0) return null;

  const orderAgain = async () => {
    setIsNavigating(true);
    await navigate(`/${shop}/cart`, { state: { orderAgain: lines } satisfies OrderAgainState });
    setIsNavigating(false);
  };
  return (
    <Button look="primary" icon="cart" busy={isNavigating} onClick={() => void orderAgain()}>
      Bestil igen
    </Button>
  );
}
