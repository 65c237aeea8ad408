import { type MenuItem, toRemaining } from '@kantine/shared/carts';
import type { WireMenuItem } from '@kantine/shared/contract';
import { call } from '@kantine/shared/http';
import { toPrice } from '@kantine/shared/money';
import { deadlineOf } from '@kantine/shared/opening-days';
import { isPublic, queryClient, queryOptions } from '@kantine/shared/query';
import { type Day, toInstant } from '@kantine/shared/time';
import { type TakeawaySection, toAssetUrl } from '@kantine/shared/venue';

/** What can be ordered for a day. */
export function menuQuery(day: Day, takeaway: TakeawaySection) {
  return queryOptions({
    queryKey: ['takeaway-menu', day],
    queryFn: async ({ signal }): Promise<MenuItem[]> => {
      const { data } = await call('get', '/takeaway/menu-items/{date}', {
        parameters: { date: day },
        signal,
      });
      const pickUpOf = pickUpsOf(takeaway);
      return (data ?? []).filter(Boolean).flatMap((item) => toMenuItem(item, day, pickUpOf(item)));
    },
    ...isPublic,
  });
}

/** After an order, or when one was refused: what is left of each dish is looked up again before it is shown. */
export function forgetMenus(): void {
  void queryClient.invalidateQueries({ queryKey: ['takeaway-menu'] });
}

type PickUp = Pick<MenuItem, 'pickupAt' | 'deadline'>;

/** When a dish can be had, and ordered. Many of a menu's dishes share it: it is worked out once. */
function pickUpsOf({ preparationTime, openingDays }: TakeawaySection) {
  const known = new Map<WireMenuItem['pickup_at'], PickUp>();
  return ({ pickup_at: wire }: WireMenuItem): PickUp => {
    let pickUp = known.get(wire);
    if (!pickUp) {
      const pickupAt = toInstant(wire);
      const deadline = pickupAt === null ? null : deadlineOf(pickupAt, preparationTime, openingDays);
      pickUp = { pickupAt, deadline };
      known.set(wire, pickUp);
    }
    return pickUp;
  };
}

/** A dish without a price that could be paid is not for sale. */
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
