import { countOf, priceOf, useRetailCart, useTakeawayCart } from '@kantine/shop';
import { formatCount, formatPrice } from '@kantine/core';
import { announce } from '@kantine/ui';
import { useEffect } from 'react';

export function useCartAnnouncements(): void {
  useEffect(() => {
    const say = (lines: Parameters<typeof countOf>[0]) =>
      announce(`Kurv: ${formatItemCount(countOf(lines))}, ${formatPrice(priceOf(lines))}`);
    const stops = [
      useTakeawayCart.subscribe((now, before) => now.lines !== before.lines && say(now.lines)),
      useRetailCart.subscribe((now, before) => now.lines !== before.lines && say(now.lines)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

export function formatItemCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'vare' : 'varer'}`;
}
