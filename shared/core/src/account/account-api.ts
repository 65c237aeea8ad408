import { call } from '../http/http';
import { RequestError } from '../http/failure';
import { toWireEmail } from './wire-email';
import { type Account, isAccount } from '../session/session-store';

const guardTimeLimitMs = 5_000;

export async function fetchAccount(token?: string): Promise<Account> {
  const { data } = await call('get', '/account', {
    timeLimitMs: guardTimeLimitMs,
    ...(token ? { token } : {}),
  });
  if (!isAccount(data)) throw new RequestError({ kind: 'unavailable', status: 200 });
  return data;
}

export async function createToken(email: string, password: string): Promise<string> {
  const { data } = await call('post', '/tokens', { body: { email: toWireEmail(email), password } });
  return data.token;
}
