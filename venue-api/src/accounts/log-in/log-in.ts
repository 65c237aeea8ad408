import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import type { Context } from '../../http/context.ts';
import { unauthorized } from '../../http/problem.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { normalizeEmail } from '../email/email.ts';
import { runInHashQueue } from '../passwords/hash-queue.ts';
import { hashPassword, isHashOutdated, isPasswordCorrect } from '../passwords/passwords.ts';
import { createLogInGuard } from './guard-log-in.ts';
import { createSession, endSession } from './sessions.ts';

export interface LogInAttempt {
  readonly email: string;
  readonly password: string;
  readonly network: string;
  readonly authorization: string | undefined;
  readonly log: FastifyBaseLogger;
}

/** @returns the token @throws 401 also for an unverified e-mail, 429 for too many attempts */
export async function logIn(context: Context, attempt: LogInAttempt): Promise<string> {
  const { password, network, authorization, log, ...body } = attempt;
  const { db } = context;
  const email = normalizeEmail(body.email);
  const guard = createLogInGuard(createLimiter(db), email, network);
  await guard.countAttempt();
  const account = await runInHashQueue(async () => {
    await guard.checkBeforeHash();
    const found = await db
      .selectFrom('accounts')
      .select(['id', 'password_hash', 'verified_at'])
      .where(sql<string>`lower(email)`, '=', email)
      .executeTakeFirst();
    const isRight = await isPasswordCorrect(password, found?.password_hash);
    if (found?.verified_at && isRight) return found;
    await guard.recordFailure();
    return undefined;
  });
  if (!account) {
    log.info({ event: 'login.failed' }, 'log-in refused');
    throw unauthorized('Email-adresse og/eller kodeord er forkert.');
  }
  await guard.recordSuccess();
  const token = await createSession(context, account);
  // A reset, or another log-in that stored the hash anew.
  if (token === null) return logIn(context, attempt);
  if (isHashOutdated(account.password_hash)) {
    // A reset may have stored another hash since the comparison.
    await db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .execute();
  }
  if (authorization !== undefined) await endSession(db, authorization);
  log.info({ event: 'login.succeeded' }, 'logged in');
  return token;
}
