import type { components } from '@kantine/contract';
import { isRecord, textAt, textsAt } from '@kantine/core';

export type WithdrawalRequest = components['schemas']['WithdrawalRequest'];

/** The form's values, by the wire's names, which the errors of a 422 have. */
export interface WithdrawalValues {
  order_id: string;
  email: string;
  products: string;
  chosen: boolean[];
}

export interface KnownOrder {
  orderId: string;
  lines: string[];
}

export const emptyValues: WithdrawalValues = { order_id: '', email: '', products: '', chosen: [] };

/** The API's limits: `WithdrawalRequest` of the OpenAPI document. */
export const most = { orderId: 40, email: 254, products: 50, product: 200 };

export function parseKnownOrder(state: unknown): KnownOrder | null {
  const given = isRecord(state) && isRecord(state['withdrawal']) ? state['withdrawal'] : null;
  const orderId = textAt(given, 'orderId');
  return orderId ? { orderId, lines: textsAt(given, 'lines') ?? [] } : null;
}

export function parseValues(stored: unknown): WithdrawalValues {
  const fields = isRecord(stored) ? stored : null;
  const chosen: unknown = fields?.['chosen'];
  return {
    order_id: textAt(fields, 'order_id'),
    email: textAt(fields, 'email'),
    products: textAt(fields, 'products'),
    chosen: Array.isArray(chosen) ? Array.from(chosen, (isChosen) => isChosen === true) : [],
  };
}

export function linesFor({ order_id: typed }: WithdrawalValues, order: KnownOrder | null): string[] {
  return order && orderIdOf(typed) === order.orderId ? order.lines : [];
}

/** The site and its receipts write an order's number as '#17'. */
const orderIdOf = (typed: string) => typed.trim().replace(/^#\s*/, '');

/** `toWireEmail` is left to the call: the mail has the address as it was typed. */
export function toRequest(values: WithdrawalValues, order: KnownOrder | null): WithdrawalRequest {
  const lines = linesFor(values, order);
  return {
    order_id: orderIdOf(values.order_id),
    email: values.email.trim(),
    products: lines.length > 0 ? lines.filter((_, index) => values.chosen[index]) : typedProducts(values),
  };
}

const typedProducts = ({ products }: WithdrawalValues) =>
  products
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function validateWithdrawal(
  values: WithdrawalValues,
  order: KnownOrder | null,
): { email?: string; products?: string } {
  const typed = linesFor(values, order).length > 0 ? [] : typedProducts(values);
  const isTooMuch = typed.length > most.products || typed.some((line) => line.length > most.product);
  const isEmail = values.email.trim() === '' || /^\S+@\S+$/.test(values.email.trim());
  return {
    ...(!isEmail && { email: 'Skriv en email-adresse, som butikken kan svare på.' }),
    ...(isTooMuch && {
      products: `Skriv højst ${most.products} linjer med højst ${most.product} tegn på hver.`,
    }),
  };
}
