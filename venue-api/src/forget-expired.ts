import type { Logger } from 'pino';

import { forgetTokens } from './accounts/sessions.ts';
import type { Context } from './http/context.ts';
import { forgetPayments } from './payments/forget-payments.ts';

const hour = 60 * 60_000;
const mailsAreKeptFor = 7 * 24 * hour;
/** The site tries a purchase again for a day; a key must outlive that, and a clock that is wrong. */
const keysAreKeptFor = 7 * 24 * hour;

/** Ends what nobody can use any more: sessions, links of mails, counts of limits, payments without an order, and mails of a week ago. */
export async function forgetExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await forgetTokens(db, now());
  await forgetPayments(db, now());
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now()).execute();
  // Limits are counted by the machine's clock, whatever the API's clock is set to.
  await db.deleteFrom('limits').where('expire', '<=', Date.now()).execute();
  const oldest = new Date(now().getTime() - mailsAreKeptFor);
  await db.deleteFrom('outbox').where('sent_at', '<=', oldest).execute();
  const oldestKey = new Date(now().getTime() - keysAreKeptFor);
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', oldestKey).execute();
}

/** Does it every hour. @returns how to stop that */
export function forgetExpiredHourly(context: Context, log: Logger): () => void {
  const timer = setInterval(() => {
    forgetExpired(context).catch((error: unknown) =>
      log.error({ err: error }, 'expired rows could not be deleted'),
    );
  }, hour);
  return () => clearInterval(timer);
}
