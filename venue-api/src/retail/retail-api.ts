import { toQueryIds } from '../contract/wire-id.ts';
import type { Queries } from '../database/database.ts';
import type { Account } from '../http/account.ts';
import type { Context } from '../http/context.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { notFound, type ProblemError } from '../http/problem.ts';
import {
  findUnavailable,
  toCanonicalCart,
  toCustomer,
  toLine,
  toQuantities,
  type OrderLine,
  type Quantities,
} from '../orders/cart.ts';
import { openCheckout, placeOrder, type OrderAttempt } from '../orders/place-order.ts';
import { findTooYoung, toWireFacts } from '../orders/sold-food.ts';
import { toKroner } from '../money/money.ts';

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
        data: products.map((product) => ({
          id: product.id,
          name: product.name,
          description: product.description,
          price: toKroner(product.price_ore),
          barcode: product.barcode,
          image: product.image,
          remaining: product.remaining,
          ...toWireFacts(product),
        })),
      };
    },

    listRetailMenuItems: async () => {
      requireRetailSection(context);
      const positions = db.selectFrom('retail_menu_items').selectAll().orderBy('priority').orderBy('id');
      return { data: await positions.execute() };
    },

    createRetailPaymentSession: (call) =>
      openCheckout(context, toOrderAttempt(context, call), call.body.save_card),

    createRetailOrder: (call) => placeOrder(context, toOrderAttempt(context, call), call.body),
  };
}

function requireRetailSection({ venue }: Context): void {
  if (!venue.store.retail_section) throw notFound('Her er ingen butik.');
}

function toOrderAttempt(
  context: Context,
  call: Call<'createRetailPaymentSession' | 'createRetailOrder'>,
): OrderAttempt {
  const wanted = toQuantities(call.body.retail_products);
  return {
    ...call,
    shop: 'retail',
    wanted,
    cart: toCanonicalCart(wanted),
    readDetails: () => {
      const customer = toCustomer(call.body);
      requireRetailSection(context);
      return { ...customer, answers: [] };
    },
    priceCart: (queries) => priceCart(queries, wanted, call.account),
  };
}

/** Locks the products in a transaction. @returns the lines, or 11003 before 11001 before a 422 */
async function priceCart(
  queries: Queries,
  wanted: Quantities,
  account: Account | null,
): Promise<OrderLine[] | ProblemError> {
  const select = queries
    .selectFrom('retail_products')
    .selectAll()
    .where('id', 'in', toQueryIds(wanted.keys()))
    .orderBy('id');
  const products = await (queries.isTransaction ? select.forUpdate() : select).execute();
  const unavailable = findUnavailable('retail', products, wanted, {
    expired: 'En eller flere af varerne i kurven findes desværre ikke længere.',
    soldOut: 'En eller flere af varerne i kurven er desværre udsolgt.',
  });
  const refusal = unavailable ?? findTooYoung('retail', products, account);
  return (
    refusal ?? products.map((product) => ({ ...toLine(product, wanted), retail_product_id: product.id }))
  );
}
