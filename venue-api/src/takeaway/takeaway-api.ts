import type { Context } from '../http/context.ts';
import type { BodyOf, Call, Handlers } from '../http/serve.ts';
import { describeCart, toCustomer, toQuantities } from '../orders/cart.ts';
import { openCheckout, placeOrder, toPayment, type ShopRules } from '../orders/place-order.ts';
import { takeGoods } from '../orders/stock.ts';
import { toKroner } from '../payments/money.ts';
import { toIsoInstant } from '../time/danish-time.ts';
import { menuOf, takeawayOf, type MenuItem } from './menu.ts';
import { toAnswers } from './order-fields.ts';
import { priceTakeawayCart } from './takeaway-cart.ts';

export function takeawayApi(context: Context): Handlers {
  return {
    listTakeawayMenuItems: async ({ path }) => {
      takeawayOf(context);
      return { data: (await menuOf(context, path['date']!)).map(toWire) };
    },

    createTakeawayPaymentSession: async (call) => {
      const rules = rulesOf(context, call);
      detailsOf(context, call.body);
      return { data: { id: await openCheckout(context, rules, call.body.save_card ?? false) } };
    },

    createTakeawayOrder: async (call) => {
      const rules = rulesOf(context, call);
      const details = detailsOf(context, call.body);
      return placeOrder(context, rules, toPayment(call.body), details);
    },
  };
}

function rulesOf(
  context: Context,
  { body, account, key, network }: Call<'createTakeawayPaymentSession' | 'createTakeawayOrder'>,
): ShopRules {
  const wanted = toQuantities(body.takeaway_menu_items);
  const hasBags = body.has_bags ?? false;
  return {
    shop: 'takeaway',
    cart: describeCart(wanted, hasBags),
    account,
    key,
    network,
    price: (queries) => priceTakeawayCart(context, queries, wanted, hasBags),
    takeStock: (transaction) => takeGoods(transaction, 'takeaway_menu_items', wanted),
  };
}

function detailsOf(context: Context, body: BodyOf<'createTakeawayPaymentSession'>) {
  const section = takeawayOf(context);
  return {
    customer: toCustomer(body),
    comment: (section.allows_comments && body.comment?.trim()) || null,
    hasBags: body.has_bags ?? false,
    answers: toAnswers(section, body.order_details ?? []),
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
  };
}
