import { sayChanges, useTakeawayCart } from '@kantine/shop';
import { useVenue } from '@kantine/core';
import { showToast } from '@kantine/ui';
import { useEffect } from 'react';

/** Says a new price of the bag: the store record may be read again while a page is open. */
export function useBagPrice({ isCart = false } = {}): void {
  const bag = useVenue().takeaway?.bag;
  const { name, price, isOptIn } = bag ?? {};
  useEffect(() => {
    if (name === undefined || price === undefined || isOptIn === undefined) return;
    const changes = useTakeawayCart.getState().recordBagPrice({ name, price, isOptIn });
    if (!isCart) for (const sentence of sayChanges(changes)) showToast(sentence, { type: 'info' });
  }, [name, price, isOptIn, isCart]);
}
