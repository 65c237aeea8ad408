interface SignOutEntry {
  holds: string;
  keptIn: string;
  atLogOut: string;
  /** The session expired, or another tab logged out: its owner may return. */
  atSessionEnd: string;
  atNextLogIn: string;
}

/** The order is: calls, cached answers, stores, forms. A test compares docs/signing-out.md. */
export const signOutList = {
  session: {
    holds: 'the token and the account',
    keptIn: 'local storage: `token`, `account`',
    atLogOut: 'removed, and one call ends the token at the API',
    atSessionEnd: 'removed',
    atNextLogIn: 'replaced',
  },
  'early-calls': {
    holds: 'answers to calls that the first script sent with the token',
    keptIn: 'memory',
    atLogOut: 'removed, except a visitor’s',
    atSessionEnd: 'removed, except a visitor’s',
    atNextLogIn: 'removed, except a visitor’s',
  },
  'session-check': {
    holds: 'the last check of the session, with its token',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'query-cache': {
    holds: 'the venue’s answers',
    keptIn: 'memory',
    atLogOut: 'removed, except public queries; running calls are cancelled',
    atSessionEnd: 'as at log-out',
    atNextLogIn: 'as at log-out; queries on the screen are fetched again',
  },
  'takeaway-cart': {
    holds: 'lines, carrier bags, name, e-mail, comment and answers',
    keptIn: 'local storage: `takeaway-order`',
    atLogOut:
      'an account’s name, e-mail, comment and answers are removed, its lines and carrier bags wait for it; a cart whose account was not fetched yet stays',
    atSessionEnd: 'as at log-out; the page’s memory keeps the typed parts for the same account',
    atNextLogIn:
      'emptied for another account; the same account gets its typed parts back; a guest’s cart becomes the account’s',
  },
  'retail-cart': {
    holds: 'lines, name and e-mail',
    keptIn: 'local storage: `retail-order`',
    atLogOut: 'as the takeaway cart',
    atSessionEnd: 'as the takeaway cart',
    atNextLogIn: 'as the takeaway cart',
  },
  purchases: {
    holds: 'payments, orders and receipts of this browser',
    keptIn: 'local storage: `purchases`; session storage when that is full',
    atLogOut:
      'an account’s receipts and unused payment sessions are removed; its other purchases stay without name and e-mail: a paid one however old, the rest for a day',
    atSessionEnd: 'as at log-out; the page’s memory keeps the names for the same account',
    atNextLogIn: 'as at session end, when another session ended by it',
  },
  'order-field-errors': {
    holds: 'the venue’s errors for the fields of an order',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'accepted-conditions': {
    holds: 'the shops whose conditions a guest has accepted',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'unsaved-form': {
    holds: 'input of a form that is not saved',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, removed for another',
  },
  'order-cancellations': {
    holds: 'orders whose cancellation got no answer',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'meeting-draft': {
    holds: 'the meeting that is being created',
    keptIn: 'session storage: `meeting-draft`',
    atLogOut: 'removed',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, removed for another',
  },
  'discarded-meeting-draft': {
    holds: 'the meeting that was just discarded, until the next page offers it back',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'kept for the same account, removed for another',
  },
  'new-delivery': {
    holds: 'a delivery that is being added to a meeting',
    keptIn: 'session storage: `new-delivery`',
    atLogOut: 'removed',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, replaced for another',
  },
  'meeting-deletions': {
    holds: 'meetings and deliveries whose deletion got no answer',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'meeting-field-errors': {
    holds: 'the venue’s errors for the fields of a meeting',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
} as const satisfies Record<string, SignOutEntry>;

export type SignOutKey = keyof typeof signOutList | `section:${string}`;
