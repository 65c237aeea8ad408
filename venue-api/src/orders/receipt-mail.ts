import type { Account } from '../http/account.ts';
import type { Row } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { createLimiter } from '../limits/limiter.ts';
import { sendMail, type Mail } from '../mail/outbox.ts';
import { formatKroner } from '../money/money.ts';
import { sayInstant } from '../time/danish-time.ts';
import type { OrderLine } from './cart.ts';

type Order = Pick<Row<'orders'>, 'id' | 'customer_name' | 'price_ore' | 'created_at'>;

/** The order's e-mail is unverified, so that it gets the first receipt only. @throws LimitReachedError */
export async function sendReceipt(
  { db, venue, now }: Context,
  account: Account,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const limiter = createLimiter(db);
  await limiter.consume('receipts-of-account', account.id);
  await limiter.consume('receipts-of-order', order.id);
  await sendMail(db, receiptMail(account.email, order, lines, venue.store.name), now());
}

export function receiptMail(
  recipient: string,
  order: Order,
  lines: readonly OrderLine[],
  storeName: string,
): Mail {
  return {
    recipient,
    subject: `Kvittering for ordre ${order.id} hos ${storeName}`,
    body: [
      greetingOf(order.customer_name),
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

const maxGreetedLength = 60;
const maxGreetedDigits = 4;

/** Anybody can type a name and any e-mail: a name that could be a link, an address or a phone number is left out. */
function greetingOf(name: string): string {
  const isPlain = /^[\p{L}\p{M}\p{N} .,'’()&-]+$/u.test(name) && !/\.[\p{L}\p{N}]{2}/u.test(name);
  const digits = name.match(/\p{N}/gu) ?? [];
  const isShort = name.length <= maxGreetedLength && digits.length <= maxGreetedDigits;
  return isPlain && isShort ? `Hej ${name}` : 'Hej';
}
