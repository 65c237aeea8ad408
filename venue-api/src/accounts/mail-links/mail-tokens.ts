import type { Queries } from '../../database/database.ts';
import type { MailTokenPurpose } from '../../database/tables.ts';
import { dayMs, hourMs } from '../../time/durations.ts';
import { createSecret, hashSecret } from '../../database/secrets.ts';

export const mailTokenLifetimesMs: Record<MailTokenPurpose, number> = {
  verification: dayMs,
  'password-reset': hourMs,
};

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
  const token = createSecret();
  await queries
    .insertInto('mail_tokens')
    .values({
      hash: hashSecret(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(now.getTime() + mailTokenLifetimesMs[purpose]),
    })
    .execute();
  return token;
}

export async function consumeMailToken(
  queries: Queries,
  token: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<number | undefined> {
  const used = await queries
    .deleteFrom('mail_tokens')
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}
