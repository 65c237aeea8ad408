import type { Queries } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';

export type Mail = Omit<NewRow<'outbox'>, 'id' | 'sent_at'>;

/** @throws Error for a line break in a header, which would inject another header */
export async function sendMail(queries: Queries, mail: Mail, now: Date): Promise<void> {
  if (/\p{Cc}/u.test(mail.recipient + mail.subject))
    throw new Error('A mail header must not contain control characters.');
  await queries
    .insertInto('outbox')
    .values({ ...mail, sent_at: now })
    .execute();
}
