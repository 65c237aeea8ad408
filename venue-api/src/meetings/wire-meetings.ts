import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { components } from '@kantine/contract/types';
import type { Queries } from '../database/database.ts';

export type WireMeeting = components['schemas']['WireMeeting'];

export async function readWireMeetings(queries: Queries, ids: readonly number[]): Promise<WireMeeting[]> {
  if (ids.length === 0) return [];
  const meetings = await queries
    .selectFrom('meetings')
    .selectAll()
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('meeting_room_bookings')
          .select('room_id as id')
          .whereRef('meeting_id', '=', 'meetings.id')
          .orderBy('room_id'),
      ).as('rooms'),
      jsonArrayFrom(
        selectFrom('meeting_details')
          .innerJoin('meeting_fields', 'meeting_fields.id', 'meeting_field_id')
          .select(['meeting_details.id', 'meeting_field_id', 'value', 'name as field_name'])
          .select(['widget as field_widget', 'widget_attributes as field_widget_attributes'])
          .select('is_required as field_is_required')
          .whereRef('meeting_id', '=', 'meetings.id')
          .orderBy('meeting_details.id'),
      ).as('details'),
      jsonArrayFrom(selectDeliveries(queries).where('meeting_id', '=', sql.ref<number>('meetings.id'))).as(
        'deliveries',
      ),
    ])
    .where('id', 'in', ids)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();

  return meetings.map((meeting) => ({
    id: meeting.id,
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
    meeting_rooms: meeting.rooms,
    meeting_details: meeting.details,
    meeting_milestones: meeting.deliveries,
  }));
}

export function selectDeliveries(queries: Queries) {
  return queries
    .selectFrom('meeting_milestones')
    .select(['id', 'time', 'comment', 'room_id as meeting_room_id', 'version'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('meeting_milestone_lines')
          .select(['meeting_product_id', 'product_name', 'quantity'])
          .select(sql<number>`price_ore / 100.0`.as('price'))
          .whereRef('milestone_id', '=', 'meeting_milestones.id')
          .orderBy('meeting_milestone_lines.id'),
      ).as('meeting_milestone_lines'),
    )
    .orderBy('time')
    .orderBy('id');
}
