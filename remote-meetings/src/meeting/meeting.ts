import type { WireMeeting, WireMeetingDetail, WireMilestone } from '@kantine/contract';
import { toOre } from '@kantine/core';

import { compareByTime, toClockTime } from '../rules/meeting-times';

const statuses = ['unapproved', 'ready', 'unpaid', 'paid'] as const;

/** `unknown` is every status that this version does not know. */
export type MeetingStatus = (typeof statuses)[number] | 'unknown';

/** The venue's count of changes, sent back when saving; `null` if the venue keeps none. */
export type Version = number | null;

export type Meeting = ReturnType<typeof toMeeting>;
export type Delivery = ReturnType<typeof toDelivery>;
export type DeliveryLine = Delivery['lines'][number];

/** A meeting of a list may come without rooms, answers and deliveries. */
export function toMeeting(wire: WireMeeting) {
  const { attributes } = wire;
  const times = { startTime: toClockTime(attributes.start_time), endTime: toClockTime(attributes.end_time) };
  return {
    id: Number(wire.id),
    title: attributes.title ?? '',
    date: attributes.date.slice(0, 'YYYY-MM-DD'.length),
    ...times,
    internalParticipants: Number(attributes.internal_participants ?? 0),
    externalParticipants: Number(attributes.external_participants ?? 0),
    status: toStatus(attributes.status),
    roomIds: (wire.meeting_rooms ?? []).map(({ id }) => Number(id)),
    answers: (wire.meeting_details ?? []).map(toAnswer),
    deliveries: (wire.meeting_milestones ?? []).map(toDelivery).sort(compareByTime(times)),
    version: attributes.version ?? null,
  };
}

function toAnswer({ meeting_field_id, field_name, value }: WireMeetingDetail) {
  return { fieldId: Number(meeting_field_id), fieldName: field_name ?? '', value: value ?? '' };
}

export function toDelivery(wire: WireMilestone) {
  return {
    id: Number(wire.id),
    time: toClockTime(wire.time),
    comment: wire.comment ?? '',
    roomId: Number(wire.meeting_room_id),
    lines: (wire.meeting_milestone_lines ?? []).map((line) => ({
      productId: Number(line.meeting_product_id),
      productName: line.product_name ?? '',
      quantity: Number(line.quantity),
      /** The unit price at the time of booking. */
      price: toOre(line.price),
    })),
    version: wire.version ?? null,
  };
}

function toStatus(status: string): MeetingStatus {
  return statuses.find((known) => known === status) ?? 'unknown';
}

export function meetingTitle({ title }: { title: string }): string {
  return title.trim() || 'Møde uden titel';
}
