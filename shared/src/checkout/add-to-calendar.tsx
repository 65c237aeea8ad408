import { useState } from 'react';

import type { Purchase } from '../purchases/purchases';
import type { Instant } from '../time/time';
import { Button } from '../ui/button';
import { showToast } from '../ui/show-toast';
import { useVenue } from '../venue/venue';

/** A calendar file with the purchase's pick-ups; nothing for a purchase that is taken along at once. */
export function AddToCalendar({ purchase }: { purchase: Purchase }) {
  const venue = useVenue();
  const [isBusy, setIsBusy] = useState(false);
  const pickups = pickupsOf(purchase);
  if (pickups.size === 0) return null;

  const download = async () => {
    setIsBusy(true);
    try {
      const { downloadCalendarFile } = await import('../calendar-file/calendar-file');
      downloadCalendarFile({
        fileName: 'afhentning.ics',
        events: [...pickups].map(([start, names]) => ({
          uid: `${purchase.id}-${start}@kantine`,
          title: `Afhent mad hos ${venue.name}`,
          start,
          description: names.join('\n'),
          location: venue.address,
        })),
      });
    } catch {
      showToast('Kalenderfilen kunne ikke hentes. Tjek dit netværk, og prøv igen.', { type: 'error' });
    }
    setIsBusy(false);
  };

  return (
    <Button look="secondary" icon="calendar" busy={isBusy} onClick={() => void download()}>
      Føj til kalender
    </Button>
  );
}

/** What is picked up when. */
function pickupsOf({ lines }: Purchase): Map<Instant, string[]> {
  const pickups = new Map<Instant, string[]>();
  for (const { pickupAt, name, quantity } of lines)
    if (pickupAt !== null) pickups.set(pickupAt, [...(pickups.get(pickupAt) ?? []), `${quantity} × ${name}`]);
  return pickups;
}
