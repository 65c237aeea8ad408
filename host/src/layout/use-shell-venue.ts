import { useQuery, type Venue, venueQuery } from '@kantine/core';

/** For the frame, which renders before the venue is loaded. Pages use `useVenue`. */
export function useShellVenue(): Venue | undefined {
  return useQuery({ ...venueQuery, enabled: false }).data;
}
