import type { ClockTime } from '@kantine/core';

import { isWithinMeeting, type MeetingTimes } from './meeting-times';

export interface DeliveryTarget {
  time: ClockTime;
  roomId: number;
}

export interface MeetingLimits extends MeetingTimes {
  roomIds: readonly number[];
}

export const outsideMeetingMessage = 'Leverancen skal ske mellem mødets start- og sluttid';
export const wrongRoomMessage = 'Lokalet hører ikke til mødet. Vælg et af mødets lokaler.';

export function deliveryFitWarnings(deliveries: readonly DeliveryTarget[], meeting: MeetingLimits): string[] {
  return deliveries.flatMap((delivery) => [
    ...(isOutsideMeeting(delivery, meeting)
      ? [`Leverancen kl. ${delivery.time} ligger uden for mødets start- og sluttid.`]
      : []),
    ...(isInWrongRoom(delivery, meeting)
      ? [`Leverancen kl. ${delivery.time} skal til et lokale, som mødet ikke har.`]
      : []),
  ]);
}

export function isOutsideMeeting({ time }: DeliveryTarget, meeting: MeetingLimits): boolean {
  return meeting.startTime !== '' && meeting.endTime !== '' && !isWithinMeeting(time, meeting);
}

export function isInWrongRoom({ roomId }: DeliveryTarget, { roomIds }: MeetingLimits): boolean {
  return !roomIds.includes(roomId);
}
