import type { WireMenuItem } from '@kantine/contract';
import {
  apiQuery,
  type Day,
  deadlineOf,
  foodFactsReader,
  invalidate,
  listOf,
  type TakeawaySection,
  toAssetUrl,
  toInstant,
  toPrice,
} from '@kantine/core';
import { toRemaining } from '../carts/cart-lines';
import type { MenuItem } from '../carts/takeaway-cart';

export function menuQuery(day: Day, takeaway: TakeawaySection) {
  return apiQuery({
    path: '/takeaway/menu-items/{date}',
    parameters: { date: day },
    isPublic: true,
    toData({ data }): MenuItem[] {
      const pickUpOf = createPickUpCache(takeaway);
      const items = listOf(data);
      const foodOf = foodFactsReader(items);
      return items.flatMap((item): MenuItem[] => {
        const price = toPrice(item.price);
        if (price === null) return [];
        return [{ ...toDish(item), day, price, ...pickUpOf(item), ...foodOf(item) }];
      });
    },
  });
}

export function invalidateMenus(): void {
  invalidate('/takeaway/menu-items/{date}');
}

type PickUp = Pick<MenuItem, 'pickupAt' | 'deadline'>;

/** Computes each pickup time and deadline once: most dishes of a menu share them. */
function createPickUpCache({ preparationMinutes, openingDays }: TakeawaySection) {
  const pickUps = new Map<WireMenuItem['pickup_at'], PickUp>();
  return ({ pickup_at: wire }: WireMenuItem): PickUp => {
    let pickUp = pickUps.get(wire);
    if (!pickUp) {
      const pickupAt = toInstant(wire);
      const deadline = pickupAt === null ? null : deadlineOf(pickupAt, preparationMinutes, openingDays);
      pickUp = { pickupAt, deadline };
      pickUps.set(wire, pickUp);
    }
    return pickUp;
  };
}

function toDish({ id, name, description, image, remaining, is_featured }: WireMenuItem) {
  return {
    id: Number(id),
    name,
    description: description ?? '',
    image: toAssetUrl(image),
    remaining: toRemaining(remaining),
    isFeatured: is_featured === true,
  };
}
