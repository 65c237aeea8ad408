import type { components } from '@kantine/contract/types';
import { toId, toQueryIds } from '../../contract/wire-id.ts';
import type { Transaction } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { FieldErrors } from '../../http/problem.ts';
import { isOverlapping, type TimeSpan } from '../clock-times.ts';
import { toDanishList } from '../danish-list.ts';

export type Room = Row<'meeting_rooms'>;
type RoomReferences = readonly components['schemas']['RoomReference'][];

/** A second meeting waits here and then sees the first. Locks by id, and not the key that a delivery refers to, to avoid a deadlock. */
export async function lockRooms(transaction: Transaction, wanted: RoomReferences): Promise<Room[]> {
  return transaction
    .selectFrom('meeting_rooms')
    .selectAll()
    .where('id', 'in', toQueryIds(wanted.map(({ id }) => toId(id))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function findUnknownRoomErrors(wanted: RoomReferences, rooms: readonly Room[]): FieldErrors {
  return errorsByIndex(wanted, (roomId) =>
    rooms.some(({ id }) => id === roomId) ? undefined : 'Lokalet findes ikke. Vælg et andet.',
  );
}

export async function findTakenRoomErrors(
  transaction: Transaction,
  wanted: RoomReferences,
  rooms: readonly Room[],
  when: TimeSpan & { readonly date: string },
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
  return errorsByIndex(wanted, (roomId) => {
    const times = booked
      .filter((one) => one.room_id === roomId && one.id !== own && isOverlapping(one, when))
      .map(({ start_time, end_time }) => `${start_time}-${end_time}`);
    if (times.length === 0) return undefined;
    const { name } = rooms.find(({ id }) => id === roomId)!;
    return `${name} er optaget kl. ${toDanishList(times)}. Vælg et andet lokale eller tidspunkt.`;
  });
}

function errorsByIndex(
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
