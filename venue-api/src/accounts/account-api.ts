import { sql } from 'kysely';

import type { Context } from '../http/context.ts';
import { invalid, notFound, requiredMessage, unauthorized } from '../http/problem.ts';
import { accountOf, type BodyOf, type Handlers } from '../http/serve.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { isPassword } from './passwords.ts';
import { createToken } from './sessions.ts';
import { signUp, verifyAccount } from './sign-up.ts';

export function accountApi(context: Context): Handlers {
  const { db, venue } = context;
  const { account_fields: fields, has_accounts: hasAccounts } = venue.store;

  return {
    createToken: async ({ body }) => {
      if (!hasAccounts) throw notFound('Her er ingen brugerkonti.');
      const account = await db
        .selectFrom('accounts')
        .select(['id', 'password_hash', 'verified_at'])
        .where(sql<string>`lower(email)`, '=', body.email.trim().toLowerCase())
        .executeTakeFirst();
      const isRight = await isPassword(body.password, account?.password_hash);
      if (!account?.verified_at || !isRight) throw unauthorized('Email-adresse og/eller kodeord er forkert.');
      return { data: { token: await createToken(context, account.id) } };
    },

    createAccount: async ({ body }) => {
      if (!hasAccounts) throw notFound('Her er ingen brugerkonti.');
      await signUp(context, body);
    },

    verifyAccount: ({ body }) => verifyAccount(context, body.token),

    requestPasswordReset: ({ body }) => requestPasswordReset(context, body.email),

    resetPassword: ({ body }) => resetPassword(context, body),

    getAccount: async (call) => ({ data: accountOf(call) }),

    updateAccount: async (call) => {
      const account = accountOf(call);
      const changes = toChanges(call.body);
      const missing = fields.filter(
        ({ name, is_required }) => is_required && name in changes && !changes[name],
      );
      if (missing.length > 0)
        throw invalid(Object.fromEntries(missing.map(({ name }) => [name, [requiredMessage]])));
      const changed = { ...account, ...changes };
      const { id, ...columns } = changed;
      await db.updateTable('accounts').set(columns).where('id', '=', id).execute();
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
