import type { Transaction } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Shop } from '../payments/payments.ts';
import type { PaymentMethod } from '../venues/venue.ts';
import type { OrderLine } from './cart.ts';

export interface OrderAnswer {
  readonly fieldId: number;
  readonly fieldName: string;
  readonly value: string;
}

export interface OrderDetails {
  readonly customer: { readonly name: string; readonly email: string };
  readonly comment: string | null;
  readonly hasBags: boolean;
  readonly answers: readonly OrderAnswer[];
}

export interface NewOrder extends OrderDetails {
  readonly shop: Shop;
  readonly accountId: number | null;
  readonly method: PaymentMethod | null;
  readonly invoice: string | null;
  readonly lines: readonly OrderLine[];
  readonly totalOre: number;
  readonly createdAt: Date;
}

export async function saveOrder(transaction: Transaction<Tables>, order: NewOrder): Promise<number> {
  const pickups = order.lines.flatMap(({ pickupAt }) => pickupAt?.getTime() ?? []);
  const { id } = await transaction
    .insertInto('orders')
    .values({
      shop: order.shop,
      account_id: order.accountId,
      customer_name: order.customer.name,
      customer_email: order.customer.email,
      comment: order.comment,
      has_bags: order.hasBags,
      payment_method: order.method,
      invoice: order.invoice,
      price_ore: order.totalOre,
      deliver_at: pickups.length > 0 ? new Date(Math.min(...pickups)) : null,
      created_at: order.createdAt,
      finished_at: order.shop === 'retail' ? order.createdAt : null,
      cancelled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await transaction
    .insertInto('order_lines')
    .values(
      order.lines.map((line) => ({
        order_id: id,
        takeaway_menu_item_id: line.takeawayMenuItemId,
        retail_product_id: line.retailProductId,
        product_name: line.name,
        description: line.description,
        quantity: line.quantity,
        price_ore: line.priceOre,
        pickup_at: line.pickupAt,
      })),
    )
    .execute();
  if (order.answers.length > 0) {
    await transaction
      .insertInto('order_answers')
      .values(
        order.answers.map(({ fieldId, fieldName, value }) => ({
          order_id: id,
          order_field_id: fieldId,
          field_name: fieldName,
          value,
        })),
      )
      .execute();
  }
  return id;
}
