import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Null is unknown; an empty list of allergens says that there are none. */
export const allergens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['takeaway_menu_items', 'retail_products', 'meeting_products'])
      await sql.raw(`alter table ${table} add column allergens jsonb, add column diets jsonb`).execute(db);
  },
};
