import { sql, type Transaction } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Quantities } from './cart.ts';

/** Takes what was ordered out of stock. The rows are locked and counted before; the tables' own checks refuse less than nothing. */
export async function takeGoods(
  transaction: Transaction<Tables>,
  table: 'takeaway_menu_items' | 'retail_products',
  wanted: Quantities,
): Promise<void> {
  for (const [id, quantity] of wanted) {
    await transaction
      .updateTable(table)
      .set({ remaining: sql<number>`remaining - ${quantity}` })
      .where('id', '=', id)
      .where('remaining', 'is not', null)
      .execute();
  }
}
