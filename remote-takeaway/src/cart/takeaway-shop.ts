import {
  bagCountOf,
  type CartChange,
  invalidateMenus,
  isExpired,
  keepLine,
  type LineUpdate,
  type MenuItem,
  menuQuery,
  type OrderRequest,
  reconcileLine,
  removeLine,
  type Shop,
  takesBags,
  type TakeawayLine,
  useTakeawayCart,
} from '@kantine/shop';
import { type Day, type Instant, nowAtVenue, queryClient, sayFood, type Venue } from '@kantine/core';

export const takeawayShop: Shop = {
  name: 'takeaway',
  path: '/takeaway',
  useCart: useTakeawayCart,
  toOrderRequest,
  purchaseLinesOf({ takeaway }) {
    const { lines, hasBags } = useTakeawayCart.getState();
    const bag = takeaway?.bag;
    return [
      ...lines.map(({ item, quantity }) => ({
        name: item.name,
        quantity,
        price: item.price,
        pickupAt: item.pickupAt,
        food: sayFood(item) || undefined,
        label: item.label,
      })),
      ...(takesBags(hasBags, bag)
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
    has_bags: takesBags(hasBags, takeaway?.bag),
    takeaway_menu_items: lines.map(({ item, quantity }) => ({ quantity, id: item.id })),
    order_details: Object.entries(details)
      // The store may have removed a field since it was answered.
      .filter(([id, value]) => currentFieldIds.has(Number(id)) && value !== '')
      .map(([id, value]) => ({ order_field_id: Number(id), value })),
  };
}

export async function refreshCart({ takeaway }: Venue, { maxAge = 0 } = {}): Promise<void> {
  if (!takeaway) return;
  const { lines, reconcile } = useTakeawayCart.getState();
  const days = [...new Set(lines.map(({ item }) => item.day))];
  const menus = new Map<Day, readonly MenuItem[]>();
  await Promise.allSettled(
    days.map(async (day) =>
      menus.set(day, await queryClient.fetchQuery({ ...menuQuery(day, takeaway), staleTime: maxAge })),
    ),
  );
  reconcile((line) => reconcileDish(line, menus.get(line.item.day), nowAtVenue()));
}

/** Updates a line to the menu of its day. @param menu undefined if unknown: only the deadline counts then */
export function reconcileDish(
  line: TakeawayLine,
  menu: readonly MenuItem[] | undefined,
  now: Instant,
): LineUpdate<MenuItem> {
  const found = menu?.find(({ id }) => id === line.item.id);
  if (isExpired(found ?? line.item, now)) return removeLine(line, 'tooLate');
  return menu ? reconcileLine(line, found, pickupChanges) : keepLine(line);
}

function pickupChanges({ pickupAt: was }: MenuItem, { id, name, pickupAt: is }: MenuItem): CartChange[] {
  return was === is ? [] : [{ itemId: id, name, kind: 'pickup', was, is }];
}
