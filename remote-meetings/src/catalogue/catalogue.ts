import type {
  components,
  WireMeetingField,
  WireMeetingMenuItem,
  WireMeetingProduct,
} from '@kantine/contract';
import { apiQuery, type ClockTime, type FoodFacts, foodFactsReader, type Ore, toPrice } from '@kantine/core';

import { toClockTime } from '../rules/meeting-times';

export interface Catalogue {
  rooms: Room[];
  fields: MeetingField[];
  /** In the venue's order; products without a folder are in a last folder without a name. */
  folders: ProductFolder[];
}

export type Room = ReturnType<typeof toRoom>;
export type MeetingField = ReturnType<typeof toField>;

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

export const catalogueQuery = apiQuery({
  paths: [
    '/meetings/products',
    '/meetings/folders',
    '/meetings/menu-items',
    '/meetings/fields',
    '/meetings/rooms',
  ],
  // The catalogue changes weekly, and the API refuses an outdated choice.
  staleTime: 5 * 60_000,
  toData: ([products, folders, menuItems, fields, rooms]): Catalogue => ({
    rooms: (rooms.data ?? []).map(toRoom),
    fields: (fields.data ?? []).map(toField),
    folders: toFolders(
      toProducts(products.data ?? []),
      (folders.data ?? []).map(({ id, name }) => ({ id: Number(id), name })),
      menuItems.data ?? [],
    ),
  }),
});

function toProducts(wires: readonly WireMeetingProduct[]): MeetingProduct[] {
  const foodOf = foodFactsReader(wires);
  return wires.flatMap((wire) => {
    const price = toPrice(wire.price);
    if (price === null) return [];
    return {
      id: Number(wire.id),
      name: wire.name,
      description: wire.description ?? '',
      price,
      availableFrom: wire.available_from ? toClockTime(wire.available_from) : null,
      availableTo: wire.available_to ? toClockTime(wire.available_to) : null,
      ...foodOf(wire),
    };
  });
}

function toRoom({ id, name, capacity }: components['schemas']['WireMeetingRoom']) {
  return { id: Number(id), name, capacity: capacity == null ? null : Number(capacity) };
}

function toField({ id, name, widget, is_required, widget_attributes }: WireMeetingField) {
  const options = (widget_attributes?.options ?? []).map(String);
  return {
    id: Number(id),
    name,
    // A select without options could not be answered.
    widget: widget === 'select' && options.length > 0 ? ('select' as const) : ('text' as const),
    isRequired: is_required === true,
    options,
  };
}

function toFolders(
  products: readonly MeetingProduct[],
  folders: readonly { id: number; name: string }[],
  menuItems: readonly WireMeetingMenuItem[],
): ProductFolder[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byPriority = [...menuItems]
    .filter(({ content_type }) => content_type === 'meeting-products')
    .sort((one, other) => (one.priority ?? Infinity) - (other.priority ?? Infinity) || 0);
  const filled = folders.map((folder) => {
    const items = byPriority.filter((item) => Number(item.meeting_folder_id) === folder.id);
    const ids = new Set(items.map((item) => Number(item.content_id)));
    return { ...folder, products: [...ids].flatMap((id) => byId.get(id) ?? []) };
  });
  const inFolders = new Set(filled.flatMap((folder) => folder.products));
  const others = products.filter((product) => !inFolders.has(product));
  return [...filled, { id: 0, name: '', products: others }].filter((folder) => folder.products.length > 0);
}

export type ProductsById = ReadonlyMap<number, MeetingProduct>;

export function productsById({ folders }: Pick<Catalogue, 'folders'>): ProductsById {
  const products = folders.flatMap((folder) => folder.products);
  return new Map(products.map((product) => [product.id, product]));
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
