import type { MenuItem } from '@kantine/shared/carts';
import type { WireMenuItem } from '@kantine/shared/contract';
import { call } from '@kantine/shared/http';
import { toOre } from '@kantine/shared/money';
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
      return (data ?? []).filter(Boolean).map((item) => toMenuItem(item, takeaway));
    },
    ...isPublic,
  });
}

/** After an order, or when one was refused: what is left of each dish is looked up again before it is shown. */
export function forgetMenus(): void {
  void queryClient.invalidateQueries({ queryKey: ['takeaway-menu'] });
}

function toMenuItem(wire: WireMenuItem, { preparationTime, openingDays }: TakeawaySection): MenuItem {
  const pickupAt = toInstant(wire.pickup_at);
  return {
    id: Number(wire.id),
    name: wire.name,
    description: wire.description ?? '',
    price: toOre(wire.price),
    image: toAssetUrl(wire.image),
    pickupAt,
    deadline: pickupAt === null ? null : deadlineOf(pickupAt, preparationTime, openingDays),
    remaining: wire.remaining == null ? null : Math.max(0, Number(wire.remaining)),
    isFeatured: wire.is_featured === true,
  };
}
