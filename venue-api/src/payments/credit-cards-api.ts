import { isDeclinedLater, isExpired } from './card.ts';
import type { Context } from '../http/context.ts';
import { requireAccount } from '../http/account.ts';
import type { Handlers } from '../http/handlers.ts';
import { runIdempotently } from '../http/idempotency.ts';
import { invalid, notFound, refusalCodes, refused } from '../http/problem.ts';
import { createLimiter } from '../limits/limiter.ts';
import { checkOpenAuthorizations } from './authorizations.ts';
import { checkPaymentMethod, paymentMethodsOf } from './methods.ts';
import { toOre, type Ore } from '../money/money.ts';
import { authorizeSavedCard } from './payments.ts';

export function creditCardsApi(context: Context): Handlers {
  const { db, venue } = context;
  return {
    listCreditCards: async (call) => ({
      data: await db
        .selectFrom('credit_cards')
        .select(['id', 'card_type', 'masked_number', 'expiration'])
        .where('account_id', '=', requireAccount(call).id)
        .orderBy('id')
        .execute(),
    }),

    deleteCreditCard: async (call) => {
      const deleted = await db
        .deleteFrom('credit_cards')
        .where('id', '=', call.path['cardId']!)
        .where('account_id', '=', requireAccount(call).id)
        .returning('id')
        .executeTakeFirst();
      if (!deleted) throw cardNotFoundError();
    },

    authorizeCreditCard: async (call) => {
      const account = requireAccount(call);
      const amountOre = toAmount(call.body.amount);
      // A refused way to pay does not count.
      if (paymentMethodsOf(venue.store, account).includes('online'))
        await createLimiter(db).consume('authorizations', account.id);
      return runIdempotently(context, call, async (transaction) => {
        checkPaymentMethod(venue.store, account, 'online', amountOre);
        const card = await transaction
          .selectFrom('credit_cards')
          .selectAll()
          .where('id', '=', call.path['cardId']!)
          .where('account_id', '=', account.id)
          .forUpdate()
          .executeTakeFirst();
        if (!card) throw cardNotFoundError();
        if (isDeclinedLater(card.masked_number) || isExpired(card.expiration, context.now())) {
          const message = 'Betalingen kunne ikke gennemføres med det valgte kort.';
          throw refused(refusalCodes.cardDeclined, message);
        }
        await checkOpenAuthorizations(transaction, account.id, amountOre, context.now());
        const invoice = await authorizeSavedCard(transaction, card, amountOre, context.now());
        return { data: { id: invoice } };
      });
    },
  };
}

function toAmount(kroner: number): Ore {
  const ore = toOre(kroner);
  // Binary kroner are inexact by less than a thousandth of an øre.
  if (ore < 1 || Math.abs(kroner * 100 - ore) > 0.001)
    throw invalid({ amount: ['Skriv beløbet i kroner og hele øre.'] });
  return ore;
}

function cardNotFoundError() {
  return notFound('Kortet findes ikke. Vælg et andet.');
}
