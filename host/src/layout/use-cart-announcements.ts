import { countOf, priceOf, useRetailCart, useTakeawayCart } from '@kantine/shop';
import { formatCount, formatPrice } from '@kantine/core';
import { announce } from '@kantine/ui';
import { useEffect } from 'react';

/** Says each change of a cart to who cannot see its count change. */
export function useCartAnnouncements(): void {
  useEffect(() => {
    const say = (lines: Parameters<typeof countOf>[0]) =>
      announce(`Kurv: ${sayCount(countOf(lines))}, ${formatPrice(priceOf(lines))}`);
    const stops = [
      useTakeawayCart.subscribe((now, before) => now.lines !== before.lines && say(now.lines)),
      useRetailCart.subscribe((now, before) => now.lines !== before.lines && say(now.lines)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/** `1 vare`, `2 varer` */
export function sayCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`;
}
