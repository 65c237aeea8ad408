import type { components } from '@kantine/contract/types';
import { toId } from '../../contract/wire-id.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { FieldErrors } from '../../http/problem.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { isWithinHours, positionOf, type TimeSpan } from '../clock-times.ts';

export type DeliveryRequest = components['schemas']['MilestoneRequest'];
type Product = Row<'meeting_products'>;

export const maxDeliveries = 100;

export function readProducts(queries: Queries): Promise<Product[]> {
  return queries.selectFrom('meeting_products').selectAll().execute();
}

export function findDeliveryErrors(
  delivery: DeliveryRequest,
  meeting: TimeSpan & { readonly roomIds: readonly number[] },
  products: readonly Product[],
): FieldErrors {
  const errors: FieldErrors = {};
  if (positionOf(delivery.time, meeting) !== 'inside')
    errors['time'] = ['Leverancen skal ske mellem mødets start- og sluttid'];
  if (!meeting.roomIds.includes(toId(delivery.meeting_room_id)))
    errors['meeting_room_id'] = ['Vælg et af mødets lokaler.'];
  for (const [index, line] of delivery.meeting_milestone_lines.entries()) {
    const product = productOf(products, line);
    const message = product
      ? findHoursError(product, delivery.time)
      : 'Produktet findes ikke. Vælg et andet.';
    if (message) errors[`meeting_milestone_lines.${index}.meeting_product_id`] = [message];
  }
  return errors;
}

export async function countLines(
  queries: Queries,
  account: { readonly id: number },
  deliveries: readonly DeliveryRequest[],
): Promise<void> {
  const count = deliveries.reduce((sum, delivery) => sum + delivery.meeting_milestone_lines.length, 0);
  if (count > 0) await createLimiter(queries).consumeMany('meeting-lines', count, account.id);
}

export async function insertDelivery(
  transaction: Transaction,
  meetingId: number,
  delivery: DeliveryRequest,
  products: readonly Product[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('meeting_milestones')
    .values({ meeting_id: meetingId, ...toRow(delivery) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(transaction, id, delivery, products, []);
  return id;
}

/** A product that the delivery had keeps its name and price; a new one gets today's. */
export async function updateDelivery(
  transaction: Transaction,
  id: number,
  delivery: DeliveryRequest,
  products: readonly Product[],
): Promise<void> {
  await transaction
    .updateTable('meeting_milestones')
    .set(({ eb }) => ({ ...toRow(delivery), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const agreed = await transaction
    .deleteFrom('meeting_milestone_lines')
    .where('milestone_id', '=', id)
    .returning(['meeting_product_id', 'product_name', 'price_ore'])
    .execute();
  await insertLines(transaction, id, delivery, products, agreed);
}

async function insertLines(
  transaction: Transaction,
  milestoneId: number,
  { meeting_milestone_lines: lines }: DeliveryRequest,
  products: readonly Product[],
  agreed: readonly { meeting_product_id: number; product_name: string; price_ore: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => {
    const product = productOf(products, line)!;
    const before = agreed.find(({ meeting_product_id }) => meeting_product_id === product.id);
    return {
      milestone_id: milestoneId,
      meeting_product_id: product.id,
      product_name: before?.product_name ?? product.name,
      quantity: line.quantity,
      price_ore: before?.price_ore ?? product.price_ore,
    };
  });
  await transaction.insertInto('meeting_milestone_lines').values(rows).execute();
}

function toRow({ time, comment, meeting_room_id }: DeliveryRequest) {
  return { time, comment: comment?.trim() || null, room_id: toId(meeting_room_id) };
}

function productOf(
  products: readonly Product[],
  { meeting_product_id }: { meeting_product_id: number | string },
): Product | undefined {
  return products.find(({ id }) => id === toId(meeting_product_id));
}

function findHoursError({ name, available_from: from, available_to: to }: Product, time: string) {
  if (isWithinHours(time, from, to)) return undefined;
  if (from && to) return `${name} leveres kun mellem kl. ${from} og ${to}.`;
  return from ? `${name} leveres først fra kl. ${from}.` : `${name} leveres kun til og med kl. ${to}.`;
}
