import { type MenuItem, toRemaining } from '@kantine/shared/carts';
import type { WireMenuItem } from '@kantine/shared/contract';
import { call } from '@kantine/shared/http';
import { toPrice } from '@kantine/shared/money';
import { deadlineOf } from '@kantine/shared/opening-days';
import { isPublic, queryClient, queryOptions } from '@kantine/shared/query';
import { type Day, toInstant } from '@kantine/shared/time';
import { type TakeawaySection, toAssetUrl } from '@kantine/shared/venue';

export function menuQuery(day: Day, takeaway: TakeawaySection) {
  return queryOptions({
    queryKey: ['takeaway-menu', day],
    queryFn: async ({ signal }): Promise<MenuItem[]> => {
      const { data } = await call('get', '/takeaway/menu-items/{date}', {
        parameters: { date: day },
        signal,
      });
      const pickUpOf = createPickUpCache(takeaway);
      return (data ?? []).filter(Boolean).flatMap((item) => toMenuItem(item, day, pickUpOf(item)));
    },
    ...isPublic,
  });
}

/** Makes all menus stale: an order, placed or refused, changes what is left of the dishes. */
export function invalidateMenus(): void {
  void queryClient.invalidateQueries({ queryKey: ['takeaway-menu'] });
}

type PickUp = Pick<MenuItem, 'pickupAt' | 'deadline'>;

/** Computes each pickup time and deadline once: most dishes of a menu share them. */
function createPickUpCache({ preparationTime, openingDays }: TakeawaySection) {
  const pickUps = new Map<WireMenuItem['pickup_at'], PickUp>();
  return ({ pickup_at: wire }: WireMenuItem): PickUp => {
    let pickUp = pickUps.get(wire);
    if (!pickUp) {
      const pickupAt = toInstant(wire);
      const deadline = pickupAt === null ? null : deadlineOf(pickupAt, preparationTime, openingDays);
      pickUp = { pickupAt, deadline };
      pickUps.set(wire, pickUp);
    }
    return pickUp;
  };
}

/** A dish without a valid price is not for sale. */
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
