import type { Limiter } from '../../limits/limiter.ts';
import { countedGuessesPerAddress, knownAddressSeconds } from '../../limits/limits.ts';
import { normalizeEmail } from '../email/email.ts';

const knownAddressFlag = 'known-address';

/** An address where the account has logged in is exempt, so that nobody can lock its owner out. */
export function createLogInGuard(limiter: Limiter, typedEmail: string, network: string) {
  const email = normalizeEmail(typedEmail);
  const pair = [email, network] as const;
  const isKnownAddress = () => limiter.hasFlag(knownAddressFlag, ...pair);

  return {
    /** Counts before the comparison: parallel attempts all count. @throws LimitReachedError */
    countAttempt: async () => {
      await limiter.check('hourly-guesses-of-email-at-address', ...pair);
      if (!(await isKnownAddress())) await limiter.check('guesses-of-address', network);
      await limiter.consume('guesses-of-email-at-address', ...pair, 'log-in');
    },
    checkBeforeHash: async () => {
      if (await isKnownAddress()) return;
      await limiter.check('guesses-of-address', network);
      await limiter.check('guesses-of-email', email);
    },
    recordFailure: async () => {
      const guesses = await limiter.count('hourly-guesses-of-email-at-address', ...pair);
      await limiter.count('guesses-of-address', network);
      if (guesses <= countedGuessesPerAddress && !(await isKnownAddress()))
        await limiter.count('guesses-of-email', email);
    },
    recordSuccess: async () => {
      await limiter.reset('guesses-of-email-at-address', ...pair, 'log-in');
      await limiter.reset('hourly-guesses-of-email-at-address', ...pair);
      await limiter.setFlag(knownAddressFlag, knownAddressSeconds, ...pair);
    },
  };
}
