import type { Queries } from '../database/database.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** A path of the site. */
  readonly link?: string;
}

/**
 * Stores the mail in the caller's transaction, so that a rollback removes it.
 * @throws Error for a line break in a header, which would inject another header
 */
export async function sendMail(
  queries: Queries,
  { to, subject, body, link }: Mail,
  now: Date,
): Promise<void> {
  if (/\p{Cc}/u.test(to + subject)) throw new Error('A mail header must not contain control characters.');
  await queries
    .insertInto('outbox')
    .values({ recipient: to, subject, body, link: link ?? null, sent_at: now })
    .execute();
}
