import { sql } from 'kysely';

import { deleteExpiredSessions } from './accounts/log-in/sessions.ts';
import { deleteUnverifiedAccounts } from './accounts/mail-links/sign-up.ts';
import { deleteInBatches } from './database/delete-in-batches.ts';
import type { Context } from './http/context.ts';
import { annulUnusedPayments, deleteAnnulledPayments } from './payments/expire-payments.ts';
import { dayMs, hourMs } from './time/durations.ts';

const mailRetentionMs = 7 * dayMs;
/** The site retries a purchase for a day; a key outlives that and a wrong clock. */
const keyRetentionMs = 7 * dayMs;

interface FailureLog {
  error(failure: { err: unknown; step: string }, message: string): void;
}

export async function deleteExpired(
  { db, now }: Pick<Context, 'db' | 'now'>,
  log: FailureLog,
): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const steps: Record<string, () => Promise<void>> = {
    sessions: () => deleteExpiredSessions(db, now()),
    'unverified accounts': () => deleteUnverifiedAccounts(db, now()),
    'unused payments': () => annulUnusedPayments(db, now()),
    'annulled payments': () => deleteAnnulledPayments(db, now()),
    'links of mails': () => deleteInBatches(db, 'mail_tokens', sql`expires_at <= ${now()}`),
    // The limiter counts by the machine's clock, not by the API's.
    limits: () => deleteInBatches(db, 'limits', sql`expire <= ${Date.now()}`),
    mails: () => deleteInBatches(db, 'outbox', sql`sent_at <= ${before(mailRetentionMs)}`),
    'idempotency keys': () =>
      deleteInBatches(db, 'idempotency_keys', sql`created_at <= ${before(keyRetentionMs)}`),
  };
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) =>
      log.error({ err: error, step }, 'expired rows could not be deleted'),
    );
}

export function deleteExpiredHourly(context: Context, log: FailureLog): () => void {
  const timer = setInterval(() => void deleteExpired(context, log), hourMs);
  return () => clearInterval(timer);
}
