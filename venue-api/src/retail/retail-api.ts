import type { Context } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import type { Call, Handlers } from '../http/serve.ts';
import { describeCart, toCustomer, toQuantities } from '../orders/cart.ts';
import { openCheckout, placeOrder, toPayment, type ShopRules } from '../orders/place-order.ts';
import { takeGoods } from '../orders/stock.ts';
import { toKroner } from '../payments/money.ts';
import { priceRetailCart } from './retail-cart.ts';

export function retailApi(context: Context): Handlers {
  const { db } = context;
  return {
    listRetailFolders: async () => {
      checkHasRetail(context);
      return { data: await db.selectFrom('retail_folders').selectAll().orderBy('id').execute() };
    },

    listRetailProducts: async () => {
      checkHasRetail(context);
      const products = await db.selectFrom('retail_products').selectAll().orderBy('id').execute();
      return {
        data: products.map(({ price_ore, ...product }) => ({ ...product, price: toKroner(price_ore) })),
      };
    },

    listRetailMenuItems: async () => {
      checkHasRetail(context);
      const places = await db
        .selectFrom('retail_menu_items')
        .selectAll()
        .orderBy('priority')
        .orderBy('id')
        .execute();
      return { data: places };
    },

    createRetailPaymentSession: async (call) => {
      toCustomer(call.body);
      return {
        data: { id: await openCheckout(context, rulesOf(context, call), call.body.save_card ?? false) },
      };
    },

    createRetailOrder: async (call) => {
      const details = { customer: toCustomer(call.body), comment: null, hasBags: false, answers: [] };
      return placeOrder(context, rulesOf(context, call), toPayment(call.body), details);
    },
  };
}

function checkHasRetail({ venue }: Context): void {
  if (!venue.store.retail_section) throw notFound('Her er ingen butik.');
}

function rulesOf(
  context: Context,
  { body, account, key, network }: Call<'createRetailPaymentSession' | 'createRetailOrder'>,
): ShopRules {
  checkHasRetail(context);
  const wanted = toQuantities(body.retail_products);
  return {
    shop: 'retail',
    cart: describeCart(wanted),
    account,
    key,
    network,
    price: (queries) => priceRetailCart(queries, wanted),
    takeStock: (transaction) => takeGoods(transaction, 'retail_products', wanted),
  };
}
