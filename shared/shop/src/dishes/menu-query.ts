import type { WireMenuItem } from '@kantine/contract';
import {
  apiQuery,
  type Day,
  deadlineOf,
  isTrueAt,
  foodFactsReader,
  invalidate,
  parsedAt,
  recordsAt,
  type TakeawaySection,
  toInstant,
} from '@kantine/core';
import { toGoods } from './goods';
import type { MenuItem } from '../carts/takeaway-cart';

export function menuQuery(day: Day, takeaway: TakeawaySection) {
  return apiQuery({
    path: '/takeaway/menu-items/{date}',
    parameters: { date: day },
    isPublic: true,
    ifMissing: {},
    toData(answer): MenuItem[] {
      const pickUpOf = createPickUpCache(takeaway);
      const items = recordsAt(answer, 'data');
      const foodOf = foodFactsReader(items);
      return items.flatMap((item): MenuItem[] => {
        const goods = toGoods(item);
        if (goods === null) return [];
        const isFeatured = isTrueAt(item, 'is_featured');
        return [{ ...goods, day, isFeatured, ...pickUpOf(item), ...foodOf(item) }];
      });
    },
  });
}

export function invalidateMenus(): void {
  invalidate('/takeaway/menu-items/{date}');
}

type PickUp = Pick<MenuItem, 'pickupAt' | 'deadline'>;

function createPickUpCache({ preparationMinutes, openingDays }: TakeawaySection) {
  const pickUps = new Map<WireMenuItem['pickup_at'], PickUp>();
  return (item: WireMenuItem): PickUp => {
    let pickUp = pickUps.get(item.pickup_at);
    if (!pickUp) {
      const pickupAt = parsedAt(item, 'pickup_at', toInstant);
      const deadline = pickupAt === null ? null : deadlineOf(pickupAt, preparationMinutes, openingDays);
      pickUp = { pickupAt, deadline };
      pickUps.set(item.pickup_at, pickUp);
    }
    return pickUp;
  };
}
