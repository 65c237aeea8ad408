const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

interface Limit {
  /** Within `seconds`, from the first one on. */
  readonly count: number;
  readonly seconds: number;
  /** The first sentence of the 429; the waiting time follows. */
  readonly message: string;
}

const tooManyTries = 'Der har været for mange forsøg.';
const tooManyOrders = 'Der er bestilt for mange gange på kort tid.';

/** A guest counts by network: an IPv4 address or the first 56 bits of an IPv6 address. */
export const limits = {
  /** Per address: failed log-ins, sign-ups, verifications, reset requests and resets. */
  'guesses-of-address': { count: 60, seconds: minuteSeconds, message: tooManyTries },
  /** Per e-mail, address and operation; a success resets it. */
  'guesses-of-email-at-address': { count: 10, seconds: minuteSeconds, message: tooManyTries },
  /** Per e-mail and address: wrong passwords; a success resets it. */
  'hourly-guesses-of-email-at-address': { count: 100, seconds: hourSeconds, message: tooManyTries },
  /** Per e-mail, over all addresses that the account has not logged in from. */
  'guesses-of-email': {
    count: 60,
    seconds: hourSeconds,
    message: 'Der har været for mange forsøg med denne email-adresse. Nulstil dit kodeord, hvis det haster.',
  },
  'sign-ups': {
    count: 120,
    seconds: hourSeconds,
    message: 'Der er oprettet for mange konti fra dit netværk.',
  },
  'reset-mails': {
    count: 3,
    seconds: hourSeconds,
    message: 'Der er allerede sendt flere mails til adressen. Se i din indbakke.',
  },
  /** Per network, over all accounts whose e-mails it knows. */
  'reset-mails-of-network': {
    count: 30,
    seconds: hourSeconds,
    message: 'Der er sendt mange mails om nyt kodeord fra dit netværk.',
  },
  'receipts-of-order': {
    count: 3,
    seconds: hourSeconds,
    message: 'Kvitteringen er allerede sendt flere gange. Se i din indbakke.',
  },
  'receipts-of-account': { count: 30, seconds: hourSeconds, message: 'Der er sendt mange kvitteringer.' },
  'free-orders': { count: 200, seconds: hourSeconds, message: tooManyOrders },
  bookings: { count: 300, seconds: hourSeconds, message: 'Der er booket for mange møder på kort tid.' },
  deliveries: {
    count: 1_000,
    seconds: hourSeconds,
    message: 'Der er bestilt for mange leverancer på kort tid.',
  },
  /** Lines of bookings and deliveries, also those that replace earlier ones; a booking alone has up to 10,000. */
  'meeting-lines': {
    count: 30_000,
    seconds: hourSeconds,
    message: 'Der er bestilt for meget til møder på kort tid.',
  },
  'payment-sessions': { count: 600, seconds: minuteSeconds, message: tooManyOrders },
  'hourly-payment-sessions': { count: 6_000, seconds: hourSeconds, message: tooManyOrders },
  authorizations: {
    count: 60,
    seconds: minuteSeconds,
    message: 'Der er betalt for mange gange på kort tid.',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Of each address, so that a single one never reaches `guesses-of-email`. */
export const countedGuessesPerAddress = 20;
export const knownAddressSeconds = 90 * daySeconds;

export const maxFreePiecesPerOrder = 100;
/** Reserved on an account's saved cards without an order; reservations end after a week. */
export const openAuthorizationLimit = {
  count: 50,
  sumOre: 50_000_00,
  message: 'Der er allerede reserveret for meget på dine gemte kort uden en bestilling.',
} as const;

/** Argon2 takes 19 MB and a thread for each hash; a full queue answers 503. */
export const hashQueueLimits = { concurrent: 8, waiting: 500 } as const;
