import type { components } from '@kantine/contract/types';
import type { Queries } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { toKroner } from '../money/money.ts';

type Meeting = Row<'meetings'>;
type Delivery = components['schemas']['WireMilestone'];
export type WireMeeting = components['schemas']['WireMeeting'];

export async function toWireMeetings(queries: Queries, meetings: readonly Meeting[]): Promise<WireMeeting[]> {
  if (meetings.length === 0) return [];
  const ids = meetings.map(({ id }) => id);
  const [rooms, details, deliveries] = await Promise.all([
    queries
      .selectFrom('meeting_room_bookings')
      .selectAll()
      .where('meeting_id', 'in', ids)
      .orderBy('room_id')
      .execute(),
    queries
      .selectFrom('meeting_details')
      .innerJoin('meeting_fields', 'meeting_fields.id', 'meeting_field_id')
      .selectAll('meeting_details')
      .select(['name', 'widget', 'is_required', 'options'])
      .where('meeting_id', 'in', ids)
      .orderBy('meeting_details.id')
      .execute(),
    readDeliveries(queries, ids),
  ]);

  return meetings.map(({ id, ...meeting }) => ({
    id,
    attributes: {
      title: meeting.title,
      date: meeting.date,
      start_time: meeting.start_time,
      end_time: meeting.end_time,
      internal_participants: meeting.internal_participants,
      external_participants: meeting.external_participants,
      status: meeting.status,
      version: meeting.version,
    },
    meeting_rooms: rooms
      .filter(({ meeting_id }) => meeting_id === id)
      .map(({ room_id }) => ({ id: room_id })),
    meeting_details: details
      .filter(({ meeting_id }) => meeting_id === id)
      .map((detail) => ({
        id: detail.id,
        meeting_field_id: detail.meeting_field_id,
        value: detail.value,
        field_name: detail.name,
        field_widget: detail.widget,
        field_widget_attributes: detail.options && { options: detail.options },
        field_is_required: detail.is_required,
      })),
    meeting_milestones: deliveries.get(id) ?? [],
  }));
}

export async function readDeliveries(
  queries: Queries,
  meetingIds: readonly number[],
): Promise<ReadonlyMap<number, Delivery[]>> {
  const [milestones, lines] = await Promise.all([
    queries
      .selectFrom('meeting_milestones')
      .selectAll()
      .where('meeting_id', 'in', meetingIds)
      .orderBy('time')
      .orderBy('id')
      .execute(),
    queries
      .selectFrom('meeting_milestone_lines')
      .innerJoin('meeting_milestones', 'meeting_milestones.id', 'milestone_id')
      .selectAll('meeting_milestone_lines')
      .where('meeting_id', 'in', meetingIds)
      .orderBy('meeting_milestone_lines.id')
      .execute(),
  ]);
  const linesOf = groupBy(lines, ({ milestone_id }) => milestone_id);
  const deliveries = milestones.map(({ room_id, ...milestone }) => ({
    meetingId: milestone.meeting_id,
    delivery: {
      id: milestone.id,
      time: milestone.time,
      comment: milestone.comment,
      meeting_room_id: room_id,
      version: milestone.version,
      meeting_milestone_lines: (linesOf.get(milestone.id) ?? []).map(
        ({ meeting_product_id, product_name, quantity, price_ore }) => ({
          meeting_product_id,
          product_name,
          quantity,
          price: toKroner(price_ore),
        }),
      ),
    },
  }));
  return new Map(
    Array.from(
      groupBy(deliveries, ({ meetingId }) => meetingId),
      ([id, own]) => [id, own.map(({ delivery }) => delivery)],
    ),
  );
}

function groupBy<T>(things: readonly T[], keyOf: (thing: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}
