import { useQuery } from '@kantine/shared/query';
import { type Venue, venueQuery } from '@kantine/shared/venue';

/** The venue for the shell, which stands before it is there: `undefined` until then. Pages use `useVenue`. */
export function useShellVenue(): Venue | undefined {
  // The guard asks for it and shows its failure; here it is only read.
  return useQuery({ ...venueQuery, enabled: false }).data;
}
