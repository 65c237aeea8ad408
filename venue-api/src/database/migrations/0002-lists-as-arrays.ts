import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const lists = [
  ['takeaway_menu_items', 'allergens'],
  ['takeaway_menu_items', 'diets'],
  ['retail_products', 'allergens'],
  ['retail_products', 'diets'],
  ['meeting_products', 'allergens'],
  ['meeting_products', 'diets'],
  ['meeting_fields', 'options'],
];

/** Null stays null, and an empty list empty. */
export const listsAsArrays: Migration = {
  async up(db) {
    await sql`create function texts_of(jsonb) returns text[] language sql immutable strict
      as 'select array(select jsonb_array_elements_text($1))'`.execute(db);
    for (const [table, column] of lists)
      await sql`alter table ${sql.table(table!)} alter column ${sql.ref(column!)}
        type text[] using texts_of(${sql.ref(column!)})`.execute(db);
    await sql`drop function texts_of(jsonb)`.execute(db);
    await sql`create index meeting_details_of_meeting on meeting_details (meeting_id)`.execute(db);
  },
};
