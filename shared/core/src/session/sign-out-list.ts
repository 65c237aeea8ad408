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
    atLogOut: 'removed; one call ends the token at the API',
    atSessionEnd: 'removed',
    atNextLogIn: 'replaced',
  },
  'early-calls': {
    holds: 'answers to the first script’s calls',
    keptIn: 'memory',
    atLogOut: 'removed, except a visitor’s',
    atSessionEnd: 'removed, except a visitor’s',
    atNextLogIn: 'removed, except a visitor’s',
  },
  'session-check': {
    holds: 'the last check, with its token',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'query-cache': {
    holds: 'the venue’s answers',
    keptIn: 'memory',
    atLogOut: 'removed, except public ones',
    atSessionEnd: 'as at log-out',
    atNextLogIn: 'as at log-out; shown ones are fetched again',
  },
  'takeaway-cart': {
    holds: 'lines, bags, name, e-mail, comment, answers',
    keptIn: 'local storage: `takeaway-order`',
    atLogOut: 'typed parts are removed, lines wait',
    atSessionEnd: 'as at log-out; memory keeps the typed parts',
    atNextLogIn: 'emptied for another account',
  },
  'retail-cart': {
    holds: 'lines, name and e-mail',
    keptIn: 'local storage: `retail-order`',
    atLogOut: 'as the takeaway cart',
    atSessionEnd: 'as the takeaway cart',
    atNextLogIn: 'as the takeaway cart',
  },
  purchases: {
    holds: 'payments, orders and receipts',
    keptIn: 'local, else session storage: `purchases`',
    atLogOut: 'receipts and unused sessions are removed',
    atSessionEnd: 'as at log-out; memory keeps the names',
    atNextLogIn: 'as at session end',
  },
  'order-field-errors': {
    holds: 'the venue’s errors for an order’s fields',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'accepted-conditions': {
    holds: 'the shops whose conditions are accepted',
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
    atNextLogIn: 'restored for the same account, else removed',
  },
  'order-cancellations': {
    holds: 'cancellations without an answer',
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
    atNextLogIn: 'restored for the same account, else removed',
  },
  'discarded-meeting-draft': {
    holds: 'the meeting that was just discarded',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'kept for the same account, else removed',
  },
  'new-delivery': {
    holds: 'a delivery that is being added',
    keptIn: 'session storage: `new-delivery`',
    atLogOut: 'removed',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, else replaced',
  },
  'meeting-deletions': {
    holds: 'deletions of a meeting without an answer',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
  'meeting-field-errors': {
    holds: 'the venue’s errors for a meeting’s fields',
    keptIn: 'memory',
    atLogOut: 'removed',
    atSessionEnd: 'removed',
    atNextLogIn: 'removed',
  },
} as const satisfies Record<string, SignOutEntry>;

export type SignOutKey = keyof typeof signOutList | `section:${string}`;
