import type { Context } from '../http/context.ts';
import { accountOf, type Handlers } from '../http/serve.ts';

export function creditCardsApi({ db }: Context): Handlers {
  return {
    listCreditCards: async (call) => ({
      data: await db
        .selectFrom('credit_cards')
        .select(['id', 'card_type', 'masked_number', 'expiration'])
        .where('account_id', '=', accountOf(call).id)
        .orderBy('id')
        .execute(),
    }),
  };
}
