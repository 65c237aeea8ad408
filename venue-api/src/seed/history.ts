import type { FastifyBaseLogger } from 'fastify';

import { accountColumns } from '../accounts/log-in/sessions.ts';
import type { Account } from '../http/account.ts';
import type { Context } from '../http/context.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { ProblemError } from '../http/problem.ts';
import { readCard } from '../payments/card.ts';
import { retailApi } from '../retail/retail-api.ts';
import { readMenu } from '../takeaway/menu.ts';
import { takeawayApi } from '../takeaway/takeaway-api.ts';
import { addDays, danishDay, instantAt, weekdayOf } from '../time/danish-time.ts';

const maxDays = 14;

/** @param isNew whether this process has seeded the database */
export async function addHistory(context: Context, isNew: boolean, log: FastifyBaseLogger): Promise<void> {
  const { db, venue, now } = context;
  const email = venue.accounts[0]?.email;
  if (!email || !venue.store.takeaway_section) return;
  const account = await db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return;
  const today = danishDay(now());
  // A replica that starts at the same time may order for the next day before the past is there.
  if (!isNew && (await hasOrderAfter(context, account, today))) return;
  try {
    if (isNew) {
      const [lastDay, dayBefore] = openDays(today, -1);
      if (dayBefore) await buyProduct(at(dayBefore, '12:15'), account, log);
      if (lastDay) await orderDish(at(lastDay, '08:00'), account, lastDay, log);
      await saveCard(context, account);
    }
    await finishFetched(context, account);
    await orderForNextDay();
  } catch (error) {
    // A store record of one's own may refuse the employee card.
    if (!(error instanceof ProblemError)) throw error;
    log.warn({ reason: error.message }, 'the demo has no orders of its own');
  }

  function at(day: string, time: string): Context {
    return { ...context, now: () => instantAt(day, time) };
  }

  function openDays(from: string, step: 1 | -1): string[] {
    const days = Array.from({ length: maxDays }, (_, index) => addDays(from, step * (index + 1)));
    return days.filter((day) => venue.store.takeaway_section!.opening_days.includes(weekdayOf(day)));
  }

  /** With a long preparation time the next open day may be closed for orders already. */
  async function orderForNextDay(): Promise<void> {
    for (const day of openDays(today, 1)) {
      try {
        if (await orderDish(context, account!, day, log)) return;
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status !== 400) throw error;
      }
    }
  }
}

async function hasOrderAfter({ db }: Context, { id }: Account, day: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('deliver_at', '>=', instantAt(addDays(day, 1), '00:00'))
    .executeTakeFirst();
  return order !== undefined;
}

async function buyProduct(context: Context, account: Account, log: FastifyBaseLogger): Promise<void> {
  const { rows } = context.venue;
  const product = rows.retail_products?.find(
    ({ remaining, price_ore }) => remaining == null && price_ore > 0,
  );
  if (!product || !context.venue.store.retail_section) return;
  const body = { ...paidBy(account), retail_products: [{ id: product.id!, quantity: 2 }] };
  await retailApi(context).createRetailOrder!({ ...callOf(account, log), body });
}

/** @returns whether the day has a dish. The key orders once, however often and in how many processes the demo starts. */
async function orderDish(context: Context, account: Account, day: string, log: FastifyBaseLogger) {
  const dish = (await readMenu(context, day)).find(
    ({ remaining, price_ore, minimum_age }) => remaining !== 0 && price_ore > 0 && !minimum_age,
  );
  if (!dish) return false;
  const fields = context.venue.store.takeaway_section!.order_field_groups.flatMap(
    (group) => group.order_fields,
  );
  const body = {
    ...paidBy(account),
    has_bags: false,
    takeaway_menu_items: [{ id: dish.id, quantity: 1 }],
    order_details: fields
      .filter((field) => field.is_required)
      .map((field) => ({ order_field_id: field.id, value: field.widget_attributes?.options?.[0] ?? '–' })),
  };
  const idempotencyKey = readIdempotencyKey('history', day, account, { path: {}, body: day });
  await takeawayApi(context).createTakeawayOrder!({ ...callOf(account, log), idempotencyKey, body });
  return true;
}

async function finishFetched({ db, now }: Context, { id }: Account): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ ref }) => ({ finished_at: ref('deliver_at') }))
    .where('account_id', '=', id)
    .where('finished_at', 'is', null)
    .where('deliver_at', '<=', now())
    .execute();
}

async function saveCard({ db, now }: Context, { id }: Account): Promise<void> {
  const year = (now().getUTCFullYear() + 3) % 100;
  const card = readCard({ number: '4111111111111111', expiration: `12/${year}`, code: '123' }, now());
  if ('errors' in card) return;
  const { type: card_type, maskedNumber: masked_number, expiration } = card;
  await db
    .insertInto('credit_cards')
    .values({ account_id: id, card_type, masked_number, expiration, created_at: now() })
    .execute();
}

function paidBy({ name, email }: Account) {
  return {
    customer_name: name ?? email,
    customer_email: email,
    payment_method: 'account-card' as const,
    payment_parameters: {},
  };
}

const callOf = (account: Account, log: FastifyBaseLogger) => ({
  account,
  log,
  path: {},
  query: {},
  idempotencyKey: null,
  expectedTotalOre: null,
  network: '127.0.0.1',
  authorization: undefined,
});
