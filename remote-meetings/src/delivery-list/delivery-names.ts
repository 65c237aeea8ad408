import type { DeliveryView } from './delivery-view';
import type { Room } from '../meeting/meeting';

/** What each delivery is called beside its buttons: by its time; where that does not tell it from the others, by its room and a number. */
export function nameDeliveries(deliveries: readonly DeliveryView[], rooms: readonly Room[]): string[] {
  const byTime = deliveries.map(({ time }) => `leverance kl. ${time}`);
  const byRoom = byTime.map((name, place) => {
    const room = rooms.find(({ id }) => id === deliveries[place]!.roomId);
    return room && isShared(name, byTime) ? `${name} i ${room.name}` : name;
  });
  return byRoom.map((name, place) =>
    isShared(name, byRoom) ? `${name} (${occurrencesUntil(place, name, byRoom)})` : name,
  );
}

function isShared(name: string, names: readonly string[]): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name);
}

function occurrencesUntil(place: number, name: string, names: readonly string[]): number {
  return names.slice(0, place + 1).filter((other) => other === name).length;
}
