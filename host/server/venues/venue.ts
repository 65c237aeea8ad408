import type { SiteSettings } from '../settings.mjs';
import type { ListedVenue } from './venues-file.mjs';

export type VenueSettings = Pick<
  SiteSettings,
  | 'siteOrigin'
  | 'checkoutScriptUrl'
  | 'checkoutScriptIntegrity'
  | 'checkoutFrameOrigins'
  | 'reportUrl'
  | 'wellKnownDir'
> & { venueApiUrl: string };

/** The same object as long as its entry in the file is the same: what is kept of a venue is kept by its object. */
export interface Venue extends VenueSettings {
  /** `''`: the one venue of the variables. */
  name: string;
  /** The label of its metrics and log lines. */
  labels: { venue?: string };
  hosts: readonly string[];
  /** Now: it opens by itself. */
  readonly closed: ListedVenue['closed'];
}

/** @returns the value of a venue, made when it is first asked for and dropped with the venue */
export function perVenue<Value>(make: (venue: Venue) => Value): (venue: Venue) => Value {
  const made = new WeakMap<Venue, { value: Value }>();
  return (venue) => {
    const known = made.get(venue) ?? { value: make(venue) };
    made.set(venue, known);
    return known.value;
  };
}
