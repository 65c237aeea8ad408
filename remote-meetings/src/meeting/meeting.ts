import type { WireMeeting, WireMeetingDetail, WireMilestone } from '@kantine/contract';
import {
  idAt,
  inputAt,
  isTrueAt,
  numberAt,
  parsedAt,
  recordAt,
  recordsAt,
  textAt,
  toClockTime,
  toDay,
  toNumber,
  toPrice,
} from '@kantine/core';

import { toField } from '../catalogue/catalogue';
import { compareByTime, toFieldTime } from '../rules/meeting-times';

const statuses = ['unapproved', 'ready', 'unpaid', 'paid'] as const;

/** `unknown` is every status that this version does not know. */
export type MeetingStatus = (typeof statuses)[number] | 'unknown';

/** The venue's count of changes, sent back when saving; `null` if the venue keeps none. */
export type Version = number | null;

export type Meeting = NonNullable<ReturnType<typeof toMeeting>>;
export type Delivery = NonNullable<ReturnType<typeof toDelivery>>;
export type DeliveryLine = NonNullable<Delivery['lines']>[number];
/** Only such a delivery is edited, copied or sent again: without its lines it would lose them. */
export type ReadableDelivery = Delivery & { lines: DeliveryLine[] };

/** A meeting of a list may come without rooms, answers and deliveries. @returns `null` without an id, a day or a time */
export function toMeeting(wire: WireMeeting | null) {
  const facts = recordAt(wire, 'attributes');
  const id = idAt(wire, 'id');
  const date = toDay(textAt(facts, 'date'));
  const times = {
    startTime: toClockTime(textAt(facts, 'start_time')),
    endTime: toFieldTime(textAt(facts, 'end_time')),
  };
  if (id === null || date === null || !times.startTime || !times.endTime) return null;
  return {
    id,
    title: inputAt(facts, 'title'),
    date,
    ...times,
    internalParticipants: parsedAt(facts, 'internal_participants', readCount),
    externalParticipants: parsedAt(facts, 'external_participants', readCount),
    status: toStatus(textAt(facts, 'status')),
    roomIds: recordsAt(wire, 'meeting_rooms').flatMap((room) => idAt(room, 'id') ?? []),
    answers: recordsAt(wire, 'meeting_details').flatMap(toAnswer),
    deliveries: recordsAt(wire, 'meeting_milestones')
      .flatMap((milestone) => toDelivery(milestone) ?? [])
      .sort(compareByTime(times)),
    version: numberAt(facts, 'version'),
  };
}

function toAnswer(wire: WireMeetingDetail) {
  const fieldId = idAt(wire, 'meeting_field_id');
  if (fieldId === null) return [];
  const fieldName = textAt(wire, 'field_name');
  return toField({
    id: fieldId,
    name: fieldName,
    widget: textAt(wire, 'field_widget'),
    widget_attributes: recordAt(wire, 'field_widget_attributes'),
    is_required: isTrueAt(wire, 'field_is_required'),
  }).map((field) => ({ fieldId, fieldName, value: inputAt(wire, 'value'), field }));
}

/** @returns `null` without an id or a time */
export function toDelivery(wire: WireMilestone | null) {
  const id = idAt(wire, 'id');
  const time = toClockTime(textAt(wire, 'time'));
  if (id === null || !time) return null;
  return {
    id,
    time,
    comment: inputAt(wire, 'comment'),
    roomId: idAt(wire, 'meeting_room_id') ?? 0,
    lines: toLines(wire!),
    version: numberAt(wire, 'version'),
  };
}

/** @returns `null` for what is no list of records; a missing list is empty */
function toLines(wire: WireMilestone) {
  const lines = recordsAt(wire, 'meeting_milestone_lines').map((line) => ({
    productId: idAt(line, 'meeting_product_id'),
    productName: textAt(line, 'product_name'),
    quantity: parsedAt(line, 'quantity', readCount),
    // Without one the product has today's price.
    price: parsedAt(line, 'price', toPrice),
  }));
  const list: unknown = wire.meeting_milestone_lines ?? [];
  return Array.isArray(list) && list.length === lines.length ? lines : null;
}

export function hasLines(delivery: Delivery): delivery is ReadableDelivery {
  return delivery.lines !== null;
}

/** @returns `null`, which is logged, for what is no whole number from 0 */
function readCount(value: unknown): number | null {
  const count = toNumber(value);
  return Number.isSafeInteger(count) && count! >= 0 ? count : null;
}

function toStatus(status: string): MeetingStatus {
  return statuses.find((known) => known === status) ?? 'unknown';
}

export function isSame<Booked extends Meeting | Delivery>(one: Booked, other: Booked): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @returns `null` without both counts */
export function participantsOf(meeting: Meeting): number | null {
  const { internalParticipants: internal, externalParticipants: external } = meeting;
  return internal === null || external === null ? null : internal + external;
}

export function meetingTitle({ title }: { title: string }): string {
  return title.trim() || 'Møde uden titel';
}

/** A question has the name that it had at the booking, or else today's. */
export function namedAnswers(
  { answers }: Pick<Meeting, 'answers'>,
  fields: readonly { id: number; name: string }[],
) {
  return answers.map(({ fieldId, fieldName, value }) => ({
    name: fieldName || (fields.find(({ id }) => id === fieldId)?.name ?? 'Oplysning'),
    value,
  }));
}
