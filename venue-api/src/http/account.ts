import type { Row } from '../database/tables.ts';
import { unauthorized } from './problem.ts';

export type Account = Omit<Row<'accounts'>, 'password_hash' | 'created_at' | 'verified_at'>;

export function requireAccount({ account }: { account: Account | null }): Account {
  if (!account) throw unauthorized();
  return account;
}
