import type { Room } from '../catalogue/catalogue';
import type { DeliveryView } from './delivery-view';

/** Names deliveries for screen readers: by time, then room, then number, until all differ. */
export function nameDeliveries(deliveries: readonly DeliveryView[], rooms: readonly Room[]): string[] {
  const byTime = deliveries.map(({ time }) => `leverance kl. ${time}`);
  const byRoom = byTime.map((name, index) => {
    const room = rooms.find(({ id }) => id === deliveries[index]!.roomId);
    return room && countOf(name, byTime) > 1 ? `${name} i ${room.name}` : name;
  });
  return byRoom.map((name, index) =>
    countOf(name, byRoom) > 1 ? `${name} (${countOf(name, byRoom.slice(0, index + 1))})` : name,
  );
}

function countOf(name: string, names: readonly string[]): number {
  return names.filter((other) => other === name).length;
}
