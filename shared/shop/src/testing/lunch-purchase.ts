import { useSession } from '@kantine/core';
import { type NewPurchase, usePurchases } from '../purchases/purchases';

export const now = Date.parse('2032-11-22T11:00:00Z');
export const day = 24 * 3_600_000;
export const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
export const lunch: NewPurchase = {
  shop: 'takeaway',
  order: { customer_name: 'Bo Holm', customer_email: 'bo@example.dk', takeaway_menu_items: [] },
  lines: [],
  savesCard: false,
  accountId: null,
};
export const annas = { ...lunch, accountId: 7 };
export const purchases = () => usePurchases.getState();
export const session = () => useSession.getState();
