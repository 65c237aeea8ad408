import {
  apiQuery,
  call,
  idAt,
  inputAt,
  type Ore,
  recordAt,
  recordsAt,
  RequestError,
  textAt,
  toKroner,
} from '@kantine/core';

export interface CreditCard {
  id: number;
  type: string;
  maskedNumber: string;
  expiration: string;
}

/** How long a page waits for the cards: those that come later stand below the other buttons. */
export const cardsDeadlineMs = 2_000;

export const creditCardsQuery = apiQuery({
  path: '/credit-cards',
  toData: (answer): CreditCard[] =>
    recordsAt(answer, 'data').flatMap((card) => {
      const id = idAt(card, 'id');
      if (id === null) return [];
      return [
        {
          id,
          type: textAt(card, 'card_type') || 'kort',
          maskedNumber: textAt(card, 'masked_number'),
          expiration: textAt(card, 'expiration'),
        },
      ];
    }),
});

/** @throws {RequestError} refused with 10013 if declined, `missing` if the card is not saved */
export async function authorizeCreditCard(cardId: number, amount: Ore, key: string): Promise<string> {
  const answer = await call('post', '/credit-cards/{cardId}/authorizations', {
    parameters: { cardId },
    body: { amount: toKroner(amount) },
    timeLimitMs: 30_000,
    key,
  });
  const id = inputAt(recordAt(answer, 'data'), 'id');
  if (!id) throw new RequestError({ kind: 'unavailable', status: 200 });
  return id;
}

export async function deleteCreditCard(cardId: number): Promise<void> {
  await call('delete', '/credit-cards/{cardId}', { parameters: { cardId } });
}
