import { productsOf } from '../delivery-list/delivery-view';
import type { Catalogue, Meeting } from '../meeting/meeting';
import {
  detailKey,
  type DeliveryValues,
  emptyMeeting,
  type MeetingValues,
  toDeliveryValues,
  toMeetingValues,
} from '../meeting-form/meeting-values';

interface Copy {
  start: MeetingValues & { meeting_milestones: DeliveryValues[] };
  /** The products that the venue has no more, by the name they were booked under. */
  leftOut: string[];
}

/** A booked meeting as the start of a new one, on a day that is still to be chosen; what the venue has no more is left out. */
export function copyOf(meeting: Meeting, catalogue: Catalogue): Copy {
  const products = productsOf(catalogue);
  const isThere = ({ productId }: { productId: number }) => products.has(productId);
  const values = toMeetingValues({
    ...meeting,
    roomIds: meeting.roomIds.filter((id) => catalogue.rooms.some((room) => room.id === id)),
  });
  const asked = new Set(catalogue.fields.map(({ id }) => detailKey(id)));
  const lines = meeting.deliveries.flatMap((delivery) => delivery.lines);
  return {
    start: {
      ...values,
      date: emptyMeeting().date,
      meeting_details: Object.fromEntries(
        Object.entries(values.meeting_details).filter(([key]) => asked.has(key)),
      ),
      meeting_milestones: meeting.deliveries.map((delivery) =>
        toDeliveryValues({ ...delivery, lines: delivery.lines.filter(isThere) }),
      ),
    },
    leftOut: [...new Set(lines.filter((line) => !isThere(line)).map(({ productName }) => productName))],
  };
}
