import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Processes of the previous release still run during an update: they need `tries` and the defaults. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  `create index limits_expire on limits (expire)`,
  `alter table tokens add column last_used_at timestamptz not null default now()`,
  `alter table orders add column receipt_sent_at timestamptz`,
  `create index payments_by_age on payments (created_at)`,
  `create index payments_authorized on payments (account_id, created_at)
    where status = 'authorized' and session_id is null`,
];
