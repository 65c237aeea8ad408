import type { ClockTime } from '@kantine/shared/time';

import type { MeetingProduct } from '../meeting/meeting';
import { sayOutOfHours } from '../catalogue/product-hours';
import { isWithin, outsideMeeting } from './meeting-times';

/** When and where something is delivered. */
export interface DeliveryPlace {
  time: ClockTime;
  roomId: number;
}

/** What a delivery must lie in; a time that is not chosen yet is empty. */
export interface MeetingFrame {
  startTime: ClockTime;
  endTime: ClockTime;
  roomIds: readonly number[];
}

/** All that keeps a draft's delivery from being booked. */
export function problemsOf(
  delivery: DeliveryPlace & { lines: readonly { productId: number }[] },
  meeting: MeetingFrame,
  products: ReadonlyMap<number, MeetingProduct>,
): string[] {
  const unavailable = delivery.lines.flatMap(({ productId }) => {
    const product = products.get(productId);
    return (product ? sayOutOfHours(product, delivery.time) : 'Et produkt findes ikke længere.') ?? [];
  });
  return [
    ...(isOutside(delivery, meeting) ? [`${outsideMeeting}.`] : []),
    ...(isHomeless(delivery, meeting) ? ['Lokalet hører ikke til mødet. Vælg et af mødets lokaler.'] : []),
    ...new Set(unavailable),
  ];
}

/** A sentence for each delivery that a meeting would leave out as it is being changed. */
export function sayMisplaced(deliveries: readonly DeliveryPlace[], meeting: MeetingFrame): string[] {
  return deliveries.flatMap((delivery) => [
    ...(isOutside(delivery, meeting)
      ? [`Leverancen kl. ${delivery.time} ligger uden for mødets start- og sluttid.`]
      : []),
    ...(isHomeless(delivery, meeting)
      ? [`Leverancen kl. ${delivery.time} skal til et lokale, som mødet ikke har.`]
      : []),
  ]);
}

function isOutside({ time }: DeliveryPlace, meeting: MeetingFrame): boolean {
  return meeting.startTime !== '' && meeting.endTime !== '' && !isWithin(time, meeting);
}

function isHomeless({ roomId }: DeliveryPlace, { roomIds }: MeetingFrame): boolean {
  return !roomIds.includes(roomId);
}
