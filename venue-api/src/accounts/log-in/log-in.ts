import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import type { Context } from '../../http/context.ts';
import { unauthorized } from '../../http/problem.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { guardLogIn } from './guard-log-in.ts';
import { inHashQueue } from '../passwords/hash-queue.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/passwords.ts';
import { createToken, endToken } from './sessions.ts';

export interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly network: string;
  /** The session that the browser has still; it ends with the new one's beginning. */
  readonly authorization: string | undefined;
  readonly log: FastifyBaseLogger;
}

/**
 * @returns the token of the new session
 * @throws 401 for wrong credentials and for an e-mail that is not verified; 429 for too many tries
 */
export async function logIn(context: Context, { password, network, authorization, log, ...body }: LogIn) {
  const { db } = context;
  const email = body.email.trim().toLowerCase();
  const guard = guardLogIn(createLimiter(db), email, network);
  await guard.begin();
  const account = await inHashQueue(async () => {
    await guard.check();
    const found = await db
      .selectFrom('accounts')
      .select(['id', 'password_hash', 'verified_at'])
      .where(sql<string>`lower(email)`, '=', email)
      .executeTakeFirst();
    const isRight = await isPassword(password, found?.password_hash);
    if (found?.verified_at && isRight) return found;
    await guard.failed();
    return undefined;
  });
  if (!account) {
    log.info({ event: 'login.failed' }, 'log-in refused');
    throw unauthorized('Email-adresse og/eller kodeord er forkert.');
  }
  await guard.succeeded();
  if (isOutdated(account.password_hash)) {
    // Only where the hash is still the one that was compared: a reset meanwhile has chosen another password.
    await db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .execute();
  }
  if (authorization !== undefined) await endToken(db, authorization);
  log.info({ event: 'login.succeeded' }, 'logged in');
  return createToken(context, account.id);
}
