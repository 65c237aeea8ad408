import { type ClockTime, formatPrice } from '@kantine/core';
import type { Choice, ChoiceGroup } from '@kantine/ui';

import {
  bookedName,
  type Catalogue,
  type MeetingProduct,
  outOfHoursMessage,
  type ProductFolder,
  productsById,
} from '../catalogue/catalogue';
import type { DeliveryLine } from '../meeting/meeting';

export interface Assortment {
  folders: readonly ProductFolder[];
  /** For the filter by allergens. `null` stands for the lines, which no filter hides. */
  filtered: readonly (MeetingProduct | null)[];
  /** Has the booked products that are no longer sold, too. */
  byId: ReadonlyMap<number, MeetingProduct>;
}

export function toAssortment(
  { folders }: Pick<Catalogue, 'folders'>,
  bookedLines: readonly DeliveryLine[] = [],
): Assortment {
  const products = productsById({ folders });
  const bookedPrices = new Map(bookedLines.map((line) => [line.productId, line.price]));
  const offered = folders.map((folder) => ({
    ...folder,
    products: folder.products.map((product) => ({
      ...product,
      price: bookedPrices.get(product.id) ?? product.price,
    })),
  }));
  const booked = bookedLines.flatMap((line) => toBooked(line, bookedName(line, products)));
  const all = offered.flatMap(({ products }) => products);
  return {
    folders: offered,
    filtered: [...all, null],
    byId: new Map([...booked, ...all].map((product) => [product.id, product])),
  };
}

/** The API alone decides about a booked product that is no longer sold: it has no hours. */
function toBooked({ productId, price }: DeliveryLine, name: string): MeetingProduct[] {
  if (productId === null) return [];
  return [{ id: productId, name, description: '', price, availableFrom: null, availableTo: null }];
}

export function choicesAt(
  { folders }: Assortment,
  time: ClockTime,
  shown: Assortment['filtered'],
): (Choice | ChoiceGroup)[] {
  if (time === '') return [];
  const left = new Set(shown);
  return folders.flatMap(({ name, products }): (Choice | ChoiceGroup)[] => {
    const choices = products
      .filter((product) => left.has(product) && outOfHoursMessage(product, time) === null)
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
  const product = byId.get(Number(chosenId));
  const chosen = product ? toChoice(product) : { value: chosenId, label: 'Produktet findes ikke længere' };
  return [chosen, ...choices];
}

function toChoice({ id, name, price }: MeetingProduct): { value: string; label: string } {
  return { value: String(id), label: price === null ? name : `${name} (${formatPrice(price)})` };
}
