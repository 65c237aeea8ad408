import { sql } from 'kysely';

import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Context } from '../../http/context.ts';
import type { BodyOf } from '../../http/handlers.ts';
import {
  checkIsValid,
  refusalCodes,
  refused,
  requiredMessage,
  type FieldErrors,
} from '../../http/problem.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { mailboxOf } from '../../mail/mailbox.ts';
import { sendMail } from '../../mail/outbox.ts';
import { toPlainLine } from '../../mail/plain-line.ts';
import { dayMs } from '../../time/durations.ts';
import { toAsciiEmail } from '../email/email.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findPasswordWeakness } from '../passwords/weak-passwords.ts';
import { consumeMailToken, createMailToken, mailTokenLifetimesMs } from './mail-tokens.ts';

export const differentPasswordsMessage = 'De to kodeord er ikke ens.';

/** @throws 422 by field, 400 for an unknown domain or an e-mail in use, 429 for too many sign-ups */
export async function signUp(
  { db, venue, now }: Context,
  body: BodyOf<'createAccount'>,
  network: string,
): Promise<void> {
  const { account_fields: fields, name: storeName } = venue.store;
  const email = toAsciiEmail(body.email.trim());
  const values = Object.fromEntries(fields.map(({ name }) => [name, body[name]?.trim() || null]));

  const errors: FieldErrors = {};
  for (const { name, is_required } of fields)
    if (is_required && !values[name]) errors[name] = [requiredMessage];
  const weakness = await findPasswordWeakness(body.password, { email, venue });
  if (weakness) errors['password'] = [weakness];
  if (body.password !== body.password_confirmation)
    errors['password_confirmation'] = [differentPasswordsMessage];
  if (!body.accept_conditions) errors['accept_conditions'] = ['Du skal acceptere betingelserne.'];
  if (!body.accept_privacy) errors['accept_privacy'] = ['Du skal acceptere privatlivspolitikken.'];
  checkIsValid(errors);

  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!venue.signUp?.emailDomains.includes(domain))
    throw refused(refusalCodes.unknownDomain, 'E-mail-domænet er ikke kendt.');
  const { groupId } = venue.signUp;

  // Outside the transaction: hashing is slow, and the embedded database has one connection.
  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (transaction) => {
    const account = await transaction
      .insertInto('accounts')
      .values({
        ...values,
        account_group_id: groupId,
        email,
        password_hash: passwordHash,
        allows_marketing: body.accept_communications ?? false,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!account) throw refused(refusalCodes.emailInUse, 'E-mailen er allerede i brug.');
    const limiter = createLimiter(transaction);
    await limiter.consume('sign-ups', network);
    await limiter.consume('sign-up-mails', mailboxOf(email));
    const token = await createMailToken(transaction, account.id, 'verification', now());
    const mail = {
      recipient: email,
      subject: toPlainLine(`Bekræft din email-adresse hos ${storeName}`),
      body: 'Velkommen! Følg linket for at bekræfte din email-adresse. Det virker i et døgn og kun én gang.',
      link: `/account/verify/${token}`,
    };
    await sendMail(transaction, mail, now());
  });
}

export async function deleteUnverifiedAccounts(db: Database, now: Date): Promise<void> {
  const signedUpBefore = new Date(now.getTime() - mailTokenLifetimesMs.verification - dayMs);
  const isUnverified = sql`verified_at is null and created_at <= ${signedUpBefore}`;
  const hasOrder = sql`exists (select from orders where account_id = accounts.id)`;
  const hasLink = sql`exists (select from mail_tokens where account_id = accounts.id and expires_at > ${now})`;
  await deleteInBatches(db, 'accounts', sql`${isUnverified} and not ${hasOrder} and not ${hasLink}`, 100);
}

export async function verifyAccount({ db, now }: Context, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const accountId = await consumeMailToken(transaction, token, 'verification', now());
    if (accountId === undefined)
      throw refused(
        refusalCodes.badVerification,
        'Den anvendte bekræftelseskode er ugyldig. Den kan allerede være blevet benyttet.',
      );
    await transaction
      .updateTable('accounts')
      .set({ verified_at: now() })
      .where('id', '=', accountId)
      .execute();
  });
}
