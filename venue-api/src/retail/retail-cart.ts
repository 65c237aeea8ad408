import { toQueryIds } from '../contract/wire-id.ts';
import type { Queries } from '../database/database.ts';
import { refusalCodes, refused, type ProblemError } from '../http/problem.ts';
import { shortagesOf, totalOreOf, type OrderLine, type Quantities } from '../orders/cart.ts';
import type { PricedCart } from '../orders/place-order.ts';

/** Locks the products in a transaction. @returns the cart, or 11003 before 11001 */
export async function priceRetailCart(
  queries: Queries,
  wanted: Quantities,
): Promise<PricedCart | ProblemError> {
  const select = queries
    .selectFrom('retail_products')
    .selectAll()
    .where('id', 'in', toQueryIds(wanted.keys()))
    .orderBy('id');
  const products = await (queries.isTransaction ? select.forUpdate() : select).execute();

  const there = new Set(products.map(({ id }) => id));
  const gone = [...wanted.keys()].filter((id) => !there.has(id));
  if (gone.length > 0) {
    return refused(refusalCodes.expired, 'En eller flere af varerne i kurven findes desværre ikke længere.', {
      retail_products: gone.map((id) => ({ id })),
    });
  }

  const short = shortagesOf(products, wanted);
  if (short.length > 0) {
    return refused(refusalCodes.soldOut, 'En eller flere af varerne i kurven er desværre udsolgt.', {
      retail_products: short,
    });
  }
  const lines = products.map((product): OrderLine => ({
    takeawayMenuItemId: null,
    retailProductId: product.id,
    name: product.name,
    description: product.description,
    quantity: wanted.get(product.id)!,
    priceOre: product.price_ore,
    pickupAt: null,
  }));
  return { lines, totalOre: totalOreOf(lines) };
}
