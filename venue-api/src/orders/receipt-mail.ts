import type { Selectable } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Mail } from '../mail/outbox.ts';
import { toKroner, type Ore } from '../payments/money.ts';
import { danishDay, danishTime } from '../time/danish-time.ts';

const amounts = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An order's receipt, in words. */
export function receiptMail(
  order: Selectable<Tables['orders']>,
  lines: readonly Pick<
    Selectable<Tables['order_lines']>,
    'product_name' | 'quantity' | 'price_ore' | 'pickup_at'
  >[],
  storeName: string,
): Mail {
  return {
    to: order.customer_email,
    subject: `Kvittering for ordre ${order.id} hos ${storeName}`,
    body: [
      `Hej ${order.customer_name}`,
      '',
      `Tak for din ordre af ${toMoment(order.created_at)}.`,
      '',
      ...lines.map(({ product_name: name, quantity, price_ore: price, pickup_at: pickup }) =>
        [
          `${quantity} × ${name}: ${toAmount(quantity * price)}`,
          ...(pickup ? [`afhentes ${toMoment(pickup)}`] : []),
        ].join(', '),
      ),
      '',
      `I alt: ${toAmount(order.price_ore)}`,
      '',
      `Venlig hilsen ${storeName}`,
    ].join('\n'),
  };
}

function toAmount(ore: Ore): string {
  return `${amounts.format(toKroner(ore))} kr.`;
}

/** `24.11.2026 kl. 11:30` */
function toMoment(instant: Date): string {
  return `${danishDay(instant).split('-').reverse().join('.')} kl. ${danishTime(instant)}`;
}
