import type { ClockTime, FoodFacts, Ore } from '@kantine/core';

export interface Catalogue {
  rooms: Room[];
  fields: MeetingField[];
  /** In the venue's order; products without a folder are in a last folder without a name. */
  folders: ProductFolder[];
}

export interface Room {
  id: number;
  name: string;
  capacity: number | null;
}

export interface MeetingField {
  id: number;
  name: string;
  widget: 'text' | 'select';
  isRequired: boolean;
  options: string[];
}

export interface ProductFolder {
  id: number;
  name: string;
  products: MeetingProduct[];
}

export interface MeetingProduct extends FoodFacts {
  id: number;
  name: string;
  description: string;
  price: Ore;
  /** The first and the last minute of delivery; `null` for no limit. */
  availableFrom: ClockTime | null;
  availableTo: ClockTime | null;
}

export type ProductsById = ReadonlyMap<number, MeetingProduct>;

export function productsById({ folders }: Pick<Catalogue, 'folders'>): ProductsById {
  return new Map(
    folders.flatMap(({ products }) => products.map((product) => [product.id, product] as const)),
  );
}

export function outOfHoursMessage(product: MeetingProduct, time: ClockTime): string | null {
  const { name, availableFrom: from, availableTo: to } = product;
  if (time === '' || ((from ?? time) <= time && time <= (to ?? time))) return null;
  if (from !== null && to !== null) return `${name} kan kun leveres mellem kl. ${from} og ${to}.`;
  return from !== null
    ? `${name} kan først leveres fra kl. ${from}.`
    : `${name} kan kun leveres indtil kl. ${to}.`;
}

export function roomName(id: number, rooms: readonly Room[]): string {
  return rooms.find((room) => room.id === id)?.name ?? 'Ukendt lokale';
}

export function capacityOf(roomIds: readonly number[], rooms: readonly Room[]): number | null {
  const chosen = rooms.filter(({ id }) => roomIds.includes(id));
  return chosen.reduce<number | null>(
    (sum, { capacity }) => (sum === null || capacity === null ? null : sum + capacity),
    0,
  );
}
