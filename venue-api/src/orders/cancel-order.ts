import type { Account } from '../http/account.ts';
import type { Context } from '../http/context.ts';
import { forgetAnswer } from '../http/idempotency.ts';
import { conflict, notFound, refusalCodes, refused } from '../http/problem.ts';
import { annulPayment } from '../payments/payments.ts';
import { deadlineOf } from '../time/deadline.ts';
import { returnToStock } from './stock.ts';

/** @throws 404 for another account's order, 409 if cancelled already, 400 if finished or too late */
export async function cancelOrder(
  { db, venue, now }: Context,
  account: Account,
  orderId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Without the lock two calls could return the goods twice.
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
      throw refused(refusalCodes.expired, 'Ordren er afsluttet og kan ikke længere annulleres.');
    if (order.deliver_at && now() >= cancelDeadline(order.deliver_at))
      throw refused(refusalCodes.expired, 'Fristen for at annullere ordren er overskredet.');

    if (order.invoice) await annulPayment(transaction, order.invoice);
    await returnToStock(transaction, order.id);
    await transaction.updateTable('orders').set({ cancelled_at: now() }).where('id', '=', order.id).execute();
    // A repeated call would be answered with an order that is gone.
    await forgetAnswer(transaction, account, { data: { id: order.id } });
  });

  function cancelDeadline(deliverAt: Date): Date {
    const section = venue.store.takeaway_section;
    return deadlineOf(deliverAt, section?.preparation_time ?? 0, section?.opening_days ?? []);
  }
}
