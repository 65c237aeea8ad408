import { call, RequestError } from '../http/http';
import { type Account, isAccount } from './session-store';

/** How long a navigation waits for the account call, in milliseconds, before it opens the page without it. */
const guardTimeLimit = 5_000;

/**
 * The account behind the session's token, or behind one that is about to become the session's.
 * @throws {RequestError}
 */
export async function fetchAccount(token?: string): Promise<Account> {
  const { data } = await call('get', '/account', { timeLimit: guardTimeLimit, ...(token ? { token } : {}) });
  if (!isAccount(data)) throw new RequestError({ kind: 'unavailable', status: 200 });
  return data;
}

/**
 * Exchanges e-mail and password for a bearer token.
 * @throws {RequestError} whatever is wrong with the credentials
 */
export async function createToken(email: string, password: string): Promise<string> {
  const { data } = await call('post', '/tokens', { body: { email, password } });
  return data.token;
}
