import { call } from '@kantine/core';

export async function requestPasswordReset(email: string): Promise<void> {
  await call('post', '/password-reset-requests', { body: { email } });
}

export interface PasswordReset {
  /** The mail's token, which works once and only with the address it was sent to. */
  token: string;
  email: string;
  password: string;
  passwordConfirmation: string;
}

export async function resetPassword(reset: PasswordReset): Promise<void> {
  const { token, email, password, passwordConfirmation } = reset;
  await call('post', '/password-resets', {
    body: { token, email, password, password_confirmation: passwordConfirmation },
  });
}
