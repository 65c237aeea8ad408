import { sql } from 'kysely';
import type { Logger } from 'pino';

import type { Context } from './http/context.ts';

const hour = 60 * 60_000;
const mailsAreKeptFor = 7 * 24 * hour;
/** The site tries a purchase again for a day; a key must outlive that, and a clock that is wrong. */
const keysAreKeptFor = 7 * 24 * hour;

/** Deletes what nobody can use any more: sessions and links of mails whose time is over, and the outbox's mails of a week ago. */
export async function forgetExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('tokens').where('expires_at', '<=', now()).execute();
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now()).execute();
  await db
    .deleteFrom('tries')
    .where('until', '<=', sql<Date>`now()`)
    .execute();
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
