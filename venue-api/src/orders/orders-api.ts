import { type Account, requireAccount } from '../http/account.ts';
import { toId, toQueryIds } from '../contract/wire-id.ts';
import type { Row } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/handlers.ts';
import { lastPage, offsetOf, pageSize } from '../http/pages.ts';
import { notFound } from '../http/problem.ts';
import { toKroner } from '../money/money.ts';
import { toIsoInstant } from '../time/danish-time.ts';
import { cancelOrder } from './cancel-order.ts';
import { sendReceipt } from './receipt-mail.ts';

type OrderRow = Row<'orders'>;
type LineRow = Row<'order_lines'> & { remaining: number | null };

export function ordersApi(context: Context): Handlers {
  const { db } = context;

  return {
    listOrders: async (call) => {
      const account = requireAccount(call);
      const page = call.query.page ?? 1;
      const counted = db.selectFrom('order_counts').select('shown').where('account_id', '=', account.id);
      const count = (await counted.executeTakeFirst())?.shown ?? 0;
      const orders = await readPage(account, count, offsetOf(page));
      const lines = await readLines(orders.map(({ id }) => id));
      return {
        data: orders.map((order) => toWire(order, lines)),
        meta: { current_page: page, last_page: lastPage(count) },
      };
    },

    getOrder: async (call) => {
      const order = await findOwnOrder(call, call.path['orderId']!);
      return { data: toWire(order, await readLines([order.id])) };
    },

    cancelOrder: (call) => cancelOrder(context, requireAccount(call), call.path['orderId']!),

    sendOrderReceipt: async (call) => {
      const [id] = toQueryIds([toId(call.body.order_id)]);
      const order = await findOwnOrder(call, id!);
      await sendReceipt(context, requireAccount(call), order, await readLines([order.id]));
    },
  };

  /** Newest first, read from the nearer end: PostgreSQL counts off every row before the page. */
  async function readPage({ id }: Account, count: number, offset: number): Promise<OrderRow[]> {
    const size = Math.min(pageSize, count - offset);
    if (size <= 0) return [];
    const isOld = offset > count / 2;
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', id)
      .where('cancelled_at', 'is', null)
      .orderBy('id', isOld ? 'asc' : 'desc')
      .limit(size)
      .offset(isOld ? count - offset - size : offset)
      .execute();
    return isOld ? orders.reverse() : orders;
  }

  async function findOwnOrder(call: { account: Account | null }, id: number): Promise<OrderRow> {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', requireAccount(call).id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!order) throw notFound('Ordren findes ikke.');
    return order;
  }

  async function readLines(orderIds: number[]): Promise<LineRow[]> {
    if (orderIds.length === 0) return [];
    return db
      .selectFrom('order_lines')
      .leftJoin('takeaway_menu_items', 'takeaway_menu_items.id', 'takeaway_menu_item_id')
      .leftJoin('retail_products', 'retail_products.id', 'retail_product_id')
      .selectAll('order_lines')
      .select(({ fn }) =>
        fn.coalesce('takeaway_menu_items.remaining', 'retail_products.remaining').as('remaining'),
      )
      .where('order_id', 'in', orderIds)
      .orderBy('order_lines.id')
      .execute();
  }
}

function toWire(order: OrderRow, lines: readonly LineRow[]) {
  return {
    id: order.id,
    created_at: toIsoInstant(order.created_at),
    deliver_at: order.deliver_at && toIsoInstant(order.deliver_at),
    price: toKroner(order.price_ore),
    finished_at: order.finished_at && toIsoInstant(order.finished_at),
    order_lines: lines
      .filter(({ order_id }) => order_id === order.id)
      .map((line) => ({
        id: line.id,
        product_name: line.product_name,
        description: line.description,
        quantity: line.quantity,
        price: toKroner(line.price_ore),
        remaining: line.remaining,
        pickup_at: line.pickup_at && toIsoInstant(line.pickup_at),
      })),
  };
}
