import type { Transaction } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import type { Payment } from '../payments/payments.ts';
import type { Card } from '../payments/card.ts';

const sessionForm = /^cs_[\da-f]{32}$/;

export async function findCheckoutSession({ db }: Context, sessionId: string): Promise<Payment | undefined> {
  // PostgreSQL refuses a NUL in a text.
  if (!sessionForm.test(sessionId)) return undefined;
  return db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/** Undefined while it can be paid. A paid session stays paid, whatever happens to its order. */
export function outcomeOf(payment: Payment) {
  switch (payment.status) {
    case 'created':
      return undefined;
    case 'authorized':
      return { data: toAccepted(payment) };
    case 'annulled':
      return {
        error: 'invoice_cancelled',
        message: 'Betalingen er annulleret, og intet er trukket. Gå tilbage til kurven.',
      };
  }
}

/** Reserves the amount once. @throws 404 for an unknown session */
export async function authorizeCheckoutSession({ db, now }: Context, sessionId: string, card: Card) {
  return db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('session_id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw notFound('Betalingen findes ikke.');
    const end = outcomeOf(payment);
    if (end) return end;

    const { account_id: accountId, save_card: isToBeSaved } = payment;
    const saved = isToBeSaved && accountId ? await saveCard(transaction, accountId, card, now()) : undefined;
    const paid = { ...payment, status: 'authorized', credit_card_id: saved?.id ?? null } as const;
    await transaction
      .updateTable('payments')
      .set({ status: paid.status, credit_card_id: paid.credit_card_id })
      .where('session_id', '=', sessionId)
      .execute();
    return { data: toAccepted(paid) };
  });
}

function toAccepted({ session_id, invoice, account_id, credit_card_id }: Payment) {
  return {
    id: session_id!,
    invoice,
    ...(account_id !== null && { customer: `cust-${account_id}` }),
    ...(credit_card_id !== null && { payment_method: `ca_${credit_card_id}` }),
  };
}

function saveCard(transaction: Transaction, accountId: number, card: Card, now: Date) {
  return transaction
    .insertInto('credit_cards')
    .values({
      account_id: accountId,
      card_type: card.type,
      masked_number: card.maskedNumber,
      expiration: card.expiration,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'masked_number', 'expiration']).doUpdateSet({ card_type: card.type }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}
