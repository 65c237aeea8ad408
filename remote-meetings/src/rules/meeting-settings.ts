import { type OpeningDays, toOpeningDays } from '@kantine/shared/opening-days';
import { useVenue } from '@kantine/shared/venue';

const openAlways = { openingDays: toOpeningDays([]), allowUpdatesUntil: 0 };

/** The venue's rules for meetings; where it names none, the venue alone decides. */
export function useMeetingsSection(): { openingDays: OpeningDays; allowUpdatesUntil: number } {
  return useVenue().meetings ?? openAlways;
}
