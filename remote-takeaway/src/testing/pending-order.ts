import type { Purchase } from '@kantine/shop';
import { storePurchase } from '@kantine/testing/store-purchase';

/** Stores an order whose call on another page of this browser got no answer. */
export function storePendingOrder(changes: Partial<Purchase> = {}): Purchase {
  const purchase: Purchase = {
    id: 'left',
    key: '00000000-0000-4000-8000-000000000001',
    shop: 'takeaway',
    order: {
      customer_name: 'Anna',
      customer_email: 'anna@kantinen.dk',
      comment: '',
      has_bags: false,
      takeaway_menu_items: [{ id: 1, quantity: 1 }],
    },
    savesCard: false,
    lines: [{ name: 'Grillet laks', quantity: 1, price: 6500, pickupAt: null }],
    accountId: 7,
    state: { name: 'placing', method: 'account-card', ordersBefore: [], at: Date.now() },
    ...changes,
  };
  return storePurchase(purchase);
}
