import { call } from '../http/http';
import { RequestError } from '../http/failure';
import { toWireEmail } from './wire-email';
import { type Account, toAccount } from '../session/session-store';
import { recordAt, textAt } from '../values/fields';

const guardTimeLimitMs = 5_000;

/** @param token of a log-in, which has no other way on than to wait */
export async function fetchAccount(token?: string): Promise<Account> {
  const answer = await call('get', '/account', token ? { token } : { timeLimitMs: guardTimeLimitMs });
  const account = toAccount(recordAt(answer, 'data'));
  if (!account) throw new RequestError({ kind: 'unavailable', status: 200 });
  return account;
}

export async function createToken(email: string, password: string): Promise<string> {
  const answer = await call('post', '/tokens', { body: { email: toWireEmail(email), password } });
  const token = textAt(recordAt(answer, 'data'), 'token');
  if (!token) throw new RequestError({ kind: 'unavailable', status: 200 });
  return token;
}
