import { apiQuery, call, type Ore, RequestError, toKroner } from '@kantine/core';

export interface CreditCard {
  id: number;
  type: string;
  maskedNumber: string;
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

/** @throws {RequestError} refused with 10013 if declined, `missing` if the card is not saved */
export async function authorizeCreditCard(cardId: number, amount: Ore, key?: string): Promise<string> {
  const { data } = await call('post', '/credit-cards/{cardId}/authorizations', {
    parameters: { cardId },
    body: { amount: toKroner(amount) },
    timeLimitMs: 30_000,
    key,
  });
  if (data?.id == null || data.id === '') throw new RequestError({ kind: 'unavailable', status: 200 });
  return String(data.id);
}

export async function deleteCreditCard(cardId: number): Promise<void> {
  await call('delete', '/credit-cards/{cardId}', { parameters: { cardId } });
}
