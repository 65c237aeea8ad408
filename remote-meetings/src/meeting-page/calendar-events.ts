import type { CalendarEvent } from '@kantine/core/calendar-file';
import { formatCount, instantOf } from '@kantine/core';

import { bookedName, type Catalogue, productsById, roomName } from '../catalogue/catalogue';
import { unreadableLines } from '../delivery-list/delivery-view';
import { type Meeting, meetingTitle, namedAnswers } from '../meeting/meeting';
import { deliveryInstant, meetingEnd } from '../rules/meeting-times';

export function toCalendarEvents(meeting: Meeting, catalogue: Catalogue, address: string): CalendarEvent[] {
  const { rooms, fields } = catalogue;
  const products = productsById(catalogue);
  const { id, date, startTime, internalParticipants, externalParticipants } = meeting;
  const title = meetingTitle(meeting);
  const toLocation = (names: readonly string[]) => [...names, address].filter(Boolean).join(', ');
  return [
    {
      uid: `meeting-${id}`,
      title,
      start: instantOf(date, startTime),
      end: meetingEnd(meeting),
      description: [
        { name: 'Antal interne', value: sayCount(internalParticipants) },
        { name: 'Antal eksterne', value: sayCount(externalParticipants) },
        ...namedAnswers(meeting, fields),
      ]
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => `${name}: ${value}`)
        .join('\n'),
      location: toLocation(meeting.roomIds.map((roomId) => roomName(roomId, rooms))),
    },
    ...meeting.deliveries.map(({ id: deliveryId, time, roomId, lines, comment }) => ({
      uid: `meeting-${id}-delivery-${deliveryId}`,
      title: `Leverance: ${title}`,
      start: deliveryInstant(time, meeting),
      description: [
        ...(lines?.map((line) => `${sayQuantity(line.quantity)}${bookedName(line, products)}`) ?? [
          unreadableLines,
        ]),
        comment,
      ]
        .filter(Boolean)
        .join('\n'),
      location: toLocation([roomName(roomId, rooms)]),
    })),
  ];
}

function sayCount(count: number | null): string {
  return count === null ? '' : formatCount(count);
}

function sayQuantity(quantity: number | null): string {
  return quantity === null ? '' : `${formatCount(quantity)} × `;
}
