import type { WireMeeting, WireMeetingDetail, WireMilestone } from '@kantine/shared/contract';
import { toOre } from '@kantine/shared/money';
import type { ClockTime } from '@kantine/shared/time';

import type { Delivery, Meeting, MeetingAnswer, MeetingStatus } from './meeting';
import { byTimeIn } from '../rules/meeting-times';

/** The wire's meeting as the screens know it; a list's meeting may come without its parts. */
export function toMeeting(wire: WireMeeting): Meeting {
  const { attributes } = wire;
  const hours = { startTime: toClockTime(attributes.start_time), endTime: toClockTime(attributes.end_time) };
  return {
    id: Number(wire.id),
    title: attributes.title ?? '',
    date: attributes.date.slice(0, 'YYYY-MM-DD'.length),
    ...hours,
    internalParticipants: Number(attributes.internal_participants ?? 0),
    externalParticipants: Number(attributes.external_participants ?? 0),
    status: isStatus(attributes.status) ? attributes.status : 'unknown',
    roomIds: (wire.meeting_rooms ?? []).map(({ id }) => Number(id)),
    answers: (wire.meeting_details ?? []).map(toAnswer),
    deliveries: (wire.meeting_milestones ?? []).map(toDelivery).sort(byTimeIn(hours)),
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

/** A venue may send seconds too, or an hour of one digit. */
export function toClockTime(wire: string): ClockTime {
  return wire.replace(/^(?=\d:)/, '0').slice(0, 'HH:mm'.length);
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
