import type { Selectable } from 'kysely';

import type { Account } from '../http/account.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { createLimiter } from '../limits/limiter.ts';
import { sendMail, type Mail } from '../mail/outbox.ts';
import { formatKroner } from '../money/money.ts';
import { sayInstant } from '../time/danish-time.ts';

type Order = Selectable<Tables['orders']>;
type Line = Pick<Selectable<Tables['order_lines']>, 'product_name' | 'quantity' | 'price_ore' | 'pickup_at'>;

/** The order's e-mail is unverified, so it gets one receipt only. @throws LimitReachedError */
export async function sendReceipt(
  { db, venue, now }: Context,
  account: Account,
  order: Order,
  lines: readonly Line[],
): Promise<void> {
  const limiter = createLimiter(db);
  await limiter.consume('receipts-of-account', account.id);
  await limiter.consume('receipts-of-order', order.id);
  await db.transaction().execute(async (transaction) => {
    const isFirst = await transaction
      .updateTable('orders')
      .set({ receipt_sent_at: now() })
      .where('id', '=', order.id)
      .where('receipt_sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const to = isFirst ? order.customer_email : account.email;
    await sendMail(transaction, receiptMail(to, order, lines, venue.store.name), now());
  });
}

function receiptMail(to: string, order: Order, lines: readonly Line[], storeName: string): Mail {
  return {
    to,
    subject: `Kvittering for ordre ${order.id} hos ${storeName}`,
    body: [
      `Hej ${order.customer_name}`,
      '',
      `Tak for din ordre af ${sayInstant(order.created_at)}.`,
      '',
      ...lines.map(({ product_name: name, quantity, price_ore: price, pickup_at: pickup }) =>
        [
          `${quantity} × ${name}: ${formatKroner(quantity * price)}`,
          ...(pickup ? [`afhentes ${sayInstant(pickup)}`] : []),
        ].join(', '),
      ),
      '',
      `Total: ${formatKroner(order.price_ore)}`,
      '',
      `Venlig hilsen ${storeName}`,
    ].join('\n'),
  };
}
