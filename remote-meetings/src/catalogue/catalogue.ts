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
