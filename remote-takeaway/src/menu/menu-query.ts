import { type MenuItem, toRemaining } from '@kantine/shop';
import type { WireMenuItem } from '@kantine/contract';
import {
  apiQuery,
  type Day,
  deadlineOf,
  invalidate,
  type TakeawaySection,
  toAssetUrl,
  toInstant,
  toPrice,
} from '@kantine/core';

export function menuQuery(day: Day, takeaway: TakeawaySection) {
  return apiQuery({
    path: '/takeaway/menu-items/{date}',
    parameters: { date: day },
    isPublic: true,
    toData({ data }): MenuItem[] {
      const pickUpOf = createPickUpCache(takeaway);
      return (data ?? []).filter(Boolean).flatMap((item) => toMenuItem(item, day, pickUpOf(item)));
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

function toMenuItem(wire: WireMenuItem, day: Day, pickUp: PickUp): MenuItem[] {
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
      ...pickUp,
      remaining: toRemaining(wire.remaining),
      isFeatured: wire.is_featured === true,
    },
  ];
}
