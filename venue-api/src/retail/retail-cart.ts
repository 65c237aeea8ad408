import { toKnownIds } from '../contract/wire-id.ts';
import type { Queries } from '../database/database.ts';
import { refusalCode, refused, type Problem } from '../http/problem.ts';
import { shortagesOf, totalOf, type Line, type Quantities } from '../orders/cart.ts';
import type { PricedCart } from '../orders/place-order.ts';

/**
 * Looks the wanted products up and prices them. As for takeaway: in a transaction the products stay locked, in one order for all,
 * and what is gone (11003) comes before what is sold out (11001).
 */
export async function priceRetailCart(queries: Queries, wanted: Quantities): Promise<PricedCart | Problem> {
  const select = queries
    .selectFrom('retail_products')
    .selectAll()
    .where('id', 'in', toKnownIds(wanted.keys()))
    .orderBy('id');
  const products = await (queries.isTransaction ? select.forUpdate() : select).execute();

  const there = new Set(products.map(({ id }) => id));
  const gone = [...wanted.keys()].filter((id) => !there.has(id));
  if (gone.length > 0) {
    return refused(refusalCode.expired, 'En eller flere af varerne i kurven findes desværre ikke længere.', {
      retail_products: gone.map((id) => ({ id })),
    });
  }

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
