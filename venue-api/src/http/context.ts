import type { Database } from '../database/database.ts';
import type { DemoVenue } from '../venues/venue.ts';

export interface Context {
  readonly db: Database;
  readonly venue: DemoVenue;
  readonly now: () => Date;
  readonly refreshStore?: () => Promise<void>;
}
