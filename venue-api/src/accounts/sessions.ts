import type { Selectable } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { unauthorized } from '../http/problem.ts';
import { hashOf, newSecret } from './secrets.ts';

export type Account = Omit<Selectable<Tables['accounts']>, 'password_hash' | 'created_at' | 'verified_at'>;

const lifetime = 90 * 24 * 60 * 60_000;

/** A new token for an account. Only its hash is kept: whoever reads the database cannot log in with what is there. */
export async function createToken({ db, now }: Context, accountId: number): Promise<string> {
  const token = newSecret();
  const created = now();
  await db
    .insertInto('tokens')
    .values({
      hash: hashOf(token),
      account_id: accountId,
      created_at: created,
      expires_at: new Date(created.getTime() + lifetime),
    })
    .execute();
  return token;
}

/**
 * The account of an Authorization header; null when there is none.
 * @throws 401 when there is one that is not good
 */
export async function findAccount(
  { db, now }: Context,
  authorization: string | undefined,
): Promise<Account | null> {
  if (authorization === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw unauthorized('Din session er udløbet. Log ind igen.');
  const account = await db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .select([
      'accounts.id',
      'account_group_id',
      'email',
      'name',
      'phone',
      'number',
      'department',
      'allows_marketing',
      'allows_notifications',
    ])
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.expires_at', '>', now())
    .executeTakeFirst();
  if (!account) throw unauthorized('Din session er udløbet. Log ind igen.');
  return account;
}
