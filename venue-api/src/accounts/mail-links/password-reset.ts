import { sql } from 'kysely';

import type { Context } from '../../http/context.ts';
import { invalid, notFound } from '../../http/problem.ts';
import type { BodyOf } from '../../http/serve.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { sendMail } from '../../mail/outbox.ts';
import { createMailToken, takeMailToken } from './mail-tokens.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { hashOf } from '../secrets.ts';
import { endTokensOf } from '../log-in/sessions.ts';
import { differentPasswords } from './sign-up.ts';
import { findWeakness } from '../passwords/weak-passwords.ts';

/** @throws 404 when nobody has that e-mail, 429 when it was sent too many mails */
export async function requestPasswordReset(context: Context, limiter: Limiter, typed: string): Promise<void> {
  const { db, venue, now } = context;
  const email = typed.trim().toLowerCase();
  const known = db
    .selectFrom('accounts')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email);
  if (!(await known.executeTakeFirst())) throw notFound('Email-adressen er ukendt.');
  // Before the transaction: the embedded database has one connection.
  await limiter.take('reset-mails', email);
  await db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where(sql<string>`lower(email)`, '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const token = await createMailToken(transaction, account.id, 'password-reset', now());
    await sendMail(
      transaction,
      {
        to: account.email,
        subject: `Nulstil dit kodeord hos ${venue.store.name}`,
        body: 'Følg linket for at vælge et nyt kodeord. Det virker i en time og kun én gang. Har du ikke bedt om det, så se bort fra denne mail.',
        link: `/account/password/reset/${token}`,
      },
      now(),
    );
  });
}

/**
 * Chooses a new password; whoever is logged in to the account, wherever that is, is not any more. The mail has shown whose the
 * address is, so it counts as verified too.
 * @throws 422 by field; a token that is not good, used or too old is said at `token`
 */
export async function resetPassword(
  { db, venue, now }: Context,
  body: BodyOf<'resetPassword'>,
): Promise<void> {
  if (body.password !== body.password_confirmation)
    throw invalid({ password_confirmation: [differentPasswords] });
  const account = await db
    .selectFrom('mail_tokens')
    .innerJoin('accounts', 'accounts.id', 'mail_tokens.account_id')
    .select(['accounts.id', 'email'])
    .where('hash', '=', hashOf(body.token))
    .where('purpose', '=', 'password-reset')
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!account) throw badToken();
  // A slip of the pen does not use the link up.
  if (account.email.toLowerCase() !== body.email.trim().toLowerCase())
    throw invalid({ email: ['Linket hører til en anden email-adresse.'] });
  const weakness = await findWeakness(body.password, { email: body.email, venueName: venue.store.name });
  if (weakness) throw invalid({ password: [weakness] });

  // Before the transaction: it takes its time, and the embedded database has one connection.
  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (transaction) => {
    // The account before its link, as whoever asks for a new link locks them: else each could wait for the other for ever.
    await transaction.selectFrom('accounts').select('id').where('id', '=', account.id).forUpdate().execute();
    const accountId = await takeMailToken(transaction, body.token, 'password-reset', now());
    if (accountId === undefined) throw badToken();
    await transaction
      .updateTable('accounts')
      .set(({ fn, val }) => ({
        password_hash: passwordHash,
        verified_at: fn.coalesce('verified_at', val(now())),
      }))
      .where('id', '=', accountId)
      .execute();
    await endTokensOf(transaction, accountId);
  });
}

function badToken() {
  return invalid({ token: ['Linket er ugyldigt, udløbet eller allerede brugt. Bed om et nyt.'] });
}
