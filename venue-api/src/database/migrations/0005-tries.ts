import { sql, type Kysely, type Migration } from 'kysely';

/** How often somebody has guessed in the last minute: one count for all processes that share the database. */
export const tries = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw('create table tries (key text primary key, count integer not null, until timestamptz not null)')
      .execute(db);
  },
} satisfies Migration;
