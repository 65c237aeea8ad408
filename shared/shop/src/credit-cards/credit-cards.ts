import { apiQuery, call, type Ore, RequestError, toKroner } from '@kantine/core';

export interface CreditCard {
  id: number;
  /** The provider's name of it: `visa`. */
  type: string;
  /** `4111 11XX XXXX 1111` */
  maskedNumber: string;
  /** `12/28` */
  expiration: string;
}

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
 * @param key the `Idempotency-Key`, the same for every try of one card and purchase
 * @returns the authorisation's id, which pays for the order
 * @throws {RequestError} refused with 10013 if the card was declined, `missing` if it is not saved
 */
export async function authorizeCreditCard(cardId: number, amount: Ore, key?: string): Promise<string> {
  const { data } = await call('post', '/credit-cards/{cardId}/authorizations', {
    parameters: { cardId },
    body: { amount: toKroner(amount) },
    timeLimitMs: 30_000,
    key,
  });
  // An order cannot be paid without an id.
  if (data?.id == null || data.id === '') throw new RequestError({ kind: 'unavailable', status: 200 });
  return String(data.id);
}

/** @throws {RequestError} `missing` if the card is no longer saved */
export async function deleteCreditCard(cardId: number): Promise<void> {
  await call('delete', '/credit-cards/{cardId}', { parameters: { cardId } });
}
