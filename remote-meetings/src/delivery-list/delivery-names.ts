import type { Room } from '../catalogue/catalogue';
import type { DeliveryView } from './delivery-view';

/** Names deliveries for screen readers: by time, then room, then number, until all differ. */
export function nameDeliveries(deliveries: readonly DeliveryView[], rooms: readonly Room[]): string[] {
  const byTime = deliveries.map(({ time }) => `leverance kl. ${time}`);
  const byRoom = byTime.map((name, index) => {
    const room = rooms.find(({ id }) => id === deliveries[index]!.roomId);
    return room && isRepeated(name, byTime) ? `${name} i ${room.name}` : name;
  });
  return byRoom.map((name, index) =>
    isRepeated(name, byRoom) ? `${name} (${countUntil(index, name, byRoom)})` : name,
  );
}

function isRepeated(name: string, names: readonly string[]): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name);
}

function countUntil(index: number, name: string, names: readonly string[]): number {
  return names.slice(0, index + 1).filter((other) => other === name).length;
}
