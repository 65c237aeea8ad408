import type {
  components,
  WireMeetingField,
  WireMeetingMenuItem,
  WireMeetingProduct,
} from '@kantine/contract';
import {
  apiQuery,
  choicesOf,
  type ClockTime,
  firstById,
  isTrueAt,
  type FoodFacts,
  foodFactsReader,
  goodsFactsOf,
  idAt,
  numberAt,
  type Ore,
  parsedAt,
  recordAt,
  recordsAt,
  sayFood,
  textAt,
  textsAt,
  toClockTime,
  toPrice,
} from '@kantine/core';

import type { AnswerFormat } from '../rules/answer-formats';
import { toSafePattern } from '@kantine/contract/safe-pattern';

export interface Catalogue {
  rooms: Room[];
  fields: MeetingField[];
  folders: ProductFolder[];
}

export type Room = ReturnType<typeof toRoom>[number];
export type MeetingField = ReturnType<typeof toField>[number];

export interface ProductFolder {
  id: number;
  name: string;
  products: MeetingProduct[];
}

export interface MeetingProduct extends FoodFacts {
  id: number;
  name: string;
  description: string;
  /** `null` for a booked product without one that is no longer sold. */
  price: Ore | null;
  /** The first and the last minute of delivery; `null` for no limit. */
  availableFrom: ClockTime | null;
  availableTo: ClockTime | null;
  minimumAge?: number | undefined;
}

/** The venue checks the age at the meeting. */
export function sayProduct(product: MeetingProduct): string {
  const age = product.minimumAge ? `Fra ${product.minimumAge} år.` : '';
  return [sayFood(product), age].filter(Boolean).join(' ');
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
    rooms: recordsAt(rooms, 'data').flatMap(toRoom),
    fields: recordsAt(fields, 'data').flatMap(toField).filter(firstById()),
    folders: toFolders(
      toProducts(recordsAt(products, 'data')),
      recordsAt(folders, 'data').flatMap(toFolder),
      recordsAt(menuItems, 'data'),
    ),
  }),
});

function toProducts(wires: readonly WireMeetingProduct[]): MeetingProduct[] {
  const foodOf = foodFactsReader(wires);
  return wires.flatMap((wire) => {
    const id = idAt(wire, 'id');
    const name = textAt(wire, 'name');
    const price = parsedAt(wire, 'price', toPrice);
    if (id === null || name === '' || price === null) return [];
    return {
      id,
      name,
      description: textAt(wire, 'description'),
      price,
      availableFrom: toClockTime(textAt(wire, 'available_from')) || null,
      availableTo: toClockTime(textAt(wire, 'available_to')) || null,
      minimumAge: goodsFactsOf(wire, price).minimumAge,
      ...foodOf(wire),
    };
  });
}

function toFolder(wire: components['schemas']['WireMeetingFolder']) {
  const id = idAt(wire, 'id');
  return id === null ? [] : [{ id, name: textAt(wire, 'name') }];
}

function toRoom(wire: components['schemas']['WireMeetingRoom']) {
  const id = idAt(wire, 'id');
  if (id === null) return [];
  return [{ id, name: textAt(wire, 'name') || 'Lokale uden navn', capacity: numberAt(wire, 'capacity') }];
}

export function toField(wire: WireMeetingField) {
  const id = idAt(wire, 'id');
  if (id === null) return [];
  const options = choicesOf(textsAt(recordAt(wire, 'widget_attributes'), 'options') ?? []);
  // A select without options could not be answered.
  const isSelect = textAt(wire, 'widget') === 'select' && options.length > 0;
  return [
    {
      id,
      name: textAt(wire, 'name') || 'Oplysning',
      widget: isSelect ? ('select' as const) : ('text' as const),
      isRequired: isTrueAt(wire, 'is_required'),
      options,
      ...toFormat(wire, isSelect),
    },
  ];
}

const formats = ['ean', 'cost-centre'] as const;

function toFormat(wire: WireMeetingField, isSelect: boolean): AnswerFormat {
  const attributes = recordAt(wire, 'widget_attributes');
  const format = isSelect ? undefined : formats.find((known) => known === textAt(attributes, 'format'));
  const pattern = format === 'cost-centre' ? parsedAt(attributes, 'pattern', readPattern) : null;
  return { format: format ?? null, pattern: pattern || null };
}

/** @returns `null`, which is logged, for a pattern that is not taken */
function readPattern(value: unknown): string | null {
  return value === '' ? '' : typeof value === 'string' ? toSafePattern(value) : null;
}

function toFolders(
  products: readonly MeetingProduct[],
  folders: readonly { id: number; name: string }[],
  menuItems: readonly WireMeetingMenuItem[],
): ProductFolder[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byPriority = menuItems
    .filter((item) => textAt(item, 'content_type') === 'meeting-products')
    .sort((one, other) => priorityOf(one) - priorityOf(other));
  const filled = folders.map((folder) => {
    const items = byPriority.filter((item) => idAt(item, 'meeting_folder_id') === folder.id);
    const ids = new Set(items.map((item) => idAt(item, 'content_id')));
    return { ...folder, products: [...ids].flatMap((id) => byId.get(id ?? NaN) ?? []) };
  });
  const inFolders = new Set(filled.flatMap((folder) => folder.products));
  const others = products.filter((product) => !inFolders.has(product));
  return [...filled, { id: 0, name: '', products: others }].filter((folder) => folder.products.length > 0);
}

const priorityOf = (item: WireMeetingMenuItem) => numberAt(item, 'priority') ?? Number.MAX_SAFE_INTEGER;

export type ProductsById = ReadonlyMap<number, MeetingProduct>;

export function productsById({ folders }: Pick<Catalogue, 'folders'>): ProductsById {
  const products = folders.flatMap((folder) => folder.products);
  return new Map(products.map((product) => [product.id, product]));
}

export const unknownProduct = 'Ukendt produkt';

/** A booked product has the name that it had at the booking, or else today's. */
export function bookedName(
  { productId, productName }: { productId: number | null; productName: string },
  products: ProductsById,
): string {
  if (productId === null) return productName || unknownProduct;
  return productName || (products.get(productId)?.name ?? 'Udgået produkt');
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
