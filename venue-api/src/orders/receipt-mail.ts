import type { Account } from '../http/account.ts';
import type { Row } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { createLimiter } from '../limits/limiter.ts';
import { sendMail, type Mail } from '../mail/outbox.ts';
import { toPlainLine } from '../mail/plain-line.ts';
import { formatKroner, vatIn } from '../money/money.ts';
import { sayInstant } from '../time/danish-time.ts';
import type { StoreAttributes } from '../venues/store-attributes.ts';
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
  await sendMail(db, receiptMail(account.email, order, lines, venue.store), now());
}

export function receiptMail(
  recipient: string,
  order: Order,
  lines: readonly OrderLine[],
  store: StoreAttributes,
): Mail {
  return {
    recipient,
    subject: toPlainLine(`Kvittering for ordre ${order.id} hos ${store.name}`),
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
      ...(store.vat_included ? [`Heraf moms 20 %: ${formatKroner(vatIn(order.price_ore))}`] : []),
      '',
      `Venlig hilsen ${store.name}`,
      ...sellerLines(store),
    ]
      .map(toPlainLine)
      .join('\n'),
  };
}

function sellerLines(store: StoreAttributes): string[] {
  const town = [store.zip_code, store.city].filter(Boolean).join(' ');
  const { registration_number: number, email, phone } = store;
  return [
    [store.address, town].filter(Boolean).join(', '),
    number ? `CVR ${number}` : '',
    [email, phone].filter(Boolean).join(', '),
  ].filter(Boolean);
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
