import type { WireAccount, WireStore } from '@kantine/contract';

export function storeAnswer(changes: Partial<WireStore> = {}) {
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
