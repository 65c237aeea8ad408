import type { Room } from '../meeting/meeting';

/** What a room is called. */
export function roomName(id: number, rooms: readonly Room[]): string {
  return rooms.find((room) => room.id === id)?.name ?? 'Ukendt lokale';
}
