import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Existing accounts count as verified. */
export const mailTokens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table accounts add column verified_at timestamptz`,
  `update accounts set verified_at = created_at`,
  `create table mail_tokens (
    hash text primary key,
    account_id integer not null references accounts on delete cascade,
    purpose text not null check (purpose in ('verification', 'password-reset')),
    expires_at timestamptz not null
  )`,
  `create index mail_tokens_of_account on mail_tokens (account_id)`,
];
