import { keptBy } from '../cache/kept-by.ts';
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
  labels: { venue?: string };
  hosts: readonly string[];
  readonly closed: ListedVenue['closed'];
}

export const perVenue: <Value>(make: (venue: Venue) => Value) => (venue: Venue) => Value = keptBy;
