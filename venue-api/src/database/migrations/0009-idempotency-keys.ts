import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `hash` covers operation, caller and key, so that the table holds no key. */
export const idempotencyKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table idempotency_keys (
    hash text primary key,
    request text not null,
    answer text not null,
    account_id integer references accounts on delete cascade,
    created_at timestamptz not null
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create index idempotency_keys_account_id on idempotency_keys (account_id)`,
];
