import type { ClockTime, Ore } from '@kantine/core';

import type { ProductsById } from '../catalogue/catalogue';
import type { Delivery } from '../meeting/meeting';
import { totalOf } from '../rules/quantity';

export interface DeliveryView {
  /** A booked delivery's id, or its index in the draft. */
  id: number;
  time: ClockTime;
  roomId: number;
  comment: string;
  lines: LineView[];
  total: Ore;
}

interface LineView {
  productId: number;
  name: string;
  quantity: number;
  price: Ore;
}

export function toBookedView(
  { id, time, roomId, comment, lines }: Delivery,
  products: ProductsById,
): DeliveryView {
  const shownLines = lines.map(({ productName, ...line }) => ({
    ...line,
    name: productName || (products.get(line.productId)?.name ?? 'Udgået produkt'),
  }));
  return { id, time, roomId, comment, lines: shownLines, total: totalOf(shownLines) };
}
