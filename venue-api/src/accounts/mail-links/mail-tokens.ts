import type { Queries } from '../../database/database.ts';
import type { MailTokenPurpose } from '../../database/tables.ts';
import { hashOf, newSecret } from '../secrets.ts';

const hour = 60 * 60_000;
export const mailTokenLifetimes: Record<MailTokenPurpose, number> = {
  verification: 24 * hour,
  'password-reset': hour,
};

/** A new token for the link of a mail. The links of earlier mails for the same end with it. */
export async function createMailToken(
  queries: Queries,
  accountId: number,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<string> {
  await queries
    .deleteFrom('mail_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
  const token = newSecret();
  await queries
    .insertInto('mail_tokens')
    .values({
      hash: hashOf(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(now.getTime() + mailTokenLifetimes[purpose]),
    })
    .execute();
  return token;
}

/**
 * Uses a token up; of several calls at once, one gets it.
 * @returns whose it was; undefined when it is not good, or not any more
 */
export async function takeMailToken(
  queries: Queries,
  token: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<number | undefined> {
  const used = await queries
    .deleteFrom('mail_tokens')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}
