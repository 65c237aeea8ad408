import { sql, type Transaction } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Quantities } from './cart.ts';

/** Takes what was ordered out of stock. The rows are locked and counted before; the tables' own checks refuse less than nothing. */
export async function takeGoods(
  transaction: Transaction<Tables>,
  table: 'takeaway_menu_items' | 'retail_products',
  wanted: Quantities,
): Promise<void> {
  const rows = [...wanted].map(([id, quantity]) => sql`(${id}::integer, ${quantity}::integer)`);
  await sql`update ${sql.table(table)} as goods set remaining = goods.remaining - taken.quantity
    from (values ${sql.join(rows)}) as taken (id, quantity)
    where goods.id = taken.id and goods.remaining is not null`.execute(transaction);
}

/** Puts an order's goods back. In the order of their ids, as orders lock them, so that neither waits for the other for ever. */
export async function returnGoods(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['takeaway_menu_item_id', 'retail_product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('takeaway_menu_item_id')
    .orderBy('retail_product_id')
    .execute();
  for (const { takeaway_menu_item_id: item, retail_product_id: product, quantity } of lines) {
    // A bag is a line without goods.
    const id = item ?? product;
    if (id === null) continue;
    await transaction
      .updateTable(item === null ? 'retail_products' : 'takeaway_menu_items')
      .set({ remaining: sql<number>`remaining + ${quantity}` })
      .where('id', '=', id)
      .where('remaining', 'is not', null)
      .execute();
  }
}
