import { sql } from 'kysely';

import type { Database, Queries } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Account } from '../../http/account.ts';
import type { Context } from '../../http/context.ts';
import { unauthorized } from '../../http/problem.ts';
import { dayMs, hourMs } from '../../time/durations.ts';
import { createSecret, hashSecret } from '../../database/secrets.ts';

const idleMs = 30 * dayMs;
const maxLifetimeMs = 90 * dayMs;
const useRecordIntervalMs = hourMs;

/** @returns null if the account has another password by now: a reset ends the sessions of the one before */
export async function createSession(
  { db, now }: Context,
  account: { id: number; password_hash: string },
): Promise<string | null> {
  const token = createSecret();
  const created = now();
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      // Waits for a reset that is under way.
      .forKeyShare()
      .executeTakeFirst();
    if (!found) return null;
    await transaction
      .insertInto('tokens')
      .values({
        hash: hashSecret(token),
        account_id: account.id,
        created_at: created,
        last_used_at: created,
        expires_at: new Date(created.getTime() + maxLifetimeMs),
      })
      .execute();
    return token;
  });
}

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
  'verified_age',
] as const;

const hasEnded = 'Din session er udløbet. Log ind igen.';

/** @returns null without an `Authorization` header @throws 401 for an invalid or expired token */
export async function authenticate(
  { db, now }: Context,
  authorization: string | undefined,
): Promise<Account | null> {
  if (authorization === undefined) return null;
  const token = bearerTokenOf(authorization);
  if (!token) throw unauthorized(hasEnded);
  const hash = hashSecret(token);
  const found = await db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .select([...accountColumns, 'last_used_at'])
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now())
    .where('tokens.last_used_at', '>', new Date(now().getTime() - idleMs))
    .executeTakeFirst();
  if (!found) throw unauthorized(hasEnded);
  const { last_used_at: lastUsedAt, ...account } = found;
  if (now().getTime() - lastUsedAt.getTime() >= useRecordIntervalMs)
    await db.updateTable('tokens').set({ last_used_at: now() }).where('hash', '=', hash).execute();
  return account;
}

export async function endSession(queries: Queries, authorization: string | undefined): Promise<void> {
  const token = authorization && bearerTokenOf(authorization);
  if (token) await queries.deleteFrom('tokens').where('hash', '=', hashSecret(token)).execute();
}

export async function endSessionsOf(queries: Queries, accountId: number): Promise<void> {
  await queries.deleteFrom('tokens').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  const unusedSince = new Date(now.getTime() - idleMs);
  await deleteInBatches(db, 'tokens', sql`expires_at <= ${now} or last_used_at <= ${unusedSince}`);
}

function bearerTokenOf(authorization: string): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}
