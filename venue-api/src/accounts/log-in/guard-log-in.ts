import type { Limiter } from '../../limits/limiter.ts';
import { guessesThatCountForEmail, knownAddressSeconds } from '../../limits/limits.ts';

const known = 'known-address';

/**
 * Decides whether somebody may try to log in. Three things are counted, so that neither one password over many accounts nor one
 * account over many addresses can be guessed, and nobody at another address keeps an owner out:
 *
 * - wrong passwords of an address, over all e-mails;
 * - tries of an e-mail at an address, by the minute and by the hour; a right password begins anew;
 * - wrong passwords of an e-mail over all addresses, of each address only the first few.
 *
 * The first and the last say nothing to an address that the account has been logged in from before: wrong passwords for other
 * e-mails there, or a guesser elsewhere, do not keep the account's owner out. The second one counts the owner together with
 * everybody at the same address. An owner at a new address while somebody guesses has the reset mail, and the address is known
 * from then on.
 */
export function guardLogIn(limiter: Limiter, typedEmail: string, network: string) {
  const email = typedEmail.trim().toLowerCase();
  const pair = [email, network] as const;
  const isKnown = () => limiter.remembers(known, ...pair);

  return {
    /** Counts the try, so that a hundred at once are a hundred. @throws LimitReachedError */
    begin: async () => {
      await limiter.check('hourly-guesses-of-email-at-address', ...pair);
      if (!(await isKnown())) await limiter.check('guesses-of-address', network);
      await limiter.take('guesses-of-email-at-address', ...pair, 'log-in');
    },
    /**
     * Call it when the password is about to be compared, inside the hash queue: of many tries at once, no more than the queue
     * runs at once pass this check before the first of them has failed.
     * @throws LimitReachedError
     */
    check: async () => {
      if (await isKnown()) return;
      await limiter.check('guesses-of-address', network);
      await limiter.check('guesses-of-email', email);
    },
    failed: async () => {
      const guesses = await limiter.add('hourly-guesses-of-email-at-address', ...pair);
      await limiter.add('guesses-of-address', network);
      if (guesses <= guessesThatCountForEmail && !(await isKnown()))
        await limiter.add('guesses-of-email', email);
    },
    /** A log-in, or a new password by mail: whoever did it is the account's owner. */
    succeeded: async () => {
      await limiter.clear('guesses-of-email-at-address', ...pair, 'log-in');
      await limiter.clear('hourly-guesses-of-email-at-address', ...pair);
      await limiter.remember(known, knownAddressSeconds, ...pair);
    },
  };
}
