import type { Context } from '../http/context.ts';
import type { BodyOf, Call, Handlers } from '../http/handlers.ts';
import { toCanonicalCart, toCustomer, toQuantities } from '../orders/cart.ts';
import { openCheckout, placeOrder, type OrderAttempt } from '../orders/place-order.ts';
import { toWireFacts } from '../orders/sold-food.ts';
import { toKroner } from '../money/money.ts';
import { toIsoInstant } from '../time/danish-time.ts';
import { readMenu, requireTakeawaySection, type MenuItem } from './menu.ts';
import { toOrderAnswers } from './order-fields.ts';
import { priceTakeawayCart } from './takeaway-cart.ts';

export function takeawayApi(context: Context): Handlers {
  return {
    listTakeawayMenuItems: async ({ path }) => ({
      data: (await readMenu(context, path['date']!)).map(toWire),
    }),

    createTakeawayPaymentSession: (call) =>
      openCheckout(context, toOrderAttempt(context, call), call.body.save_card),

    createTakeawayOrder: (call) => placeOrder(context, toOrderAttempt(context, call), call.body),
  };
}

function toOrderAttempt(
  context: Context,
  call: Call<'createTakeawayPaymentSession' | 'createTakeawayOrder'>,
): OrderAttempt {
  const { takeaway_menu_items: items, has_bags: hasBags } = call.body;
  const wanted = toQuantities(items);
  return {
    ...call,
    shop: 'takeaway',
    wanted,
    cart: toCanonicalCart(wanted, hasBags),
    readDetails: () => toOrderDetails(context, call.body),
    priceCart: (queries) => priceTakeawayCart(context, queries, call.account, wanted, hasBags ?? false),
  };
}

function toOrderDetails(context: Context, body: BodyOf<'createTakeawayPaymentSession'>) {
  const section = requireTakeawaySection(context);
  return {
    ...toCustomer(body),
    comment: (section.allows_comments && body.comment?.trim()) || null,
    has_bags: body.has_bags ?? false,
    answers: toOrderAnswers(section, body.order_details ?? []),
  };
}

function toWire(item: MenuItem) {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: toKroner(item.price_ore),
    image: item.image,
    pickup_at: toIsoInstant(item.pickup_at),
    remaining: item.remaining,
    is_featured: item.is_featured,
    ...toWireFacts(item),
  };
}
