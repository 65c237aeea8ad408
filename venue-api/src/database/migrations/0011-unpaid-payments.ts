import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Payments that were annulled before anything was reserved; older ones count as reserved. */
export const unpaidPayments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table payments add column was_unpaid boolean not null default false`,
  `create index payments_unpaid on payments (created_at) where was_unpaid`,
];
