import type { NewRow } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { requireAccount } from '../http/account.ts';
import type { BodyOf, Handlers } from '../http/handlers.ts';
import { checkIsValid, notFound, requiredMessage, unauthorized } from '../http/problem.ts';
import { createLimiter } from '../limits/limiter.ts';
import { createLogInGuard } from './log-in/guard-log-in.ts';
import { runLimitedGuess } from './log-in/guess-limit.ts';
import { logIn } from './log-in/log-in.ts';
import { accountColumns, endSession } from './log-in/sessions.ts';
import { requestPasswordReset, resetPassword } from './mail-links/password-reset.ts';
import { signUp, verifyAccount } from './mail-links/sign-up.ts';

export function accountApi(context: Context): Handlers {
  const { db, venue } = context;
  const limiter = createLimiter(db);
  const requireAccounts = () => {
    if (!venue.store.has_accounts) throw notFound('Her er ingen brugerkonti.');
  };

  return {
    createToken: async ({ body, network, authorization, log }) => {
      requireAccounts();
      return { data: { token: await logIn(context, { ...body, network, authorization, log }) } };
    },

    deleteToken: async ({ authorization, log }) => {
      await endSession(db, authorization);
      log.info({ event: 'session.ended' }, 'logged out');
    },

    createAccount: async ({ body, network, log }) => {
      requireAccounts();
      const guess = { name: 'sign-up', network, log, email: body.email };
      await runLimitedGuess(limiter, guess, () => signUp(context, body, network));
    },

    verifyAccount: async ({ body, network, log }) => {
      requireAccounts();
      const events = { succeeded: 'account.verified', failed: 'verification.failed' };
      const guess = { name: 'verification', network, log, events };
      await runLimitedGuess(limiter, guess, () => verifyAccount(context, body.token));
    },

    requestPasswordReset: async ({ body, network, log }) => {
      requireAccounts();
      const events = { succeeded: 'password-reset.requested' };
      const guess = { name: 'reset mail', network, log, email: body.email, events };
      await runLimitedGuess(limiter, guess, () =>
        requestPasswordReset(context, limiter, body.email, network),
      );
    },

    resetPassword: async ({ body, network, log }) => {
      requireAccounts();
      const events = { succeeded: 'password-reset.completed', failed: 'password-reset.failed' };
      const guess = { name: 'reset', network, log, email: body.email, events };
      await runLimitedGuess(limiter, guess, () => resetPassword(context, body));
      await createLogInGuard(limiter, body.email, network).recordSuccess();
    },

    getAccount: async (call) => ({ data: requireAccount(call) }),

    updateAccount: async (call) => {
      const account = requireAccount(call);
      const changes = toChanges(call.body);
      const missing = venue.store.account_fields.filter(
        ({ name, is_required }) => is_required && name in changes && !changes[name],
      );
      checkIsValid(Object.fromEntries(missing.map(({ name }) => [name, [requiredMessage]])));
      if (Object.keys(changes).length === 0) return { data: account };
      const changed = await db
        .updateTable('accounts')
        .set(changes)
        .where('id', '=', account.id)
        .returning(accountColumns)
        .executeTakeFirst();
      if (!changed) throw unauthorized();
      return { data: changed };
    },
  };

  function toChanges(body: BodyOf<'updateAccount'>) {
    const changes: Partial<NewRow<'accounts'>> = {};
    for (const { name } of venue.store.account_fields) {
      const value = body[name];
      if (value !== undefined) changes[name] = value?.trim() || null;
    }
    for (const name of ['allows_marketing', 'allows_notifications'] as const)
      if (body[name] !== undefined) changes[name] = body[name];
    return changes;
  }
}
