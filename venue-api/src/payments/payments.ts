import { randomBytes } from 'node:crypto';

import type { Selectable, Transaction } from 'kysely';

import type { Account } from '../accounts/sessions.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { conflict, invalid, notFound, unauthorized } from '../http/problem.ts';
import type { Ore } from './money.ts';

export type Payment = Selectable<Tables['payments']>;
export type Shop = 'takeaway' | 'retail';

/** What an order is, as far as its payment goes. */
export interface Purchase {
  readonly shop: Shop;
  /** See `describeCart`. */
  readonly cart: string;
  readonly totalOre: number;
}

/** Opens a session of the card provider's checkout. Nothing is paid before the provider says so. */
export async function openSession(
  { db, now }: Context,
  purchase: Purchase,
  account: Account | null,
  saveCard: boolean,
): Promise<string> {
  const sessionId = `cs_${randomBytes(16).toString('hex')}`;
  await db
    .insertInto('payments')
    .values({
      invoice: newInvoice(),
      session_id: sessionId,
      credit_card_id: null,
      account_id: account?.id ?? null,
      shop: purchase.shop,
      cart: purchase.cart,
      amount_ore: purchase.totalOre,
      save_card: saveCard && account !== null,
      status: 'created',
      created_at: now(),
    })
    .execute();
  return sessionId;
}

/**
 * Reserves an amount on a saved card. What it pays is not known yet: an order of exactly that amount, in either shop.
 * @returns the invoice, which the order names as its payment
 */
export async function authorizeSavedCard(
  transaction: Transaction<Tables>,
  card: { readonly id: number; readonly account_id: number },
  amountOre: Ore,
  now: Date,
): Promise<string> {
  const invoice = newInvoice();
  await transaction
    .insertInto('payments')
    .values({
      invoice,
      session_id: null,
      credit_card_id: card.id,
      account_id: card.account_id,
      shop: null,
      cart: null,
      amount_ore: amountOre,
      save_card: false,
      status: 'authorized',
      created_at: now,
    })
    .execute();
  return invoice;
}

function newInvoice(): string {
  return `inv_${randomBytes(16).toString('hex')}`;
}

/**
 * Takes the payment of an order call, locked until the transaction ends, so that a second call with it waits.
 * @throws 404 when there is none or it is another account's, 401 when it is an account's and nobody is signed in,
 * 409 when it has already made an order
 */
export async function takePayment(
  transaction: Transaction<Tables>,
  invoice: string | undefined,
  account: Account | null,
): Promise<Payment> {
  if (!invoice) throw invalid({ 'payment_parameters.external_token': ['Betalingen mangler.'] });
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('invoice', '=', invoice)
    .forUpdate()
    .executeTakeFirst();
  // What a guest has paid is still theirs after they signed in.
  if (payment && payment.account_id !== null && !account) throw unauthorized();
  if (!payment || (payment.account_id !== null && payment.account_id !== account?.id))
    throw notFound('Betalingen findes ikke.');
  const order = await transaction
    .selectFrom('orders')
    .select('id')
    .where('invoice', '=', invoice)
    .executeTakeFirst();
  if (order) throw conflict('Betalingen er allerede brugt til en bestilling.');
  return payment;
}

/** @throws 422 when the payment does not pay this order, with what to do about it */
export function checkPays(payment: Payment, { shop, cart, totalOre }: Purchase): void {
  const wrong = (message: string) => invalid({ 'payment_parameters.external_token': [message] });
  if (payment.status === 'annulled') throw wrong('Betalingen er annulleret. Gå til kurven og betal igen.');
  if (payment.status === 'created') throw wrong('Betalingen er ikke gennemført endnu. Prøv igen.');
  if (payment.shop !== null && (payment.shop !== shop || payment.cart !== cart))
    throw wrong('Betalingen hører til en anden bestilling.');
  if (payment.amount_ore !== totalOre) throw wrong('Beløbet, der er betalt, passer ikke til bestillingen.');
}

/** The venue cannot deliver: the amount that was reserved is given back. */
export async function annulPayment(transaction: Transaction<Tables>, invoice: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ status: 'annulled' })
    .where('invoice', '=', invoice)
    .execute();
}
