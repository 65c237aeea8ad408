import { call } from '@kantine/shared/http';

/** Has a mail sent with the way to a new password. @throws {RequestError} for an address without an account, too */
export async function requestPasswordReset(email: string): Promise<void> {
  await call('post', '/password-reset-requests', { body: { email } });
}

/** What a new password is chosen with. */
export interface PasswordReset {
  /** Of the mail; it works once, for the address it was sent to. */
  token: string;
  email: string;
  password: string;
  passwordConfirmation: string;
}

/** Gives the account its new password. @throws {RequestError} */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  const { token, email, password, passwordConfirmation } = reset;
  await call('post', '/password-resets', {
    body: { token, email, password, password_confirmation: passwordConfirmation },
  });
}
