import type { Context } from '../http/context.ts';
import type { BodyOf, Call, Handlers } from '../http/handlers.ts';
import { toCanonicalCart, toCustomer, toQuantities } from '../orders/cart.ts';
import { openCheckout, placeOrder, toPayment, type OrderAttempt } from '../orders/place-order.ts';
import { takeFromStock } from '../orders/stock.ts';
import { toKroner } from '../money/money.ts';
import { toIsoInstant } from '../time/danish-time.ts';
import { readMenu, requireTakeawaySection, type MenuItem } from './menu.ts';
import { toOrderAnswers } from './order-fields.ts';
import { priceTakeawayCart } from './takeaway-cart.ts';

export function takeawayApi(context: Context): Handlers {
  return {
    listTakeawayMenuItems: async ({ path }) => {
      requireTakeawaySection(context);
      return { data: (await readMenu(context, path['date']!)).map(toWire) };
    },

    createTakeawayPaymentSession: async (call) => {
      const rules = toOrderAttempt(context, call);
      toOrderDetails(context, call.body);
      return { data: { id: await openCheckout(context, rules, call.body.save_card ?? false) } };
    },

    createTakeawayOrder: async (call) => {
      const rules = toOrderAttempt(context, call);
      const details = toOrderDetails(context, call.body);
      return placeOrder(context, rules, toPayment(call.body), details);
    },
  };
}

function toOrderAttempt(
  context: Context,
  {
    body,
    account,
    idempotencyKey,
    expectedTotalOre,
    network,
  }: Call<'createTakeawayPaymentSession' | 'createTakeawayOrder'>,
): OrderAttempt {
  const wanted = toQuantities(body.takeaway_menu_items);
  const hasBags = body.has_bags ?? false;
  return {
    shop: 'takeaway',
    cart: toCanonicalCart(wanted, hasBags),
    account,
    idempotencyKey,
    expectedTotalOre,
    network,
    priceCart: (queries) => priceTakeawayCart(context, queries, wanted, hasBags),
    takeStock: (transaction) => takeFromStock(transaction, 'takeaway_menu_items', wanted),
  };
}

function toOrderDetails(context: Context, body: BodyOf<'createTakeawayPaymentSession'>) {
  const section = requireTakeawaySection(context);
  return {
    customer: toCustomer(body),
    comment: (section.allows_comments && body.comment?.trim()) || null,
    hasBags: body.has_bags ?? false,
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
    allergens: item.allergens,
    diets: item.diets,
  };
}
