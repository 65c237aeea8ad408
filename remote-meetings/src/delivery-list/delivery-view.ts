import type { Ore } from '@kantine/shared/money';
import type { ClockTime } from '@kantine/shared/time';

import type { DeliveryValues, MeetingValues } from '../meeting-form/meeting-values';
import type { Catalogue, Delivery, MeetingProduct } from '../meeting/meeting';
import { byTimeIn } from '../rules/meeting-times';

/** A delivery as a list shows it, booked or still in the draft. */
export interface DeliveryView {
  /** What tells it from the meeting's others: a booked one's id, a draft's place in the draft. */
  id: number;
  time: ClockTime;
  roomId: number;
  comment: string;
  lines: LineView[];
  total: Ore;
}

export interface LineView {
  productId: number;
  name: string;
  quantity: number;
  /** Of one. */
  price: Ore;
}

/** A booked delivery, with the names and prices that it was booked with; a name that the venue left out is that of today. */
export function toBookedView(
  { id, time, roomId, comment, lines }: Delivery,
  products: ReadonlyMap<number, MeetingProduct>,
): DeliveryView {
  const shown = lines.map(({ productName, ...line }) => ({
    ...line,
    name: productName || (products.get(line.productId)?.name ?? 'Udgået produkt'),
  }));
  return { id, time, roomId, comment, lines: shown, total: totalOf(shown) };
}

/** The draft's deliveries by their time, with the names and prices of today. */
export function toDraftViews(
  draft: Pick<MeetingValues, 'start_time' | 'end_time'> & { meeting_milestones: readonly DeliveryValues[] },
  catalogue: Catalogue,
): DeliveryView[] {
  const products = productsOf(catalogue);
  return draft.meeting_milestones
    .map((delivery, place) => toDraftView(delivery, place, products))
    .sort(byTimeIn({ startTime: draft.start_time, endTime: draft.end_time }));
}

function toDraftView(
  delivery: DeliveryValues,
  place: number,
  products: ReadonlyMap<number, MeetingProduct>,
): DeliveryView {
  const lines = delivery.meeting_milestone_lines.map((line) => {
    const productId = Number(line.meeting_product_id);
    const product = products.get(productId);
    return {
      productId,
      name: product?.name ?? 'Produktet findes ikke længere',
      quantity: toQuantity(line.quantity) ?? 0,
      price: product?.price ?? 0,
    };
  });
  return {
    id: place,
    time: delivery.time,
    roomId: Number(delivery.meeting_room_id),
    comment: delivery.comment.trim(),
    lines,
    total: totalOf(lines),
  };
}

/** The catalogue's products by their id. */
export function productsOf({ folders }: Pick<Catalogue, 'folders'>): ReadonlyMap<number, MeetingProduct> {
  return new Map(
    folders.flatMap(({ products }) => products.map((product) => [product.id, product] as const)),
  );
}

/** The most of one product that a delivery can bring. */
export const mostOfOne = 10_000;

/** How many a typed text asks for; `null` for what is no such number. */
export function toQuantity(text: string): number | null {
  const quantity = text.trim() === '' ? NaN : Number(text);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfOne ? quantity : null;
}

/** What lines cost together. */
export function totalOf(lines: readonly { quantity: number; price: Ore }[]): Ore {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}
