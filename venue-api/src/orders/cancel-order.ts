import type { Account } from '../accounts/log-in/sessions.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound, refusalCode, refused } from '../http/problem.ts';
import { annulPayment } from '../payments/payments.ts';
import { deadlineOf } from '../takeaway/deadline.ts';
import { returnGoods } from './stock.ts';

/**
 * Takes an order back, whole or not at all: its goods can be bought again, and what was reserved for it is given back.
 * @throws 404 when it is not this account's, 409 when it is cancelled already, 400 when it is finished or too late
 */
export async function cancelOrder(
  { db, venue, now }: Context,
  account: Account,
  orderId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Locked, so that two calls at once do not put the goods back twice.
    const order = await transaction
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('account_id', '=', account.id)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw notFound('Ordren findes ikke.');
    if (order.cancelled_at) throw conflict('Ordren er allerede annulleret.');
    if (order.finished_at)
      throw refused(refusalCode.expired, 'Ordren er afsluttet og kan ikke længere annulleres.');
    if (order.deliver_at && now() >= cancelDeadline(order.deliver_at))
      throw refused(refusalCode.expired, 'Fristen for at annullere ordren er overskredet.');

    if (order.invoice) await annulPayment(transaction, order.invoice);
    await returnGoods(transaction, order.id);
    await transaction.updateTable('orders').set({ cancelled_at: now() }).where('id', '=', order.id).execute();
  });

  function cancelDeadline(deliverAt: Date): Date {
    const section = venue.store.takeaway_section;
    return deadlineOf(deliverAt, section?.preparation_time ?? 0, section?.opening_days ?? []);
  }
}
