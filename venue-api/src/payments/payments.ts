import { randomBytes } from 'node:crypto';

import { sql, type Selectable, type Transaction } from 'kysely';

import type { Account } from '../accounts/log-in/sessions.ts';
import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { conflict, invalid, notFound, unauthorized, type Problem } from '../http/problem.ts';
import type { Ore } from './money.ts';

export type Payment = Selectable<Tables['payments']>;
export type Shop = 'takeaway' | 'retail';

/** Who buys what, as far as a payment knows. */
export interface Purchase {
  readonly shop: Shop;
  /** See `describeCart`. */
  readonly cart: string;
  readonly account: Account | null;
}

/** Opens a session of the card provider's checkout. Nothing is paid before the provider says so. */
export async function openSession(
  { db, now }: Context,
  { shop, cart, account }: Purchase,
  amountOre: Ore,
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
      shop,
      cart,
      amount_ore: amountOre,
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

/** @throws 422 when the payment was made for something else. An authorisation of a saved card names nothing that it is for. */
export function checkIsFor(payment: Payment, { shop, cart }: Purchase): void {
  if (payment.shop !== null && (payment.shop !== shop || payment.cart !== cart))
    throw wrongPayment(
      'Betalingen hører til en anden bestilling. Gå til kurven, og betal for det, der er i den.',
    );
}

/** @throws 422 when nothing has been reserved, or not any more, with what to do about it */
export function checkIsPaid({ status }: Payment): void {
  if (status === 'annulled') throw wrongPayment('Betalingen er annulleret. Gå til kurven, og betal igen.');
  if (status === 'created') throw wrongPayment('Betalingen er ikke gennemført endnu. Prøv igen.');
}

/** 422: a price has changed since the payment, which is annulled for that. */
export function wrongAmount(): Problem {
  return wrongPayment(
    'Prisen er ændret, siden du betalte. Betalingen er annulleret, og intet er trukket. Gå til kurven, og betal igen.',
  );
}

function wrongPayment(message: string): Problem {
  return invalid({ 'payment_parameters.external_token': [message] });
}

/** The venue cannot deliver, or not for that: the amount that was reserved is given back. */
export async function annulPayment(transaction: Transaction<Tables>, invoice: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ status: 'annulled', was_unpaid: sql<boolean>`was_unpaid or status = 'created'` })
    .where('invoice', '=', invoice)
    .execute();
}
