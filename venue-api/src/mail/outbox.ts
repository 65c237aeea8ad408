import type { Queries } from '../database/database.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** A path of the site that the mail leads to. */
  readonly link?: string;
}

/**
 * Writes a mail, in the transaction that it belongs to: what is not done is not told of either.
 * @throws Error for a line break in a header, where whoever sends the mail on would begin another header
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
