import { sql } from 'kysely';

import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Context } from '../../http/context.ts';
import { invalid, refusalCode, refused, requiredMessage } from '../../http/problem.ts';
import type { BodyOf } from '../../http/serve.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { sendMail } from '../../mail/outbox.ts';
import { createMailToken, mailTokenLifetimes, takeMailToken } from './mail-tokens.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findWeakness } from '../passwords/weak-passwords.ts';

const dayMs = 24 * 60 * 60_000;
export const differentPasswords = 'De to kodeord er ikke ens.';

/**
 * Makes an account that can log in once its e-mail address is verified, and mails the link for it.
 * @throws 422 by field; 400 when the venue does not know the e-mail's domain, or the e-mail has an account already;
 * 429 when a network makes too many
 */
export async function signUp(
  { db, venue, now }: Context,
  body: BodyOf<'createAccount'>,
  network: string,
): Promise<void> {
  const { account_fields: fields, name: storeName } = venue.store;
  const email = body.email.trim();
  const values = Object.fromEntries(fields.map(({ name }) => [name, body[name]?.trim() || null]));

  const errors: Record<string, string[]> = {};
  for (const { name, is_required } of fields)
    if (is_required && !values[name]) errors[name] = [requiredMessage];
  const weakness = await findWeakness(body.password, { email, venueName: storeName });
  if (weakness) errors['password'] = [weakness];
  if (body.password !== body.password_confirmation) errors['password_confirmation'] = [differentPasswords];
  if (!body.accept_conditions) errors['accept_conditions'] = ['Du skal acceptere betingelserne.'];
  if (!body.accept_privacy) errors['accept_privacy'] = ['Du skal acceptere privatlivspolitikken.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!venue.signUp?.emailDomains.includes(domain))
    throw refused(refusalCode.unknownDomain, 'E-mail-domænet er ikke kendt.');
  const { groupId } = venue.signUp;

  // Before the transaction: it takes its time, and the embedded database has one connection.
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
        allows_notifications: false,
        created_at: now(),
        verified_at: null,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!account) throw refused(refusalCode.emailInUse, 'E-mailen er allerede i brug.');
    await createLimiter(transaction).take('sign-ups', network);
    const token = await createMailToken(transaction, account.id, 'verification', now());
    await sendMail(
      transaction,
      {
        to: email,
        subject: `Bekræft din email-adresse hos ${storeName}`,
        body: 'Velkommen! Følg linket for at bekræfte din email-adresse. Det virker i et døgn og kun én gang.',
        link: `/account/verify/${token}`,
      },
      now(),
    );
  });
}

/** Deletes the accounts whose link for the verification has been dead for a day: the e-mail can sign up again. */
export async function forgetUnverified(db: Database, now: Date): Promise<void> {
  const signedUpBefore = new Date(now.getTime() - mailTokenLifetimes.verification - dayMs);
  const isUnverified = sql`verified_at is null and created_at <= ${signedUpBefore}`;
  const hasOrder = sql`exists (select from orders where account_id = accounts.id)`;
  const hasLink = sql`exists (select from mail_tokens where account_id = accounts.id and expires_at > ${now})`;
  // Each row is looked for in all tables that name an account, so a batch is small.
  await deleteInBatches(db, 'accounts', sql`${isUnverified} and not ${hasOrder} and not ${hasLink}`, 100);
}

/** @throws 400 when the token is not good, used or too old */
export async function verifyAccount({ db, now }: Context, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const accountId = await takeMailToken(transaction, token, 'verification', now());
    if (accountId === undefined)
      throw refused(
        refusalCode.badVerification,
        'Den anvendte bekræftelseskode er ugyldig. Den kan allerede være blevet benyttet.',
      );
    await transaction
      .updateTable('accounts')
      .set({ verified_at: now() })
      .where('id', '=', accountId)
      .execute();
  });
}
