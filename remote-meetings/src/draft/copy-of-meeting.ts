import { bookedName, type Catalogue, productsById } from '../catalogue/catalogue';
import { toDeliveryValues } from '../delivery-form/delivery-values';
import { type DeliveryLine, hasLines, type Meeting } from '../meeting/meeting';
import { answerKey, emptyMeeting, toMeetingValues } from '../meeting-form/meeting-values';

export function copyOfMeeting(meeting: Meeting, catalogue: Catalogue) {
  const products = productsById(catalogue);
  const isSold = ({ productId }: DeliveryLine) => productId === null || products.has(productId);
  const values = toMeetingValues({
    ...meeting,
    roomIds: meeting.roomIds.filter((id) => catalogue.rooms.some((room) => room.id === id)),
  });
  const answerKeys = new Set(catalogue.fields.map(({ id }) => answerKey(id)));
  const deliveries = meeting.deliveries.filter(hasLines);
  const lines = deliveries.flatMap((delivery) => delivery.lines);
  return {
    values: {
      ...values,
      date: emptyMeeting().date,
      copiedId: String(meeting.id),
      copiedRooms: meeting.roomIds,
      copiedFrom: meeting.date,
      copiedTime: meeting.startTime,
      meeting_details: Object.fromEntries(
        Object.entries(values.meeting_details).filter(([key]) => answerKeys.has(key)),
      ),
      meeting_milestones: deliveries.map((delivery) =>
        toDeliveryValues({ ...delivery, lines: delivery.lines.filter(isSold) }),
      ),
    },
    unavailable: [
      ...new Set(lines.filter((line) => !isSold(line)).map((line) => bookedName(line, products))),
    ],
  };
}
