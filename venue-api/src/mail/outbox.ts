import type { Queries } from '../database/database.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly link?: string;
}

/** @throws Error for a line break in a header, which would inject another header */
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
