import type { Selectable } from 'kysely';

import type { Tables } from '../database/tables.ts';
import { unauthorized } from './problem.ts';

export type Account = Omit<Selectable<Tables['accounts']>, 'password_hash' | 'created_at' | 'verified_at'>;

export function requireAccount({ account }: { account: Account | null }): Account {
  if (!account) throw unauthorized();
  return account;
}
