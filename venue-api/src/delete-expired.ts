import { sql } from 'kysely';

import { forgetTokens } from './accounts/log-in/sessions.ts';
import { forgetUnverified } from './accounts/mail-links/sign-up.ts';
import { deleteInBatches } from './database/delete-in-batches.ts';
import type { Context } from './http/context.ts';
import { annulUnused, forgetAnnulled } from './payments/expire-payments.ts';

const hour = 60 * 60_000;
const mailsAreKeptFor = 7 * 24 * hour;
/** The site tries a purchase again for a day; a key must outlive that, and a clock that is wrong. */
const keysAreKeptFor = 7 * 24 * hour;

interface FailureLog {
  error(failure: { err: unknown; step: string }, message: string): void;
}

/**
 * Deletes expired rows: sessions, accounts that were never verified, links of mails, counts of limits,
 * payments without an order, mails and idempotency keys of a week ago. A step that fails is logged, and the others run all the same.
 */
export async function forgetExpired(
  { db, now }: Pick<Context, 'db' | 'now'>,
  log: FailureLog,
): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const steps: Record<string, () => Promise<void>> = {
    sessions: () => forgetTokens(db, now()),
    'unverified accounts': () => forgetUnverified(db, now()),
    'unused payments': () => annulUnused(db, now()),
    'annulled payments': () => forgetAnnulled(db, now()),
    'links of mails': () => deleteInBatches(db, 'mail_tokens', sql`expires_at <= ${now()}`),
    // Limits are counted by the machine's clock, whatever the API's clock is set to.
    limits: () => deleteInBatches(db, 'limits', sql`expire <= ${Date.now()}`),
    mails: () => deleteInBatches(db, 'outbox', sql`sent_at <= ${before(mailsAreKeptFor)}`),
    'idempotency keys': () =>
      deleteInBatches(db, 'idempotency_keys', sql`created_at <= ${before(keysAreKeptFor)}`),
  };
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) =>
      log.error({ err: error, step }, 'expired rows could not be deleted'),
    );
}

/** Does it every hour. @returns how to stop that */
export function forgetExpiredHourly(context: Context, log: FailureLog): () => void {
  const timer = setInterval(() => void forgetExpired(context, log), hour);
  return () => clearInterval(timer);
}
