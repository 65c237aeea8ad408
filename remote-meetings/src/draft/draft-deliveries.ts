import {
  type Catalogue,
  outOfHoursMessage,
  productsById,
  type ProductsById,
  sayProduct,
  unknownProduct,
} from '../catalogue/catalogue';
import type { DeliveryValues } from '../delivery-form/delivery-values';
import type { DeliveryView, LineView } from '../delivery-list/delivery-view';
import type { MeetingValues } from '../meeting-form/meeting-values';
import {
  type DeliveryTarget,
  isInWrongRoom,
  isOutsideMeeting,
  type MeetingLimits,
  outsideMeetingMessage,
  wrongRoomMessage,
} from '../rules/delivery-fit';
import { compareByTime } from '../rules/meeting-times';
import { toQuantity, totalOf } from '../rules/quantity';

const unchosen = { name: unknownProduct, price: null };
const gone = { name: 'Produktet findes ikke længere', price: 0 };

export function toDraftViews(
  draft: Pick<MeetingValues, 'start_time' | 'end_time'> & { meeting_milestones: readonly DeliveryValues[] },
  catalogue: Catalogue,
): DeliveryView[] {
  const products = productsById(catalogue);
  const views = draft.meeting_milestones.map((delivery, index) => {
    const lines = delivery.meeting_milestone_lines.map((line) => {
      const productId = line.meeting_product_id === '' ? null : Number(line.meeting_product_id);
      const product = products.get(productId ?? NaN);
      const { name, price } = product ?? (productId === null ? unchosen : gone);
      return {
        productId,
        name,
        price,
        quantity: line.quantity === '' ? null : (toQuantity(line.quantity) ?? 0),
        food: product && sayProduct(product),
      };
    });
    return {
      id: index,
      time: delivery.time,
      roomId: Number(delivery.meeting_room_id),
      comment: delivery.comment.trim(),
      lines,
      total: totalOf(lines),
    };
  });
  return views.sort(compareByTime({ startTime: draft.start_time, endTime: draft.end_time }));
}

export function deliveryProblems(
  delivery: DeliveryTarget & { lines: readonly Pick<LineView, 'productId' | 'quantity'>[] | null },
  meeting: MeetingLimits,
  products: ProductsById,
): string[] {
  const lines = delivery.lines ?? [];
  const productMessages = lines.flatMap(({ productId }) => {
    if (productId === null) return 'Et produkt er ikke valgt.';
    const product = products.get(productId);
    return (product ? outOfHoursMessage(product, delivery.time) : 'Et produkt findes ikke længere.') ?? [];
  });
  return [
    ...(isOutsideMeeting(delivery, meeting) ? [`${outsideMeetingMessage}.`] : []),
    ...(isInWrongRoom(delivery, meeting) ? [wrongRoomMessage] : []),
    ...new Set(productMessages),
    ...(lines.some(({ quantity }) => quantity === null) ? ['Et antal er ikke udfyldt.'] : []),
  ];
}
