import type { Database } from '../database/database.ts';
import type { DemoVenue } from '../venues/venue.ts';

/** What every part of the API works with. */
export interface Context {
  readonly db: Database;
  readonly venue: DemoVenue;
  /** The clock; tests set it. */
  readonly now: () => Date;
}
