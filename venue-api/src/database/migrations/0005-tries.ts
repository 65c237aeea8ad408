import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const tries = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw('create table tries (key text primary key, count integer not null, until timestamptz not null)')
      .execute(db);
  },
} satisfies Migration;
