/** The account's saved cards. */
import { apiQuery, call, type Ore, RequestError, toKroner } from '@kantine/core';

/** A card that the account has saved with the card provider. */
export interface CreditCard {
  id: number;
  /** The provider's word: `visa`. */
  type: string;
  /** `4111 11XX XXXX 1111` */
  maskedNumber: string;
  /** `12/28` */
  expiration: string;
}

/** The cards of who is signed in. */
export const creditCardsQuery = apiQuery({
  path: '/credit-cards',
  toData: ({ data }): CreditCard[] =>
    (data ?? []).filter(Boolean).map((card) => ({
      id: Number(card.id),
      type: card.card_type ?? 'kort',
      maskedNumber: card.masked_number,
      expiration: card.expiration ?? '',
    })),
});

/**
 * Reserves an amount on a saved card.
 * @param key the `Idempotency-Key` of the card and what it pays: the same for every try
 * @returns the authorisation's id: what the order that follows is paid with
 * @throws {RequestError} refused with 10013 when the card was declined, `missing` when it is no longer saved
 */
export async function authorizeCreditCard(cardId: number, amount: Ore, key?: string): Promise<string> {
  const { data } = await call('post', '/credit-cards/{cardId}/authorizations', {
    parameters: { cardId },
    body: { amount: toKroner(amount) },
    timeLimitMs: 30_000,
    key,
  });
  // Without an id there is nothing to pay an order with.
  if (data?.id == null || data.id === '') throw new RequestError({ kind: 'unavailable', status: 200 });
  return String(data.id);
}

/** Has the venue forget a saved card. @throws {RequestError} `missing` when it is no longer saved */
export async function deleteCreditCard(cardId: number): Promise<void> {
  await call('delete', '/credit-cards/{cardId}', { parameters: { cardId } });
}
