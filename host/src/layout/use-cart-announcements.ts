import { countOf, priceOf, sayPieces, useRetailCart, useTakeawayCart } from '@kantine/shop';
import { formatPrice } from '@kantine/core';
import { announce } from '@kantine/ui';
import { useEffect } from 'react';

export function useCartAnnouncements(): void {
  useEffect(() => {
    const say = (lines: Parameters<typeof countOf>[0]) =>
      announce(`Kurv: ${sayPieces(countOf(lines))}, ${formatPrice(priceOf(lines))}`);
    const stops = [
      useTakeawayCart.subscribe((now, before) => now.lines !== before.lines && say(now.lines)),
      useRetailCart.subscribe((now, before) => now.lines !== before.lines && say(now.lines)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
