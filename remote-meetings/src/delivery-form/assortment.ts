import { type ClockTime, formatPrice, type Ore } from '@kantine/core';
import type { Choice, ChoiceGroup } from '@kantine/ui';

import type { Catalogue, MeetingProduct } from '../catalogue/catalogue';
import { outOfHoursMessage } from '../catalogue/product-hours';
import type { DeliveryLine } from '../meeting/meeting';

interface Offer {
  id: number;
  name: string;
  description: string;
  price: Ore;
  /** `null` for a booked product that is no longer sold. */
  product: MeetingProduct | null;
}

export interface Assortment {
  folders: readonly { name: string; offers: readonly Offer[] }[];
  /** For the filter by allergens. `null` stands for the lines, which no filter hides. */
  filtered: readonly (Offer | null)[];
  byId: ReadonlyMap<number, Offer>;
}

/** @param bookedLines the delivery's lines: their products keep the booked price */
export function toAssortment(
  { folders }: Pick<Catalogue, 'folders'>,
  bookedLines: readonly DeliveryLine[] = [],
): Assortment {
  const bookedPrices = new Map(bookedLines.map((line) => [line.productId, line.price]));
  const offered = folders.map(({ name, products }) => ({
    name,
    offers: products.map((product) => ({
      id: product.id,
      name: product.name,
      description: product.description,
      price: bookedPrices.get(product.id) ?? product.price,
      product,
    })),
  }));
  const booked = bookedLines.map(({ productId, productName, price }): Offer => ({
    id: productId,
    name: productName || 'Udgået produkt',
    description: '',
    price,
    product: null,
  }));
  const all = offered.flatMap(({ offers }) => offers);
  return {
    folders: offered,
    filtered: [...all, null],
    byId: new Map([...booked, ...all].map((offer) => [offer.id, offer])),
  };
}

export const foodOf = (offer: Offer | null) => offer?.product ?? undefined;

/** @param shown what the filter by allergens leaves */
export function choicesAt(
  { folders }: Assortment,
  time: ClockTime,
  shown: Assortment['filtered'],
): (Choice | ChoiceGroup)[] {
  if (time === '') return [];
  const left = new Set(shown);
  return folders.flatMap(({ name, offers }): (Choice | ChoiceGroup)[] => {
    const choices = offers
      .filter((offer) => left.has(offer) && offer.product && outOfHoursMessage(offer.product, time) === null)
      .map(toChoice);
    if (choices.length === 0) return [];
    return name === '' ? choices : [{ label: name, choices }];
  });
}

export function withChosen(
  choices: readonly (Choice | ChoiceGroup)[],
  chosenId: string,
  { byId }: Assortment,
): readonly (Choice | ChoiceGroup)[] {
  const isOffered = choices
    .flatMap((choice) => (typeof choice === 'object' && 'choices' in choice ? choice.choices : [choice]))
    .some((choice) => typeof choice === 'object' && choice.value === chosenId);
  if (chosenId === '' || isOffered) return choices;
  const offer = byId.get(Number(chosenId));
  return [offer ? toChoice(offer) : { value: chosenId, label: 'Produktet findes ikke længere' }, ...choices];
}

/** The API alone decides about a booked product that is no longer sold. */
export function unavailableMessage(
  productId: string,
  time: ClockTime,
  { byId }: Assortment,
): string | undefined {
  const offer = byId.get(Number(productId));
  if (!offer) return 'Produktet findes ikke længere. Vælg et andet.';
  return (offer.product && outOfHoursMessage(offer.product, time)) ?? undefined;
}

function toChoice({ id, name, price }: Offer): { value: string; label: string } {
  return { value: String(id), label: `${name} (${formatPrice(price)})` };
}
