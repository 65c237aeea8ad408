import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The first answers to calls that carried an `Idempotency-Key`. `hash` covers the operation, the caller and the key, so that
 * the table holds no key; `request` covers what was sent.
 */
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
