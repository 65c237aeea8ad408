import type { Queries } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { invalid, notFound, refusalCode, refused, type Problem } from '../http/problem.ts';
import type { Call, Handlers } from '../http/serve.ts';
import {
  shortagesOf,
  toCustomer,
  toQuantities,
  totalOf,
  type Line,
  type Quantities,
} from '../orders/cart.ts';
import {
  openCheckout,
  placeOrder,
  toPayment,
  type PricedCart,
  type ShopRules,
} from '../orders/place-order.ts';
import { takeGoods } from '../orders/stock.ts';
import { toKroner } from '../payments/money.ts';

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
      return {
        data: { id: await placeOrder(context, rulesOf(context, call), toPayment(call.body), details) },
      };
    },
  };
}

function checkHasRetail({ venue }: Context): void {
  if (!venue.store.retail_section) throw notFound('Her er ingen butik.');
}

function rulesOf(
  context: Context,
  { body, account }: Call<'createRetailPaymentSession' | 'createRetailOrder'>,
): ShopRules {
  checkHasRetail(context);
  const wanted = toQuantities(body.retail_products);
  return {
    shop: 'retail',
    wanted,
    account,
    price: (queries) => priceRetailCart(queries, wanted),
    takeStock: (transaction) => takeGoods(transaction, 'retail_products', wanted),
  };
}

/** As for takeaway: in a transaction the products stay locked, in one order for all. */
async function priceRetailCart(queries: Queries, wanted: Quantities): Promise<PricedCart | Problem> {
  const select = queries
    .selectFrom('retail_products')
    .selectAll()
    .where('id', 'in', [...wanted.keys()])
    .orderBy('id');
  const products = await (queries.isTransaction ? select.forUpdate() : select).execute();
  if (products.length < wanted.size)
    return invalid({ retail_products: ['En af varerne i kurven findes ikke længere.'] });

  const short = shortagesOf(products, wanted);
  if (short.length > 0) {
    return refused(refusalCode.soldOut, 'En eller flere af varerne i kurven er desværre udsolgt.', {
      retail_products: short,
    });
  }
  const lines = products.map((product): Line => ({
    takeawayMenuItemId: null,
    retailProductId: product.id,
    name: product.name,
    description: product.description,
    quantity: wanted.get(product.id)!,
    priceOre: product.price_ore,
    pickupAt: null,
  }));
  return { lines, totalOre: totalOf(lines) };
}
