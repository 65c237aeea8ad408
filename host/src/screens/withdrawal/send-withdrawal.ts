import { call, type Failure, failureOf, RequestError, sayFailure, toWireEmail } from '@kantine/core';

import type { WithdrawalRequest } from './withdrawal';

const withoutTheCall = [404, 405, 501];

/** Anyone may withdraw, without a log-in: no token is sent. @throws {RequestError} */
export async function sendWithdrawal(
  request: WithdrawalRequest,
  key: string,
): Promise<'received' | 'not-offered'> {
  const body = { ...request, email: toWireEmail(request.email) };
  try {
    await call('post', '/withdrawals', { body, key, token: null });
  } catch (error) {
    const status = error instanceof RequestError ? error.status : null;
    if (status !== null && withoutTheCall.includes(status)) return 'not-offered';
    if (failureOf(error).kind !== 'conflict') throw error;
  }
  return 'received';
}

export function sayWithdrawalFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return `Vi fik ikke svar og ved derfor ikke, om din fortrydelse kom frem. ${sayFailure(failure)} Den bliver kun registreret én gang.`;
    default:
      return `Din fortrydelse blev ikke sendt. ${sayFailure(failure)}`;
  }
}
