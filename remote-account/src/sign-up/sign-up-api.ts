import { call } from '@kantine/shared/http';
import type { AccountField } from '@kantine/shared/venue';

/** What a new account is made of. */
export interface NewAccount {
  email: string;
  password: string;
  passwordConfirmation: string;
  acceptsConditions: boolean;
  acceptsPrivacy: boolean;
  acceptsCommunications: boolean;
  /** The account fields that were filled in. */
  fields: Partial<Record<AccountField['name'], string>>;
}

/**
 * Signs up. The account can be used once its e-mail address has been verified.
 * @throws {RequestError} refused with 10006 when the address's domain is unknown, with 10007 when the address is in use
 */
export async function createAccount(account: NewAccount): Promise<void> {
  await call('post', '/account', {
    body: {
      email: account.email,
      password: account.password,
      password_confirmation: account.passwordConfirmation,
      accept_conditions: account.acceptsConditions,
      accept_privacy: account.acceptsPrivacy,
      accept_communications: account.acceptsCommunications,
      ...account.fields,
    },
  });
}

/**
 * Verifies an e-mail address by the token of the mail sent to it, which works once.
 * @throws {RequestError} refused with 10012 when the token is not good, or no longer
 */
export async function verifyAccount(token: string): Promise<void> {
  await call('post', '/account-verifications', { body: { token } });
}
