import type { Card } from './card.ts';
import type { Context } from '../http/context.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Payment } from '../payments/payments.ts';

/** What the provider's Accept event carries, as far as the sandbox has it. */
export interface AcceptedPayment {
  readonly id: string;
  readonly invoice: string;
  readonly customer?: string;
  readonly payment_method?: string;
}

export async function findSession({ db }: Context, sessionId: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/**
 * Reserves a session's amount on a card; a second time changes nothing. The card is saved when its owner asked for that when
 * the session was opened.
 * @throws 404 when there is no such session, 409 when its payment was annulled
 */
export async function authorizeSession(
  { db, now }: Context,
  sessionId: string,
  card: Card,
): Promise<AcceptedPayment> {
  return db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('session_id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw notFound('Betalingen findes ikke.');
    if (payment.status === 'annulled') {
      throw new Problem(409, {
        message: 'Betalingen er annulleret. Gå tilbage til kurven.',
        error: 'invoice_cancelled',
      });
    }
    await transaction
      .updateTable('payments')
      .set({ status: 'authorized' })
      .where('session_id', '=', sessionId)
      .execute();
    const accepted = { id: sessionId, invoice: payment.invoice };
    if (payment.account_id === null) return accepted;
    const customer = `cust-${payment.account_id}`;
    if (!payment.save_card) return { ...accepted, customer };

    const saved = await transaction
      .insertInto('credit_cards')
      .values({
        account_id: payment.account_id,
        card_type: card.type,
        masked_number: card.maskedNumber,
        expiration: card.expiration,
        created_at: now(),
      })
      // Saved before: the same card is not listed twice.
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'masked_number', 'expiration']).doUpdateSet({ card_type: card.type }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...accepted, customer, payment_method: `ca_${saved.id}` };
  });
}
