import type { Limiter } from '../../limits/limiter.ts';
import { countedGuessesPerAddress, knownAddressSeconds } from '../../limits/limits.ts';
import { normalizeEmail } from '../email.ts';

const knownAddressFlag = 'known-address';

/**
 * Limits log-in attempts, so that nobody can try one password on many accounts, or many passwords
 * on one account, and nobody at another address can lock an owner out. It counts:
 * - wrong passwords per address;
 * - attempts per e-mail and address, by the minute and by the hour, until one succeeds;
 * - wrong passwords per e-mail over all addresses, only the first few of each address.
 * The first and last limit do not apply at an address where the account has logged in before. An
 * owner at a new address can use the reset mail during an attack.
 */
export function createLogInGuard(limiter: Limiter, typedEmail: string, network: string) {
  const email = normalizeEmail(typedEmail);
  const pair = [email, network] as const;
  const isKnownAddress = () => limiter.hasFlag(knownAddressFlag, ...pair);

  return {
    /**
     * Counts before the comparison, so that parallel attempts all count. @throws LimitReachedError
     */
    countAttempt: async () => {
      await limiter.check('hourly-guesses-of-email-at-address', ...pair);
      if (!(await isKnownAddress())) await limiter.check('guesses-of-address', network);
      await limiter.consume('guesses-of-email-at-address', ...pair, 'log-in');
    },
    /**
     * Inside the hash queue, few parallel attempts pass before a failure is counted. @throws
     * LimitReachedError
     */
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
