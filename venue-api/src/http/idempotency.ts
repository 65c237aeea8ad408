import { sql } from 'kysely';

import type { Account } from './account.ts';
import { hashSecret } from '../database/secrets.ts';
import type { Transaction } from '../database/database.ts';
import type { Context } from './context.ts';
import { invalid, ProblemError } from './problem.ts';

export const idempotencyKeyHeader = 'idempotency-key';

/** Only hashes of an `Idempotency-Key`, so that neither a row nor a log reveals it. */
export interface IdempotencyKey {
  readonly callHash: string;
  /** Of the call as a guest: a guest may log in between two tries with the same key. */
  readonly guestHash: string;
  readonly lockHash: string;
  readonly request: string;
}

export function readIdempotencyKey(
  operation: string,
  header: unknown,
  account: Account | null,
  request: { readonly path: unknown; readonly body: unknown },
): IdempotencyKey | null {
  if (typeof header !== 'string') return null;
  const key = header.toLowerCase();
  return {
    callHash: hashJson([operation, account?.id ?? null, key]),
    guestHash: hashJson([operation, null, key]),
    lockHash: hashJson([operation, key]),
    request: hashJson([request.path, request.body]),
  };
}

/** Stores no refusal. An error that `make` returns keeps its changes. @throws 422 for another request */
export async function runIdempotently<Answer>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    idempotencyKey: key,
    account,
  }: { readonly idempotencyKey: IdempotencyKey | null; readonly account: Account | null },
  make: (transaction: Transaction) => Promise<Answer | ProblemError>,
): Promise<Answer> {
  const outcome = await db.transaction().execute(async (transaction) => {
    if (!key) return make(transaction);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key.lockHash}, 0))`.execute(transaction);
    const first = await transaction
      .selectFrom('idempotency_keys')
      .select(['request', 'answer'])
      .where('hash', 'in', [key.callHash, key.guestHash])
      .executeTakeFirst();
    if (first) {
      if (first.request !== key.request)
        throw invalid({ [idempotencyKeyHeader]: ['Nøglen er allerede brugt til noget andet.'] });
      return JSON.parse(first.answer) as Answer;
    }
    const answer = await make(transaction);
    if (answer instanceof ProblemError) return answer;
    await transaction
      .insertInto('idempotency_keys')
      .values({
        hash: key.callHash,
        request: key.request,
        answer: JSON.stringify(answer),
        account_id: account?.id ?? null,
        created_at: now(),
      })
      .execute();
    return answer;
  });
  // Thrown after the commit, so that the changes stay.
  if (outcome instanceof ProblemError) throw outcome;
  return outcome;
}

function hashJson(parts: unknown): string {
  return hashSecret(JSON.stringify(parts));
}

/** The next call with its key is a new one. */
export async function forgetAnswer(transaction: Transaction, account: Account, answer: object) {
  await transaction
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', account.id)
    .where('answer', '=', JSON.stringify(answer))
    .execute();
}
