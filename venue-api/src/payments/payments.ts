import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Account } from '../http/account.ts';
import type { Transaction } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { conflict, invalid, notFound, unauthorized, type ProblemError } from '../http/problem.ts';
import type { Ore } from '../money/money.ts';

export type Payment = Row<'payments'>;
export type Shop = 'takeaway' | 'retail';

export interface PaymentPurpose {
  readonly shop: Shop;
  readonly cart: string;
  readonly account: Account | null;
}

export async function openCheckoutSession(
  { db, now }: Context,
  { shop, cart, account }: PaymentPurpose,
  amountOre: Ore,
  saveCard: boolean,
): Promise<string> {
  const sessionId = `cs_${randomBytes(16).toString('hex')}`;
  await db
    .insertInto('payments')
    .values({
      invoice: newInvoice(),
      session_id: sessionId,
      account_id: account?.id ?? null,
      shop,
      cart,
      amount_ore: amountOre,
      save_card: saveCard,
      status: 'created',
      created_at: now(),
    })
    .execute();
  return sessionId;
}

/** For one order of that amount, in either shop. @returns the invoice, which the order names */
export async function authorizeSavedCard(
  transaction: Transaction,
  card: { readonly id: number; readonly account_id: number },
  amountOre: Ore,
  now: Date,
): Promise<string> {
  const invoice = newInvoice();
  await transaction
    .insertInto('payments')
    .values({
      invoice,
      credit_card_id: card.id,
      account_id: card.account_id,
      amount_ore: amountOre,
      status: 'authorized',
      created_at: now,
    })
    .execute();
  return invoice;
}

function newInvoice(): string {
  return `inv_${randomBytes(16).toString('hex')}`;
}

/** @throws 404 for another account's or no payment, 401 for a guest, 409 after its order */
export async function lockPayment(
  transaction: Transaction,
  invoice: string,
  account: Account | null,
): Promise<Payment> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('invoice', '=', invoice)
    .forUpdate()
    .executeTakeFirst();
  // A guest who logs in keeps the payment.
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

/** @throws 422 when the payment is for another cart; a saved card's is for any */
export function checkPaymentPurpose(payment: Payment, { shop, cart }: PaymentPurpose): void {
  if (payment.shop !== null && (payment.shop !== shop || payment.cart !== cart))
    throw paymentError(
      'Betalingen hører til en anden bestilling. Gå til kurven, og betal for det, der er i den.',
    );
}

export function checkIsAuthorized({ status }: Payment): void {
  if (status === 'annulled') throw paymentError('Betalingen er annulleret. Gå til kurven, og betal igen.');
  if (status === 'created') throw paymentError('Betalingen er ikke gennemført endnu. Prøv igen.');
}

export function priceChangedError(moreFields: readonly string[] = []): ProblemError {
  const message =
    'Prisen er ændret, siden du betalte. Betalingen er annulleret, og intet er trukket. Gå til kurven, og betal igen.';
  return invalid(Object.fromEntries([paymentField, ...moreFields].map((field) => [field, [message]])));
}

const paymentField = 'payment_parameters.external_token';

function paymentError(message: string): ProblemError {
  return invalid({ [paymentField]: [message] });
}

export async function annulPayment(transaction: Transaction, invoice: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ status: 'annulled', was_unpaid: sql<boolean>`was_unpaid or status = 'created'` })
    .where('invoice', '=', invoice)
    .execute();
}
