import { useState } from 'react';
import { formatInstantBriefly, useVenue } from '@kantine/core';
import { Icon, OrderLinesTable, Price } from '@kantine/ui';

import { sayPieces } from '../../carts/cart-lines';
import { pickupsOf } from '../../pickup/pickups-of';
import { type OrderRequest, type Purchase, type PurchaseLine, totalOf } from '../../purchases/purchase';
import type { Shop } from '../../shops/shop';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  shop: Shop;
  purchase?: Purchase | undefined;
  isOpenAtFirst?: boolean | undefined;
  hasTotalBelow?: boolean | undefined;
}

export function OrderSummary({
  shop,
  purchase,
  isOpenAtFirst = false,
  hasTotalBelow = false,
}: OrderSummaryProps) {
  const venue = useVenue();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  shop.useCart((cart) => cart);
  const { order, lines } = purchase ?? {
    order: shop.toOrderRequest(venue),
    lines: shop.purchaseLinesOf(venue),
  };
  const total = totalOf(lines);
  const words = [sayPieces(countOf(order)), ...sayPickup(lines)];
  return (
    <details
      className={styles.summary}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="next" />
        <span>
          <span>{`${words.join(' · ')} · `}</span>
          <Price ore={total} strong />
        </span>
      </summary>
      {isOpen && (
        <OrderLinesTable caption="Din bestilling" lines={lines} total={hasTotalBelow ? undefined : total} />
      )}
    </details>
  );
}

function countOf(order: OrderRequest): number {
  // A stored order may be damaged.
  const { takeaway_menu_items: dishes, retail_products: products }: Partial<Pieces> = { ...order };
  return (dishes ?? products ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
}

type Pieces = Record<'takeaway_menu_items' | 'retail_products', readonly { quantity: number }[]>;

function sayPickup(lines: readonly PurchaseLine[]): string[] {
  const pickups = pickupsOf(lines);
  return pickups.length > 1
    ? [`${pickups.length} afhentninger`]
    : pickups.map(({ at }) => formatInstantBriefly(at));
}
