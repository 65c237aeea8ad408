import type { Purchase } from '../../purchases/purchases';
import { type Instant, useVenue } from '@kantine/core';
import { CalendarButton } from '@kantine/ui';

export function AddToCalendar({ purchase }: { purchase: Purchase }) {
  const venue = useVenue();
  const pickups = pickupsOf(purchase);
  if (pickups.size === 0) return null;
  const events = () =>
    [...pickups].map(([start, names]) => ({
      uid: `${purchase.id}-${start}@kantine`,
      title: `Afhent mad hos ${venue.name}`,
      start,
      description: names.join('\n'),
      location: venue.address,
    }));
  return <CalendarButton fileName="afhentning.ics" events={events} />;
}

function pickupsOf({ lines }: Purchase): Map<Instant, string[]> {
  const pickups = new Map<Instant, string[]>();
  for (const { pickupAt, name, quantity } of lines)
    if (pickupAt !== null) pickups.set(pickupAt, [...(pickups.get(pickupAt) ?? []), `${quantity} × ${name}`]);
  return pickups;
}
