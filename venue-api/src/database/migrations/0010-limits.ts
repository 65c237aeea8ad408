import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The table that rate-limiter-flexible expects. `tries` stays, and tokens get a default
 * `last_used_at`, for processes of the previous release that still run during an update.
 */
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
