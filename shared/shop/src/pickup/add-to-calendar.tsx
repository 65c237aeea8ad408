import { useNow, useVenue } from '@kantine/core';
import { CalendarButton } from '@kantine/ui';

import type { Pickup } from './pickups-of';

export function AddToCalendar({ id, pickups }: { id: string; pickups: readonly Pickup[] }) {
  const venue = useVenue();
  const now = useNow();
  if (!pickups.some(({ at }) => at > now)) return null;
  const events = () =>
    pickups.map(({ at, goods }) => ({
      uid: `${id}-${at}`,
      title: `Afhent mad hos ${venue.name}`,
      start: at,
      description: goods.join('\n'),
      location: venue.address,
    }));
  return <CalendarButton fileName="afhentning.ics" events={events} />;
}
