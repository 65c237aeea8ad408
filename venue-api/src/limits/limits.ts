const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Limit {
  /** So many within `seconds`, counted from the first one. */
  readonly count: number;
  readonly seconds: number;
  /** The first sentence of the 429; the second one says how long to wait. */
  readonly message: string;
}

const tooManyTries = 'Der har været for mange forsøg.';
const tooManyOrders = 'Der er bestilt for mange gange på kort tid.';

/**
 * Every limit that is counted over time, by the name that the log gives it. `docs/security.md` names this table.
 * A caller is an account, or for a guest the network address: an IPv4 address, or the first 56 bits of an IPv6 address.
 */
export const limits = {
  /** By address: log-ins, sign-ups, verifications, reset requests and resets that fail. One that succeeds is not counted. */
  'guesses-of-address': { count: 60, seconds: minute, message: tooManyTries },
  /** By e-mail, address and call, for each call that names an e-mail. One that succeeds begins anew. */
  'guesses-of-email-at-address': { count: 10, seconds: minute, message: tooManyTries },
  /** By e-mail and address: wrong passwords. A right one begins anew. */
  'hourly-guesses-of-email-at-address': { count: 100, seconds: hour, message: tooManyTries },
  /** By e-mail, over all addresses that the account does not know; see `guard-log-in.ts`. */
  'guesses-of-email': {
    count: 60,
    seconds: hour,
    message: 'Der har været for mange forsøg med denne email-adresse. Nulstil dit kodeord, hvis det haster.',
  },
  /** By address: sign-ups that make an account. */
  'sign-ups': { count: 120, seconds: hour, message: 'Der er oprettet for mange konti fra dit netværk.' },
  /** By e-mail. */
  'reset-mails': {
    count: 3,
    seconds: hour,
    message: 'Der er allerede sendt flere mails til adressen. Se i din indbakke.',
  },
  /** By order. */
  'receipts-of-order': {
    count: 3,
    seconds: hour,
    message: 'Kvitteringen er allerede sendt flere gange. Se i din indbakke.',
  },
  /** By account. */
  'receipts-of-account': { count: 30, seconds: hour, message: 'Der er sendt mange kvitteringer.' },
  /** By caller: orders that cost nothing. */
  'free-orders': { count: 200, seconds: hour, message: tooManyOrders },
  /** By account. */
  bookings: { count: 300, seconds: hour, message: 'Der er booket for mange møder på kort tid.' },
  /** By account: deliveries that are added to a booked meeting. */
  deliveries: { count: 1_000, seconds: hour, message: 'Der er bestilt for mange leverancer på kort tid.' },
  /** By caller. */
  'payment-sessions': { count: 600, seconds: minute, message: tooManyOrders },
  /** By account. */
  authorizations: { count: 60, seconds: minute, message: 'Der er betalt for mange gange på kort tid.' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** How many of an address's wrong passwords an hour count against the e-mail: one address alone never fills `guesses-of-email`. */
export const guessesThatCountForEmail = 20;
/** For how long an account knows an address that it was logged in from. */
export const knownAddressSeconds = 90 * day;

/** Pieces of what costs nothing and has no stock, in one order. */
export const freePiecesPerOrder = 100;
/** The most that an account may have reserved on its saved cards without an order; it is given back after a week. */
export const openAuthorizations = {
  count: 50,
  sumOre: 50_000_00,
  message: 'Der er allerede reserveret for meget på dine gemte kort uden en bestilling.',
} as const;

/** Argon2 takes 19 MB and a thread: so many at once, so many more wait, and the next gets a 503. */
export const hashes = { atOnce: 8, waiting: 500 } as const;
