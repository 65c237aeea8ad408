import type { Selectable, Transaction } from 'kysely';

import type { components } from '@kantine/contract/types';
import { toId, toKnownIds } from '../../contract/wire-id.ts';
import type { Tables } from '../../database/tables.ts';
import type { FieldErrors } from '../../http/problem.ts';
import { overlap, type Span } from '../clock-times.ts';
import { sayList } from '../danish-list.ts';

export type Room = Selectable<Tables['meeting_rooms']>;
type RoomReferences = readonly components['schemas']['RoomReference'][];

/**
 * The rooms that a meeting asks for, each once, locked: of two meetings that want the same room, the second waits here and then
 * sees the first. In the order of their ids, so that neither waits for the other for ever.
 */
export async function lockRooms(transaction: Transaction<Tables>, wanted: RoomReferences): Promise<Room[]> {
  return transaction
    .selectFrom('meeting_rooms')
    .selectAll()
    .where('id', 'in', toKnownIds(wanted.map(({ id }) => toId(id))))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function findUnknownRooms(wanted: RoomReferences, rooms: readonly Room[]): FieldErrors {
  return errorsByPlace(wanted, (roomId) =>
    rooms.some(({ id }) => id === roomId) ? undefined : 'Lokalet findes ikke. Vælg et andet.',
  );
}

/** What other meetings have the rooms at the same time. @param own the meeting's own id, when it has one already */
export async function findTakenRooms(
  transaction: Transaction<Tables>,
  wanted: RoomReferences,
  rooms: readonly Room[],
  when: Span & { readonly date: string },
  own?: number,
): Promise<FieldErrors> {
  const booked = await transaction
    .selectFrom('meeting_room_bookings')
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .select(['meetings.id', 'room_id', 'start_time', 'end_time'])
    .where('date', '=', when.date)
    .where('cancelled_at', 'is', null)
    .where(
      'room_id',
      'in',
      rooms.map(({ id }) => id),
    )
    .orderBy('start_time')
    .execute();
  return errorsByPlace(wanted, (roomId) => {
    const times = booked
      .filter((one) => one.room_id === roomId && one.id !== own && overlap(one, when))
      .map(({ start_time, end_time }) => `${start_time}-${end_time}`);
    if (times.length === 0) return undefined;
    const { name } = rooms.find(({ id }) => id === roomId)!;
    return `${name} er optaget kl. ${sayList(times)}. Vælg et andet lokale eller tidspunkt.`;
  });
}

function errorsByPlace(
  wanted: RoomReferences,
  messageFor: (roomId: number) => string | undefined,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { id }] of wanted.entries()) {
    const message = messageFor(toId(id));
    if (message) errors[`meeting_rooms.${index}.id`] = [message];
  }
  return errors;
}
