import { hasPassed, isDeclinedLater } from '../checkout/card.ts';
import type { Context } from '../http/context.ts';
import { answerOnce } from '../http/idempotency.ts';
import { invalid, notFound, refusalCode, refused } from '../http/problem.ts';
import { accountOf, type Handlers } from '../http/serve.ts';
import { createLimiter } from '../limits/limiter.ts';
import { checkOpenAuthorizations } from './authorizations.ts';
import { checkMethod } from './methods.ts';
import { toOre, type Ore } from './money.ts';
import { authorizeSavedCard } from './payments.ts';

export function creditCardsApi(context: Context): Handlers {
  const { db, venue } = context;
  return {
    listCreditCards: async (call) => ({
      data: await db
        .selectFrom('credit_cards')
        .select(['id', 'card_type', 'masked_number', 'expiration'])
        .where('account_id', '=', accountOf(call).id)
        .orderBy('id')
        .execute(),
    }),

    // What was paid with the card stays; only the card is forgotten.
    deleteCreditCard: async (call) => {
      const deleted = await db
        .deleteFrom('credit_cards')
        .where('id', '=', call.path['cardId']!)
        .where('account_id', '=', accountOf(call).id)
        .returning('id')
        .executeTakeFirst();
      if (!deleted) throw cardNotFound();
    },

    authorizeCreditCard: async (call) => {
      const account = accountOf(call);
      const amountOre = toAmount(call.body.amount);
      checkMethod(venue.store, account, 'online', amountOre);
      await createLimiter(db).take('authorizations', account.id);
      return answerOnce(context, call, async (transaction) => {
        const card = await transaction
          .selectFrom('credit_cards')
          .selectAll()
          .where('id', '=', call.path['cardId']!)
          .where('account_id', '=', account.id)
          .forUpdate()
          .executeTakeFirst();
        if (!card) throw cardNotFound();
        if (isDeclinedLater(card.masked_number) || hasPassed(card.expiration, context.now())) {
          const message = 'Betalingen kunne ikke gennemføres med det valgte kort.';
          throw refused(refusalCode.cardDeclined, message);
        }
        await checkOpenAuthorizations(transaction, account.id, amountOre, context.now());
        const invoice = await authorizeSavedCard(transaction, card, amountOre, context.now());
        return { data: { id: invoice } };
      });
    },
  };
}

/** @throws 422 for an amount that no card can be charged: nothing, or less than an øre */
function toAmount(kroner: number): Ore {
  const ore = toOre(kroner);
  // Kroner are not exact in binary; a thousandth of an øre is.
  if (ore < 1 || Math.abs(kroner * 100 - ore) > 0.001)
    throw invalid({ amount: ['Skriv beløbet i kroner og hele øre.'] });
  return ore;
}

function cardNotFound() {
  return notFound('Kortet findes ikke. Vælg et andet.');
}
