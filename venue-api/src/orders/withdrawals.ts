import { sql } from 'kysely';

import { normalizeEmail } from '../accounts/email/email.ts';
import { toId, toQueryIds } from '../contract/wire-id.ts';
import type { Transaction } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import type { BodyOf, Handlers } from '../http/handlers.ts';
import { runIdempotently } from '../http/idempotency.ts';
import { checkIsValid, invalid } from '../http/problem.ts';
import { createLimiter } from '../limits/limiter.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { sendMail } from '../mail/outbox.ts';
import { toPlainLine } from '../mail/plain-line.ts';
import { sayInstant, toIsoInstant } from '../time/danish-time.ts';
import { dayMs } from '../time/durations.ts';

const periodMs = 14 * dayMs;

type Request = BodyOf<'createWithdrawal'>;

/** `refusals` are sentences on the goods of the order that cannot be withdrawn from. */
type Goods = Record<'names' | 'refusals', readonly string[]>;

export function withdrawalsApi(context: Context): Handlers {
  const { venue, now } = context;

  return {
    createWithdrawal: async ({ body, network, account, idempotencyKey }) => {
      await createLimiter(context.db).consume('withdrawals', network);
      return runIdempotently(context, { account, idempotencyKey }, async (transaction) => {
        const order = await findOrder(transaction, body);
        const goods = await findGoods(transaction, order, body.products);
        const limiter = createLimiter(transaction);
        await limiter.consume('withdrawals-of-order', order.id);
        await limiter.consume('withdrawal-mails', mailboxOf(order.customer_email));
        const receivedAt = now();
        for (const recipient of [order.customer_email, toPlainLine(venue.store.email ?? '')])
          if (recipient) await sendMail(transaction, mailOf(recipient, order.id, goods), receivedAt);
        return { data: { received_at: toIsoInstant(receivedAt) } };
      });
    },
  };

  /** Order and e-mail are refused in the same words: a stranger learns of neither. @throws 422 */
  async function findOrder(transaction: Transaction, { order_id, email }: Request) {
    const [id] = toQueryIds([toId(order_id)]);
    const order = await transaction
      .selectFrom('orders')
      .select(['id', 'shop', 'customer_email', 'created_at'])
      .where('id', '=', id!)
      .where(sql<string>`lower(customer_email)`, '=', normalizeEmail(email))
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!order) {
      const message = 'Vi finder ingen ordre med det nummer og den email-adresse.';
      throw invalid({ order_id: [message], email: [message] });
    }
    if (now().getTime() - order.created_at.getTime() > periodMs)
      throw invalid({ order_id: ['Fristen på 14 dage for at fortryde købet er overskredet.'] });
    return order;
  }

  /** An empty list wants everything that can be withdrawn from. @throws 422 */
  async function findGoods(
    transaction: Transaction,
    order: { id: number; shop: string },
    wanted: Request['products'],
  ): Promise<Goods> {
    const lines = await transaction
      .selectFrom('order_lines')
      .leftJoin('retail_products', 'retail_products.id', 'retail_product_id')
      .select(['product_name', 'may_be_withdrawn'])
      .where('order_id', '=', order.id)
      .orderBy('order_lines.id')
      .execute();
    const chosen = wanted.length > 0 ? wanted : lines.map(({ product_name }) => product_name);
    const found = chosen.map((text) => ({
      text,
      line: lines.find(({ product_name }) => toWords(product_name) === toWords(text)),
    }));
    const refusals = found.flatMap(({ text, line }) => {
      if (!line) return [`Ordren har ingen vare med navnet ”${text.trim()}”.`];
      return line.may_be_withdrawn ? [] : [`${line.product_name} kan ikke fortrydes: ${reasonOf(order)}.`];
    });
    const names = found.flatMap(({ line }) => (line?.may_be_withdrawn ? [line.product_name] : []));
    const isRefused = names.length === 0 || (wanted.length > 0 && refusals.length > 0);
    checkIsValid(isRefused ? { products: refusals } : {});
    return { names: [...new Set(names)], refusals: [...new Set(refusals)] };
  }

  function mailOf(recipient: string, orderId: number, { names, refusals }: Goods) {
    const { name } = venue.store;
    return {
      recipient,
      subject: toPlainLine(`Fortrydelse af ordre ${orderId} hos ${name}`),
      body: [
        `Vi har den ${sayInstant(now())} modtaget besked om, at købet af disse varer fortrydes:`,
        '',
        ...names,
        '',
        ...refusals.flatMap((refusal) => [refusal, '']),
        'Varerne afleveres uåbnede senest 14 dage efter denne mail, og beløbet betales tilbage senest 14 dage efter den.',
        '',
        `Venlig hilsen ${name}`,
      ]
        .map(toPlainLine)
        .join('\n'),
    };
  }
}

const reasonOf = ({ shop }: { shop: string }) =>
  shop === 'takeaway'
    ? 'mad, der er bestilt til en bestemt dag, er undtaget'
    : 'varer, der hurtigt bliver for gamle, er undtaget';

const toWords = (text: string) =>
  text
    .replace(/^\s*[\d.]+\s*×/, '')
    .trim()
    .toLocaleLowerCase('da');
