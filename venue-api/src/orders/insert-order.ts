import type { Queries } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import type { OrderLine } from './cart.ts';

export type OrderAnswer = Omit<NewRow<'order_answers'>, 'order_id'>;

type NewOrder = Omit<NewRow<'orders'>, 'deliver_at' | 'finished_at'>;

/** An order is delivered with its first dish; goods from the shelf are handed over at once. */
export async function insertOrder(
  queries: Queries,
  order: NewOrder,
  lines: readonly OrderLine[],
  answers: readonly OrderAnswer[],
) {
  const pickups = lines.flatMap(({ pickup_at }) => pickup_at?.getTime() ?? []);
  const inserted = await queries
    .insertInto('orders')
    .values({
      ...order,
      deliver_at: pickups.length > 0 ? new Date(Math.min(...pickups)) : null,
      finished_at: order.shop === 'retail' ? order.created_at : null,
    })
    .returning(['id', 'customer_name', 'price_ore', 'created_at'])
    .executeTakeFirstOrThrow();
  const ofOrder = { order_id: inserted.id };
  await queries
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, ...ofOrder })))
    .execute();
  if (answers.length > 0)
    await queries
      .insertInto('order_answers')
      .values(answers.map((answer) => ({ ...answer, ...ofOrder })))
      .execute();
  return inserted;
}
