import { sql } from 'kysely';

import type { Transaction } from '../database/database.ts';
import type { Shop } from '../payments/payments.ts';
import { goodsOf, type Quantities } from './cart.ts';

/** The caller has locked and checked the rows; the tables' constraints refuse a negative stock. */
export async function takeFromStock(transaction: Transaction, shop: Shop, wanted: Quantities): Promise<void> {
  const rows = [...wanted].map(([id, quantity]) => sql`(${id}::integer, ${quantity}::integer)`);
  await sql`update ${sql.table(goodsOf[shop])} as goods set remaining = goods.remaining - taken.quantity
    from (values ${sql.join(rows)}) as taken (id, quantity)
    where goods.id = taken.id and goods.remaining is not null`.execute(transaction);
}

/** Updates by id, in the order in which orders lock, to avoid a deadlock. */
export async function returnToStock(transaction: Transaction, orderId: number): Promise<void> {
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
      .updateTable(goodsOf[item === null ? 'retail' : 'takeaway'])
      .set({ remaining: sql<number>`remaining + ${quantity}` })
      .where('id', '=', id)
      .where('remaining', 'is not', null)
      .execute();
  }
}
