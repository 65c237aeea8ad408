import type { WireAccount, WireStore } from '@kantine/contract';

interface StoreAnswer {
  body: { data: { attributes: WireStore } };
}

/** @param changes fields of the record, and attributes of sections of your own, such as `kaffe_section` */
export function storeAnswer(changes?: Partial<WireStore>): StoreAnswer;
export function storeAnswer(changes: Partial<WireStore> & Record<string, unknown>): StoreAnswer;
export function storeAnswer(changes: Partial<WireStore> = {}): StoreAnswer {
  const attributes: WireStore = {
    name: 'Kantinen',
    has_accounts: true,
    allows_guest_purchases: true,
    payment_methods: ['online', 'account-card'],
    takeaway_section: {
      opening_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      preparation_time: 60,
    },
    retail_section: {},
    meetings_section: { opening_days: ['monday'], allow_updates_until: 120 },
    ...changes,
  };
  return { body: { data: { attributes } } };
}

export function accountAnswer(changes: Partial<WireAccount> = {}) {
  const account: WireAccount = {
    id: 7,
    account_group_id: 1,
    email: 'anna@kantinen.dk',
    name: 'Anna',
    ...changes,
  };
  return { body: { data: account } };
}

/** The site's refusal while the venue is closed. */
export const closedAnswer = (message: string) => ({
  status: 503,
  body: { message },
  headers: { 'x-kantine': 'closed' },
});
