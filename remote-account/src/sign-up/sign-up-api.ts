import { type AccountField, call } from '@kantine/core';

export interface NewAccount {
  email: string;
  password: string;
  passwordConfirmation: string;
  acceptsConditions: boolean;
  acceptsPrivacy: boolean;
  acceptsCommunications: boolean;
  fields: Partial<Record<AccountField['name'], string>>;
}

/** @throws {RequestError} refused with 10006 (unknown e-mail domain) or 10007 (address in use) */
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
