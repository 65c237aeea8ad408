import { createHash } from 'node:crypto';

import { sql, type Transaction } from 'kysely';

import type { Account } from '../accounts/log-in/sessions.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from './context.ts';
import { invalid, Problem } from './problem.ts';

/** The header's name, as Node has it and as a 422 names it. */
export const keyHeader = 'idempotency-key';

/** A call's `Idempotency-Key` as the database sees it: hashes, so that neither a row nor a log can give a key away. */
export interface IdempotencyKey {
  /** Of the operation, the caller and the key. */
  readonly hash: string;
  /**
   * The same for a guest, where the caller has an account: a guest who logs in before the next try is still the one who made
   * the first. Only that guest knows the key.
   */
  readonly guestHash: string;
  /** Of the operation and the key alone: calls that share it wait for each other. */
  readonly lock: string;
  /** Of the path and the body. */
  readonly request: string;
}

export function idempotencyKeyOf(
  operation: string,
  header: unknown,
  account: Account | null,
  request: { readonly path: unknown; readonly body: unknown },
): IdempotencyKey | null {
  if (typeof header !== 'string') return null;
  const key = header.toLowerCase();
  return {
    hash: hashOf([operation, account?.id ?? null, key]),
    guestHash: hashOf([operation, null, key]),
    lock: hashOf([operation, key]),
    request: hashOf([request.path, request.body]),
  };
}

/**
 * Runs `make` in a transaction, once for each key: a repeated call gets the first answer. The answer is stored in the same
 * transaction as what was made, so that a crash leaves both or neither, and a second call waits until the first has ended.
 * A refusal is not stored: a corrected call may use the same key.
 * @param make returns a problem, in place of throwing it, when what it has changed must stay
 * @throws 422 when the key came with another request before
 */
export async function answerOnce<Answer>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { key, account }: { readonly key: IdempotencyKey | null; readonly account: Account | null },
  make: (transaction: Transaction<Tables>) => Promise<Answer | Problem>,
): Promise<Answer> {
  const outcome = await db.transaction().execute(async (transaction) => {
    if (!key) return make(transaction);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key.lock}, 0))`.execute(transaction);
    const first = await transaction
      .selectFrom('idempotency_keys')
      .select(['request', 'answer'])
      .where('hash', 'in', [key.hash, key.guestHash])
      .executeTakeFirst();
    if (first) {
      if (first.request !== key.request)
        throw invalid({ [keyHeader]: ['Nøglen er allerede brugt til noget andet.'] });
      return JSON.parse(first.answer) as Answer;
    }
    const answer = await make(transaction);
    if (answer instanceof Problem) return answer;
    await transaction
      .insertInto('idempotency_keys')
      .values({
        hash: key.hash,
        request: key.request,
        answer: JSON.stringify(answer),
        account_id: account?.id ?? null,
        created_at: now(),
      })
      .execute();
    return answer;
  });
  // Thrown only after the commit, so that what was changed stays.
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

function hashOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
