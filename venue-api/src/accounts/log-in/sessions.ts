import { sql, type Selectable } from 'kysely';

import type { Database, Queries } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Tables } from '../../database/tables.ts';
import type { Context } from '../../http/context.ts';
import { unauthorized } from '../../http/problem.ts';
import { hashOf, newSecret } from '../secrets.ts';

export type Account = Omit<Selectable<Tables['accounts']>, 'password_hash' | 'created_at' | 'verified_at'>;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A session ends when it was not used for so long, */
const idleMs = 30 * dayMs;
/** and in any case so long after its log-in. */
const longestMs = 90 * dayMs;
/** A use is written down when the last one is older than this: not every call writes. */
const useIsWrittenAfterMs = hourMs;

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
      last_used_at: created,
      expires_at: new Date(created.getTime() + longestMs),
    })
    .execute();
  return token;
}

/** The columns of an `Account`. */
export const accountColumns = [
  'accounts.id',
  'account_group_id',
  'email',
  'name',
  'phone',
  'number',
  'department',
  'allows_marketing',
  'allows_notifications',
] as const;

/**
 * The account of an Authorization header; null when there is none.
 * @throws 401 when there is one that is not good
 */
export async function findAccount(
  { db, now }: Context,
  authorization: string | undefined,
): Promise<Account | null> {
  if (authorization === undefined) return null;
  const token = tokenOf(authorization);
  if (!token) throw unauthorized('Din session er udløbet. Log ind igen.');
  const hash = hashOf(token);
  const found = await db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .select([...accountColumns, 'last_used_at'])
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now())
    .where('tokens.last_used_at', '>', new Date(now().getTime() - idleMs))
    .executeTakeFirst();
  if (!found) throw unauthorized('Din session er udløbet. Log ind igen.');
  const { last_used_at: lastUsedAt, ...account } = found;
  if (now().getTime() - lastUsedAt.getTime() >= useIsWrittenAfterMs)
    await db.updateTable('tokens').set({ last_used_at: now() }).where('hash', '=', hash).execute();
  return account;
}

/** Ends the session of an Authorization header, if there is one. */
export async function endToken(queries: Queries, authorization: string | undefined): Promise<void> {
  const token = authorization && tokenOf(authorization);
  if (token) await queries.deleteFrom('tokens').where('hash', '=', hashOf(token)).execute();
}

/** Ends all sessions of an account. */
export async function endTokensOf(queries: Queries, accountId: number): Promise<void> {
  await queries.deleteFrom('tokens').where('account_id', '=', accountId).execute();
}

/** Deletes the sessions that have ended by themselves. */
export async function forgetTokens(db: Database, now: Date): Promise<void> {
  const unusedSince = new Date(now.getTime() - idleMs);
  await deleteInBatches(db, 'tokens', sql`expires_at <= ${now} or last_used_at <= ${unusedSince}`);
}

function tokenOf(authorization: string): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}
