const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

const perMinute = (count: number, message: string) => ({ count, seconds: minuteSeconds, message });
const perHour = (count: number, message: string) => ({ count, seconds: hourSeconds, message });

const tooManyTries = 'Der har været for mange forsøg.';
const tooManyMails = 'Der er allerede sendt flere mails til adressen. Se i din indbakke.';
const tooManyOrders = 'Der er bestilt for mange gange på kort tid.';

/** A guest counts by network: an IPv4 address or the first 56 bits of an IPv6 address. */
export const limits = {
  /** Per address: failed log-ins, sign-ups, verifications, reset requests and resets. */
  'guesses-of-address': perMinute(60, tooManyTries),
  /** Per e-mail, address and operation; a success resets it. */
  'guesses-of-email-at-address': perMinute(10, tooManyTries),
  /** Per e-mail and address: wrong passwords; a success resets it. */
  'hourly-guesses-of-email-at-address': perHour(100, tooManyTries),
  /** Per e-mail, over all addresses that the account has not logged in from. */
  'guesses-of-email': perHour(
    60,
    'Der har været for mange forsøg med denne email-adresse. Nulstil dit kodeord, hvis det haster.',
  ),
  'sign-ups': perHour(120, 'Der er oprettet for mange konti fra dit netværk.'),
  /** Per mailbox, whatever spelling of its address somebody types. */
  'sign-up-mails': perHour(5, tooManyMails),
  'reset-mails': perHour(3, tooManyMails),
  /** Per network, over all accounts whose e-mails it knows. */
  'reset-mails-of-network': perHour(30, 'Der er sendt mange mails om nyt kodeord fra dit netværk.'),
  /** Per mailbox that orders name; an order over the limit sends no receipt. */
  'receipts-of-recipient': perHour(20, tooManyMails),
  'receipts-of-order': perHour(3, 'Kvitteringen er allerede sendt flere gange. Se i din indbakke.'),
  'receipts-of-account': perHour(30, 'Der er sendt mange kvitteringer.'),
  /** Per network: each try needs an order's number and its e-mail. */
  withdrawals: perHour(30, 'Der er sendt mange fortrydelser fra dit netværk.'),
  'withdrawals-of-order': perHour(3, 'Fortrydelsen er allerede modtaget flere gange. Se i din indbakke.'),
  /** Per mailbox that orders name. */
  'withdrawal-mails': perHour(10, tooManyMails),
  'free-orders': perHour(200, tooManyOrders),
  bookings: perHour(300, 'Der er booket for mange møder på kort tid.'),
  deliveries: perHour(1_000, 'Der er bestilt for mange leverancer på kort tid.'),
  /** Lines of bookings and deliveries, also those that replace earlier ones; a booking alone has up to 10,000. */
  'meeting-lines': perHour(30_000, 'Der er bestilt for meget til møder på kort tid.'),
  'payment-sessions': perMinute(600, tooManyOrders),
  'hourly-payment-sessions': perHour(6_000, tooManyOrders),
  authorizations: perMinute(60, 'Der er betalt for mange gange på kort tid.'),
};

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
