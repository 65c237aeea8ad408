import { sql } from 'kysely';

import type { Context } from '../../http/context.ts';
import type { BodyOf } from '../../http/handlers.ts';
import { invalid, notFound } from '../../http/problem.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { mailboxOf } from '../../mail/mailbox.ts';
import { sendMail } from '../../mail/outbox.ts';
import { toPlainLine } from '../../mail/plain-line.ts';
import { normalizeEmail } from '../email/email.ts';
import { endSessionsOf } from '../log-in/sessions.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findPasswordWeakness } from '../passwords/weak-passwords.ts';
import { hashSecret } from '../../database/secrets.ts';
import { consumeMailToken, createMailToken } from './mail-tokens.ts';
import { differentPasswordsMessage } from './sign-up.ts';

/** @throws 404 for an unknown e-mail, 429 after too many mails to it or from the network */
export async function requestPasswordReset(
  context: Context,
  limiter: Limiter,
  typed: string,
  network: string,
): Promise<void> {
  const { db, venue, now } = context;
  const email = normalizeEmail(typed);
  const known = db
    .selectFrom('accounts')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email);
  if (!(await known.executeTakeFirst())) throw notFound('Email-adressen er ukendt.');
  // A mailbox at its limit gets no mail: such a request does not count for its network.
  await limiter.check('reset-mails', mailboxOf(email));
  // Outside the transaction: the embedded database has one connection.
  await limiter.consume('reset-mails-of-network', network);
  await limiter.consume('reset-mails', mailboxOf(email));
  await db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where(sql<string>`lower(email)`, '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const token = await createMailToken(transaction, account.id, 'password-reset', now());
    const mail = {
      recipient: account.email,
      subject: toPlainLine(`Nulstil dit kodeord hos ${venue.store.name}`),
      body: 'Følg linket for at vælge et nyt kodeord. Det virker i en time og kun én gang. Har du ikke bedt om det, så se bort fra denne mail.',
      link: `/account/password/reset/${token}`,
    };
    await sendMail(transaction, mail, now());
  });
}

/** Also ends the account's sessions and verifies its e-mail. @throws 422 by field */
export async function resetPassword(
  { db, venue, now }: Context,
  body: BodyOf<'resetPassword'>,
): Promise<void> {
  if (body.password !== body.password_confirmation)
    throw invalid({ password_confirmation: [differentPasswordsMessage] });
  const account = await db
    .selectFrom('mail_tokens')
    .innerJoin('accounts', 'accounts.id', 'mail_tokens.account_id')
    .select(['accounts.id', 'email'])
    .where('hash', '=', hashSecret(body.token))
    .where('purpose', '=', 'password-reset')
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!account) throw badTokenError();
  // A mistyped e-mail does not use up the link.
  if (normalizeEmail(account.email) !== normalizeEmail(body.email))
    throw invalid({ email: ['Linket hører til en anden email-adresse.'] });
  const weakness = await findPasswordWeakness(body.password, { email: body.email, venue });
  if (weakness) throw invalid({ password: [weakness] });

  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (transaction) => {
    // Locks the account before its token, as `requestPasswordReset` does, to avoid a deadlock.
    await transaction.selectFrom('accounts').select('id').where('id', '=', account.id).forUpdate().execute();
    const accountId = await consumeMailToken(transaction, body.token, 'password-reset', now());
    if (accountId === undefined) throw badTokenError();
    await transaction
      .updateTable('accounts')
      .set(({ fn, val }) => ({
        password_hash: passwordHash,
        verified_at: fn.coalesce('verified_at', val(now())),
      }))
      .where('id', '=', accountId)
      .execute();
    await endSessionsOf(transaction, accountId);
  });
}

function badTokenError() {
  return invalid({ token: ['Linket er ugyldigt, udløbet eller allerede brugt. Bed om et nyt.'] });
}
