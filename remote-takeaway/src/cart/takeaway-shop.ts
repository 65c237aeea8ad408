import { bagCountOf, invalidateMenus, type OrderRequest, type Shop, useTakeawayCart } from '@kantine/shop';
import { sayFood, type Venue } from '@kantine/core';

import { refreshCart } from './refresh-cart';

export const takeawayShop: Shop = {
  name: 'takeaway',
  path: '/takeaway',
  useCart: useTakeawayCart,
  toOrderRequest,
  purchaseLinesOf({ takeaway }) {
    const { lines, hasBags } = useTakeawayCart.getState();
    const { bag } = takeaway ?? {};
    return [
      ...lines.map(({ item, quantity }) => ({
        name: item.name,
        quantity,
        price: item.price,
        pickupAt: item.pickupAt,
        food: sayFood(item) || undefined,
      })),
      ...(bag && hasBags
        ? [{ name: bag.name, quantity: bagCountOf(lines), price: bag.price, pickupAt: null }]
        : []),
    ];
  },
  refreshCart,
  invalidateStock: invalidateMenus,
};

function toOrderRequest({ takeaway }: Venue): OrderRequest {
  const { customerName, customerEmail, comment, hasBags, lines, details } = useTakeawayCart.getState();
  const currentFieldIds = new Set(
    takeaway?.orderFieldGroups.flatMap((group) => group.fields.map((field) => field.id)),
  );
  return {
    customer_name: customerName,
    customer_email: customerEmail,
    comment: takeaway?.allowsComments ? comment : '',
    has_bags: hasBags && takeaway?.bag != null,
    takeaway_menu_items: lines.map(({ item, quantity }) => ({ quantity, id: item.id })),
    order_details: Object.entries(details)
      // The store may have removed a field since it was answered.
      .filter(([id, value]) => currentFieldIds.has(Number(id)) && value !== '')
      .map(([id, value]) => ({ order_field_id: Number(id), value })),
  };
}
