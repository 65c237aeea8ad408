import type { Context } from '../http/context.ts';
import { invalid, notFound, requiredMessage, unauthorized } from '../http/problem.ts';
import { accountOf, type BodyOf, type Handlers } from '../http/serve.ts';
import { createLimiter } from '../limits/limiter.ts';
import { guardLogIn } from './log-in/guard-log-in.ts';
import { runGuess } from './log-in/guess-limit.ts';
import { logIn } from './log-in/log-in.ts';
import { requestPasswordReset, resetPassword } from './mail-links/password-reset.ts';
import { accountColumns, endToken } from './log-in/sessions.ts';
import { signUp, verifyAccount } from './mail-links/sign-up.ts';

export function accountApi(context: Context): Handlers {
  const { db, venue } = context;
  const limiter = createLimiter(db);
  const { account_fields: fields, has_accounts: hasAccounts } = venue.store;

  return {
    createToken: async ({ body, network, authorization, log }) => {
      if (!hasAccounts) throw notFound('Her er ingen brugerkonti.');
      return { data: { token: await logIn(context, { ...body, network, authorization, log }) } };
    },

    deleteToken: async ({ authorization, log }) => {
      await endToken(db, authorization);
      log.info({ event: 'session.ended' }, 'logged out');
    },

    createAccount: async ({ body, network, log }) => {
      if (!hasAccounts) throw notFound('Her er ingen brugerkonti.');
      const guess = { name: 'sign-up', network, log, email: body.email };
      await runGuess(limiter, guess, () => signUp(context, body, network));
    },

    verifyAccount: ({ body, network, log }) => {
      const events = { succeeded: 'account.verified', failed: 'verification.failed' };
      const guess = { name: 'verification', network, log, events };
      return runGuess(limiter, guess, () => verifyAccount(context, body.token));
    },

    requestPasswordReset: ({ body, network, log }) => {
      const events = { succeeded: 'password-reset.requested' };
      const guess = { name: 'reset mail', network, log, email: body.email, events };
      return runGuess(limiter, guess, () => requestPasswordReset(context, limiter, body.email));
    },

    resetPassword: async ({ body, network, log }) => {
      const events = { succeeded: 'password-reset.completed', failed: 'password-reset.failed' };
      const guess = { name: 'reset', network, log, email: body.email, events };
      await runGuess(limiter, guess, () => resetPassword(context, body));
      await guardLogIn(limiter, body.email, network).succeeded();
    },

    getAccount: async (call) => ({ data: accountOf(call) }),

    updateAccount: async (call) => {
      const account = accountOf(call);
      const changes = toChanges(call.body);
      const missing = fields.filter(
        ({ name, is_required }) => is_required && name in changes && !changes[name],
      );
      if (missing.length > 0)
        throw invalid(Object.fromEntries(missing.map(({ name }) => [name, [requiredMessage]])));
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

  /** Only what this venue asks its customers for can be changed; an empty text is no text. */
  function toChanges(body: BodyOf<'updateAccount'>) {
    const changes: Partial<Record<'name' | 'phone' | 'number' | 'department', string | null>> &
      Partial<Record<'allows_marketing' | 'allows_notifications', boolean>> = {};
    for (const { name } of fields) {
      const value = body[name];
      if (value !== undefined) changes[name] = value?.trim() || null;
    }
    if (body.allows_marketing !== undefined) changes.allows_marketing = body.allows_marketing;
    if (body.allows_notifications !== undefined) changes.allows_notifications = body.allows_notifications;
    return changes;
  }
}
