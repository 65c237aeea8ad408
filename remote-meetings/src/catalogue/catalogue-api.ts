import type { WireMeetingField, WireMeetingMenuItem, WireMeetingProduct } from '@kantine/contract';
import { apiQuery, type FoodFacts, foodFactsReader, toPrice } from '@kantine/core';

import { toClockTime } from '../rules/meeting-times';
import type { Catalogue, MeetingField, MeetingProduct, ProductFolder } from './catalogue';

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
    rooms: (rooms.data ?? []).map(({ id, name, capacity }) => ({
      id: Number(id),
      name,
      capacity: capacity == null ? null : Number(capacity),
    })),
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
  return wires.flatMap((wire) => toProduct(wire, foodOf(wire)));
}

function toProduct(wire: WireMeetingProduct, food: FoodFacts): MeetingProduct[] {
  const price = toPrice(wire.price);
  if (price === null) return [];
  return [
    {
      id: Number(wire.id),
      name: wire.name,
      description: wire.description ?? '',
      price,
      availableFrom: wire.available_from ? toClockTime(wire.available_from) : null,
      availableTo: wire.available_to ? toClockTime(wire.available_to) : null,
      ...food,
    },
  ];
}

function toField({ id, name, widget, is_required, widget_attributes }: WireMeetingField): MeetingField {
  const options = (widget_attributes?.options ?? []).map(String);
  return {
    id: Number(id),
    name,
    // A select without options could not be answered.
    widget: widget === 'select' && options.length > 0 ? 'select' : 'text',
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
