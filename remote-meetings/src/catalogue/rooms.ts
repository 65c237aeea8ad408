import type { Room } from './catalogue';

export function roomName(id: number, rooms: readonly Room[]): string {
  return rooms.find((room) => room.id === id)?.name ?? 'Ukendt lokale';
}

export function capacityOf(roomIds: readonly number[], rooms: readonly Room[]): number | null {
  const chosen = rooms.filter(({ id }) => roomIds.includes(id));
  return chosen.reduce<number | null>(
    (sum, { capacity }) => (sum === null || capacity === null ? null : sum + capacity),
    0,
  );
}
