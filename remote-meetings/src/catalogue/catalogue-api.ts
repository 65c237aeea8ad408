import type { WireMeetingField, WireMeetingMenuItem, WireMeetingProduct } from '@kantine/shared/contract';
import { toPrice } from '@kantine/shared/money';
import { apiQuery } from '@kantine/shared/query';

import type { Catalogue, MeetingField, MeetingProduct, ProductFolder } from '../meeting/meeting';
import { toClockTime } from '../meeting/wire-meetings';

/** The venue's rooms, products and questions: five calls side by side. */
export const catalogueQuery = apiQuery({
  paths: [
    '/meetings/products',
    '/meetings/folders',
    '/meetings/menu-items',
    '/meetings/fields',
    '/meetings/rooms',
  ],
  // It changes by the week, not by the minute; what it says wrongly the venue refuses at saving.
  staleTime: 5 * 60_000,
  toData: ([products, folders, places, fields, rooms]): Catalogue => ({
    rooms: (rooms.data ?? []).map(({ id, name, capacity }) => ({
      id: Number(id),
      name,
      capacity: capacity == null ? null : Number(capacity),
    })),
    fields: (fields.data ?? []).map(toField),
    folders: toFolders(
      (products.data ?? []).flatMap(toProduct),
      (folders.data ?? []).map(({ id, name }) => ({ id: Number(id), name })),
      places.data ?? [],
    ),
  }),
});

/** A product without a price that could be paid is not for sale. */
function toProduct(wire: WireMeetingProduct): MeetingProduct[] {
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
    },
  ];
}

function toField({ id, name, widget, is_required, widget_attributes }: WireMeetingField): MeetingField {
  const options = (widget_attributes?.options ?? []).map(String);
  return {
    id: Number(id),
    name,
    // A choice between nothing could not be made: it is asked for in words.
    widget: widget === 'select' && options.length > 0 ? 'select' : 'text',
    isRequired: is_required === true,
    options,
  };
}

/** Each folder with its products by priority; what lies in no known folder, at the end. */
function toFolders(
  products: readonly MeetingProduct[],
  folders: readonly { id: number; name: string }[],
  places: readonly WireMeetingMenuItem[],
): ProductFolder[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byPriority = [...places]
    .filter(({ content_type }) => content_type === 'meeting-products')
    .sort((one, other) => (one.priority ?? Infinity) - (other.priority ?? Infinity) || 0);
  const filled = folders.map((folder) => {
    const inside = byPriority.filter((place) => Number(place.meeting_folder_id) === folder.id);
    const ids = new Set(inside.map((place) => Number(place.content_id)));
    return { ...folder, products: [...ids].flatMap((id) => byId.get(id) ?? []) };
  });
  const placed = new Set(filled.flatMap((folder) => folder.products));
  const rest = products.filter((product) => !placed.has(product));
  return [...filled, { id: 0, name: '', products: rest }].filter((folder) => folder.products.length > 0);
}
