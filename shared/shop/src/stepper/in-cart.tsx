import { formatCount } from '@kantine/core';
import { Badge } from '@kantine/ui';

import { quantityOf } from '../carts/cart-lines';
import type { ShopCartStore } from '../carts/shop-cart';

/** In the page before the first piece, so that a screen reader announces the count. */
export function InCart({ useCart, id }: { useCart: ShopCartStore; id: number }) {
  const quantity = useCart(({ lines }) => quantityOf(lines, id));
  return (
    <span aria-live="polite" aria-atomic>
      {quantity > 0 && <Badge tone="accent">{`${formatCount(quantity)} i kurven`}</Badge>}
    </span>
  );
}
