import { useQuery, type Venue, venueQuery } from '@kantine/core';

/** The venue for the frame, which renders before it is loaded. Pages use `useVenue`. The guard fetches it. */
export function useShellVenue(): Venue | undefined {
  return useQuery({ ...venueQuery, enabled: false }).data;
}
