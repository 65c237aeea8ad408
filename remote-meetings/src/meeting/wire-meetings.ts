import type { WireMeeting, WireMeetingDetail, WireMilestone } from '@kantine/contract';
import { toOre } from '@kantine/core';

import type { Delivery, Meeting, MeetingAnswer, MeetingStatus } from './meeting';
import { compareByTime, toClockTime } from '../rules/meeting-times';

/** A meeting of a list may come without rooms, answers and deliveries. */
export function toMeeting(wire: WireMeeting): Meeting {
  const { attributes } = wire;
  const times = { startTime: toClockTime(attributes.start_time), endTime: toClockTime(attributes.end_time) };
  return {
    id: Number(wire.id),
    title: attributes.title ?? '',
    date: attributes.date.slice(0, 'YYYY-MM-DD'.length),
    ...times,
    internalParticipants: Number(attributes.internal_participants ?? 0),
    externalParticipants: Number(attributes.external_participants ?? 0),
    status: isStatus(attributes.status) ? attributes.status : 'unknown',
    roomIds: (wire.meeting_rooms ?? []).map(({ id }) => Number(id)),
    answers: (wire.meeting_details ?? []).map(toAnswer),
    deliveries: (wire.meeting_milestones ?? []).map(toDelivery).sort(compareByTime(times)),
    version: attributes.version ?? null,
  };
}

export function toDelivery(wire: WireMilestone): Delivery {
  return {
    id: Number(wire.id),
    time: toClockTime(wire.time),
    comment: wire.comment ?? '',
    roomId: Number(wire.meeting_room_id),
    lines: (wire.meeting_milestone_lines ?? []).map((line) => ({
      productId: Number(line.meeting_product_id),
      productName: line.product_name ?? '',
      quantity: Number(line.quantity),
      price: toOre(line.price),
    })),
    version: wire.version ?? null,
  };
}

function toAnswer(wire: WireMeetingDetail): MeetingAnswer {
  return {
    fieldId: Number(wire.meeting_field_id),
    fieldName: wire.field_name ?? '',
    value: wire.value ?? '',
  };
}

function isStatus(status: string): status is MeetingStatus {
  return ['unapproved', 'ready', 'unpaid', 'paid'].includes(status);
}
