import type { ClockTime, Ore } from '@kantine/core';

import { bookedName, type ProductsById, sayProduct } from '../catalogue/catalogue';
import type { Delivery } from '../meeting/meeting';
import { totalOf } from '../rules/quantity';

export const unreadableLines = 'Produkterne kunne ikke hentes.';

export interface LineView {
  /** `null` for an unknown product. */
  productId: number | null;
  name: string;
  quantity: number | null;
  price: Ore | null;
  food?: string | undefined;
}

export interface DeliveryView {
  /** A booked delivery's id, or its index in the draft. */
  id: number;
  time: ClockTime;
  roomId: number;
  comment: string;
  /** `null` if the venue's list is unreadable. */
  lines: LineView[] | null;
  total: Ore | null;
}

export function toBookedView(
  { id, time, roomId, comment, lines }: Delivery,
  products: ProductsById,
): DeliveryView {
  const shownLines =
    lines &&
    lines.map((line) => {
      const { productId, quantity, price } = line;
      const product = products.get(productId ?? NaN);
      return {
        productId,
        quantity,
        price: price ?? product?.price ?? null,
        name: bookedName(line, products),
        food: product && sayProduct(product),
      };
    });
  return { id, time, roomId, comment, lines: shownLines, total: shownLines && totalOf(shownLines) };
}
