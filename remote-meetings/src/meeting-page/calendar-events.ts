import type { CalendarEvent } from '@kantine/shared/calendar-file';
import { instantOf } from '@kantine/shared/time';

import type { Meeting, Room } from '../meeting/meeting';
import { deliveryAt, endOf } from '../rules/instants';
import { roomName } from '../catalogue/rooms';
import { titleOf } from '../meeting/title';

/** A meeting and what is brought to it, for a person's calendar. */
export function toEvents(meeting: Meeting, rooms: readonly Room[], place: string): CalendarEvent[] {
  const { id, date, startTime, internalParticipants, externalParticipants } = meeting;
  const title = titleOf(meeting);
  const inPlace = (names: readonly string[]) => [...names, place].filter(Boolean).join(', ');
  return [
    {
      uid: `meeting-${id}@kantine`,
      title,
      start: instantOf(date, startTime),
      end: endOf(meeting),
      description: `Antal interne: ${internalParticipants}\nAntal eksterne: ${externalParticipants}`,
      location: inPlace(meeting.roomIds.map((roomId) => roomName(roomId, rooms))),
    },
    ...meeting.deliveries.map(({ id: deliveryId, time, roomId, lines, comment }) => ({
      uid: `meeting-${id}-delivery-${deliveryId}@kantine`,
      title: `Leverance: ${title}`,
      start: deliveryAt(time, meeting),
      description: [...lines.map((line) => `${line.quantity} × ${line.productName}`), comment]
        .filter(Boolean)
        .join('\n'),
      location: inPlace([roomName(roomId, rooms)]),
    })),
  ];
}
