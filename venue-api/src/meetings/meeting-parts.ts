import type { Selectable } from 'kysely';

import type { components } from '@kantine/shared/contract/types';
import type { Queries } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { toKroner } from '../payments/money.ts';

type Meeting = Selectable<Tables['meetings']>;

/** Meetings as the contract has them, with rooms, details and deliveries: four queries, however many meetings there are. */
export async function withParts(
  queries: Queries,
  meetings: readonly Meeting[],
): Promise<components['schemas']['WireMeeting'][]> {
  if (meetings.length === 0) return [];
  const ids = meetings.map(({ id }) => id);
  const [rooms, details, milestones, lines] = await Promise.all([
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
    queries
      .selectFrom('meeting_milestones')
      .selectAll()
      .where('meeting_id', 'in', ids)
      .orderBy('time')
      .orderBy('id')
      .execute(),
    queries
      .selectFrom('meeting_milestone_lines')
      .innerJoin('meeting_milestones', 'meeting_milestones.id', 'milestone_id')
      .selectAll('meeting_milestone_lines')
      .where('meeting_id', 'in', ids)
      .orderBy('meeting_milestone_lines.id')
      .execute(),
  ]);

  return meetings.map(
    ({ id, title, date, start_time, end_time, internal_participants, external_participants, status }) => ({
      id,
      attributes: { title, date, start_time, end_time, internal_participants, external_participants, status },
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
      meeting_milestones: milestones
        .filter(({ meeting_id }) => meeting_id === id)
        .map((milestone) => ({
          id: milestone.id,
          time: milestone.time,
          comment: milestone.comment,
          meeting_room_id: milestone.room_id,
          meeting_milestone_lines: lines
            .filter(({ milestone_id }) => milestone_id === milestone.id)
            .map(({ meeting_product_id, product_name, quantity, price_ore }) => ({
              meeting_product_id,
              product_name,
              quantity,
              price: toKroner(price_ore),
            })),
        })),
    }),
  );
}
