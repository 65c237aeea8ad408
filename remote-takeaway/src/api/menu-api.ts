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
      return (data ?? []).filter(Boolean).flatMap((item) => toMenuItem(item, day, takeaway));
    },
    ...isPublic,
  });
}

/** After an order, or when one was refused: what is left of each dish is looked up again before it is shown. */
export function forgetMenus(): void {
  void queryClient.invalidateQueries({ queryKey: ['takeaway-menu'] });
}

/** A dish without a price that could be paid is not for sale. */
function toMenuItem(
  wire: WireMenuItem,
  day: Day,
  { preparationTime, openingDays }: TakeawaySection,
): MenuItem[] {
  const price = toPrice(wire.price);
  if (price === null) return [];
  const pickupAt = toInstant(wire.pickup_at);
  return [
    {
      id: Number(wire.id),
      name: wire.name,
      description: wire.description ?? '',
      price,
      day,
      image: toAssetUrl(wire.image),
      pickupAt,
      deadline: pickupAt === null ? null : deadlineOf(pickupAt, preparationTime, openingDays),
      remaining: toRemaining(wire.remaining),
      isFeatured: wire.is_featured === true,
    },
  ];
}
