import { formatPrice, type Ore } from '@kantine/shared/money';
import type { ClockTime } from '@kantine/shared/time';
import type { Choice, ChoiceGroup } from '@kantine/shared/ui';

import type { Catalogue, DeliveryLine, MeetingProduct } from '../meeting/meeting';
import { sayOutOfHours } from '../catalogue/product-hours';

/** A product as a delivery can have it. */
interface Offer {
  id: number;
  name: string;
  description: string;
  price: Ore;
  /** As the venue sells it now; `null` for one that it no longer does and that was booked before. */
  product: MeetingProduct | null;
}

/** What a delivery's lines choose from. */
export interface Assortment {
  folders: readonly { name: string; offers: readonly Offer[] }[];
  byId: ReadonlyMap<number, Offer>;
}

/** @param booked what the delivery has already: it keeps the price that was agreed, whatever the venue asks today */
export function toAssortment(
  { folders }: Pick<Catalogue, 'folders'>,
  booked: readonly DeliveryLine[] = [],
): Assortment {
  const agreed = new Map(booked.map((line) => [line.productId, line.price]));
  const offered = folders.map(({ name, products }) => ({
    name,
    offers: products.map((product) => ({
      id: product.id,
      name: product.name,
      description: product.description,
      price: agreed.get(product.id) ?? product.price,
      product,
    })),
  }));
  const gone = booked.map(({ productId, productName, price }): Offer => ({
    id: productId,
    name: productName || 'Udgået produkt',
    description: '',
    price,
    product: null,
  }));
  const all = [...gone, ...offered.flatMap(({ offers }) => offers)];
  return { folders: offered, byId: new Map(all.map((offer) => [offer.id, offer])) };
}

/** What can be chosen at a time, by folder. */
export function choicesAt({ folders }: Assortment, time: ClockTime): (Choice | ChoiceGroup)[] {
  if (time === '') return [];
  return folders.flatMap(({ name, offers }): (Choice | ChoiceGroup)[] => {
    const choices = offers
      .filter(({ product }) => product && sayOutOfHours(product, time) === null)
      .map(toChoice);
    if (choices.length === 0) return [];
    return name === '' ? choices : [{ label: name, choices }];
  });
}

/** What is chosen, where the time offers it no more: it stays to be seen. */
export function withChosen(
  choices: readonly (Choice | ChoiceGroup)[],
  chosen: string,
  { byId }: Assortment,
): readonly (Choice | ChoiceGroup)[] {
  const isOffered = choices
    .flatMap((choice) => (typeof choice === 'object' && 'choices' in choice ? choice.choices : [choice]))
    .some((choice) => typeof choice === 'object' && choice.value === chosen);
  if (chosen === '' || isOffered) return choices;
  const offer = byId.get(Number(chosen));
  return [offer ? toChoice(offer) : { value: chosen, label: 'Produktet findes ikke længere' }, ...choices];
}

/** Why a chosen product cannot be brought at a time; one that was booked and is no longer sold is the venue's to judge. */
export function sayUnavailable(chosen: string, time: ClockTime, { byId }: Assortment): string | undefined {
  const offer = byId.get(Number(chosen));
  if (!offer) return 'Produktet findes ikke længere. Vælg et andet.';
  return (offer.product && sayOutOfHours(offer.product, time)) ?? undefined;
}

function toChoice({ id, name, price }: Offer): { value: string; label: string } {
  return { value: String(id), label: `${name} (${formatPrice(price)})` };
}
