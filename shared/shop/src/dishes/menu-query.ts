import type { WireMenuItem } from '@kantine/contract';
import {
  apiQuery,
  type Day,
  deadlineOf,
  type FoodFacts,
  foodFactsReader,
  invalidate,
  type TakeawaySection,
  toAssetUrl,
  toInstant,
  toPrice,
} from '@kantine/core';
import { toRemaining } from '../carts/cart-lines';
import type { MenuItem } from '../carts/menu-item';

export function menuQuery(day: Day, takeaway: TakeawaySection) {
  return apiQuery({
    path: '/takeaway/menu-items/{date}',
    parameters: { date: day },
    isPublic: true,
    toData({ data }): MenuItem[] {
      const pickUpOf = createPickUpCache(takeaway);
      const items = (data ?? []).filter(Boolean);
      const foodOf = foodFactsReader(items);
      return items.flatMap((item) => toMenuItem(item, day, { ...pickUpOf(item), ...foodOf(item) }));
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

function toMenuItem(wire: WireMenuItem, day: Day, facts: PickUp & FoodFacts): MenuItem[] {
  const price = toPrice(wire.price);
  if (price === null) return [];
  return [
    {
      id: Number(wire.id),
      name: wire.name,
      description: wire.description ?? '',
      price,
      day,
      image: toAssetUrl(wire.image),
      ...facts,
      remaining: toRemaining(wire.remaining),
      isFeatured: wire.is_featured === true,
    },
  ];
}
