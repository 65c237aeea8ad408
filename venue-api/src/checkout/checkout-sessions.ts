import type { Selectable, Transaction } from 'kysely';

import type { Tables } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import type { Payment } from '../payments/payments.ts';
import type { Card } from './card.ts';

/** What the provider's Accept event carries, as far as the sandbox has it. */
interface AcceptedPayment {
  readonly id: string;
  readonly invoice: string;
  readonly customer?: string;
  readonly payment_method?: string;
}

/** How a session has ended: paid, or why it cannot be paid any more. The frame shows it and tells the page. */
export type SessionEnd = { readonly data: AcceptedPayment } | CardRefusal;
export interface CardRefusal {
  readonly error: string;
  readonly message: string;
}

export async function findSession({ db }: Context, sessionId: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/**
 * How a session has ended; undefined while it can still be paid. A paid one stays paid, whatever became of its order: that is the
 * venue's to know, and the provider only repeats what it said.
 */
export function endOf(payment: Payment): SessionEnd | undefined {
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

/**
 * Reserves a session's amount on a card, unless the session has ended already: nothing is reserved twice. The card is saved when
 * its owner asked for that when the session was opened.
 * @throws 404 when there is no such session
 */
export async function authorizeSession(
  { db, now }: Context,
  sessionId: string,
  card: Card,
): Promise<SessionEnd> {
  return db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('session_id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw notFound('Betalingen findes ikke.');
    const end = endOf(payment);
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

function toAccepted({ session_id, invoice, account_id, credit_card_id }: Payment): AcceptedPayment {
  return {
    id: session_id!,
    invoice,
    ...(account_id !== null && { customer: `cust-${account_id}` }),
    ...(credit_card_id !== null && { payment_method: `ca_${credit_card_id}` }),
  };
}

async function saveCard(
  transaction: Transaction<Tables>,
  accountId: number,
  card: Card,
  now: Date,
): Promise<Pick<Selectable<Tables['credit_cards']>, 'id'>> {
  return (
    transaction
      .insertInto('credit_cards')
      .values({
        account_id: accountId,
        card_type: card.type,
        masked_number: card.maskedNumber,
        expiration: card.expiration,
        created_at: now,
      })
      // Saved before: the same card is not listed twice.
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'masked_number', 'expiration']).doUpdateSet({ card_type: card.type }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  );
}
