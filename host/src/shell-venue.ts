import { useQuery, type Venue, venueQuery } from '@kantine/core';

/** The venue for the shell, which stands before it is there: `undefined` until then. Pages use `useVenue`. */
export function useShellVenue(): Venue | undefined {
  // The guard asks for it and shows its failure; here it is only read.
  return useQuery({ ...venueQuery, enabled: false }).data;
}
