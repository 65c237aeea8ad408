import type { Context } from '../http/context.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { notFound } from '../http/problem.ts';
import { toCanonicalCart, toCustomer, toQuantities } from '../orders/cart.ts';
import { openCheckout, placeOrder, toPayment, type OrderAttempt } from '../orders/place-order.ts';
import { takeFromStock } from '../orders/stock.ts';
import { toKroner } from '../money/money.ts';
import { priceRetailCart } from './retail-cart.ts';

export function retailApi(context: Context): Handlers {
  const { db } = context;
  return {
    listRetailFolders: async () => {
      requireRetailSection(context);
      return { data: await db.selectFrom('retail_folders').selectAll().orderBy('id').execute() };
    },

    listRetailProducts: async () => {
      requireRetailSection(context);
      const products = await db.selectFrom('retail_products').selectAll().orderBy('id').execute();
      return {
        data: products.map(({ price_ore, ...product }) => ({ ...product, price: toKroner(price_ore) })),
      };
    },

    listRetailMenuItems: async () => {
      requireRetailSection(context);
      const positions = await db
        .selectFrom('retail_menu_items')
        .selectAll()
        .orderBy('priority')
        .orderBy('id')
        .execute();
      return { data: positions };
    },

    createRetailPaymentSession: async (call) => {
      toCustomer(call.body);
      return {
        data: {
          id: await openCheckout(context, toOrderAttempt(context, call), call.body.save_card ?? false),
        },
      };
    },

    createRetailOrder: async (call) => {
      const details = { customer: toCustomer(call.body), comment: null, hasBags: false, answers: [] };
      return placeOrder(context, toOrderAttempt(context, call), toPayment(call.body), details);
    },
  };
}

function requireRetailSection({ venue }: Context): void {
  if (!venue.store.retail_section) throw notFound('Her er ingen butik.');
}

function toOrderAttempt(
  context: Context,
  {
    body,
    account,
    idempotencyKey,
    expectedTotalOre,
    network,
  }: Call<'createRetailPaymentSession' | 'createRetailOrder'>,
): OrderAttempt {
  requireRetailSection(context);
  const wanted = toQuantities(body.retail_products);
  return {
    shop: 'retail',
    cart: toCanonicalCart(wanted),
    account,
    idempotencyKey,
    expectedTotalOre,
    network,
    priceCart: (queries) => priceRetailCart(queries, wanted),
    takeStock: (transaction) => takeFromStock(transaction, 'retail_products', wanted),
  };
}
