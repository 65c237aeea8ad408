import type { FastifyBaseLogger } from 'fastify';

import { ProblemError } from '../../http/problem.ts';
import { LimitReachedError } from '../../limits/limit-reached-error.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { normalizeEmail } from '../email/email.ts';

interface Guess {
  readonly name: string;
  readonly network: string;
  readonly email?: string;
  readonly log: FastifyBaseLogger;
  readonly events?: { readonly succeeded: string; readonly failed?: string };
}

/** Counts before the call: parallel calls all count. Refunds on success. @throws LimitReachedError */
export async function runLimitedGuess<T>(limiter: Limiter, guess: Guess, task: () => Promise<T>): Promise<T> {
  const { name, network, email, log, events } = guess;
  const pair = email !== undefined && ([normalizeEmail(email), network, name] as const);
  await limiter.consume('guesses-of-address', network);
  if (pair) await limiter.consume('guesses-of-email-at-address', ...pair);
  try {
    const result = await task();
    await limiter.refund('guesses-of-address', network);
    if (pair) await limiter.reset('guesses-of-email-at-address', ...pair);
    if (events) log.info({ event: events.succeeded }, `${name} succeeded`);
    return result;
  } catch (error) {
    if (events?.failed && error instanceof ProblemError && !(error instanceof LimitReachedError))
      log.info({ event: events.failed }, `${name} refused`);
    throw error;
  }
}
