import { sql, type Transaction } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Quantities } from './cart.ts';

/** The caller has locked and checked the rows; the tables' constraints refuse a negative stock. */
export async function takeFromStock(
  transaction: Transaction<Tables>,
  table: 'takeaway_menu_items' | 'retail_products',
  wanted: Quantities,
): Promise<void> {
  const rows = [...wanted].map(([id, quantity]) => sql`(${id}::integer, ${quantity}::integer)`);
  await sql`update ${sql.table(table)} as goods set remaining = goods.remaining - taken.quantity
    from (values ${sql.join(rows)}) as taken (id, quantity)
    where goods.id = taken.id and goods.remaining is not null`.execute(transaction);
}

/** Updates by id, in the order in which orders lock, to avoid a deadlock. */
export async function returnToStock(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['takeaway_menu_item_id', 'retail_product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('takeaway_menu_item_id')
    .orderBy('retail_product_id')
    .execute();
  for (const { takeaway_menu_item_id: item, retail_product_id: product, quantity } of lines) {
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
