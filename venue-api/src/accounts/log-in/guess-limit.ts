import type { FastifyBaseLogger } from 'fastify';

import { Problem } from '../../http/problem.ts';
import { LimitReachedError } from '../../limits/limit-reached-error.ts';
import type { Limiter } from '../../limits/limiter.ts';

/** A call in which a secret can be guessed, or e-mails can be tried for accounts. */
interface Guess {
  /** Where it is counted when it names an e-mail. */
  readonly name: string;
  readonly network: string;
  readonly email?: string;
  readonly log: FastifyBaseLogger;
  /** The events of the log. */
  readonly events?: { readonly succeeded: string; readonly failed?: string };
}

/**
 * Runs such a call. It is counted before, so that a hundred at once are a hundred, and taken back when it succeeds.
 * @throws LimitReachedError for one too many
 */
export async function runGuess<T>(limiter: Limiter, guess: Guess, task: () => Promise<T>): Promise<T> {
  const { name, network, email, log, events } = guess;
  const pair = email !== undefined && ([email.trim().toLowerCase(), network, name] as const);
  await limiter.take('guesses-of-address', network);
  if (pair) await limiter.take('guesses-of-email-at-address', ...pair);
  try {
    const result = await task();
    await limiter.giveBack('guesses-of-address', network);
    if (pair) await limiter.clear('guesses-of-email-at-address', ...pair);
    if (events) log.info({ event: events.succeeded }, `${name} succeeded`);
    return result;
  } catch (error) {
    if (events?.failed && error instanceof Problem && !(error instanceof LimitReachedError))
      log.info({ event: events.failed }, `${name} refused`);
    throw error;
  }
}
