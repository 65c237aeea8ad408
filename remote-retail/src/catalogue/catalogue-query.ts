import { type RetailItem, toRemaining } from '@kantine/shop';
import type { WireRetailFolder, WireRetailMenuItem, WireRetailProduct } from '@kantine/contract';
import { apiQuery, foodFactsReader, listOf, toAssetUrl, toPrice } from '@kantine/core';

export interface RetailFolder {
  id: number;
  name: string;
  description: string;
  image: string | null;
}

export type RetailProduct = RetailItem & RetailFolder;

/** A listing of a folder or product. A product in two folders has two. */
export interface RetailPosition {
  kind: 'folder' | 'product';
  id: number;
  folderId: number | null;
  /** Lowest first. */
  priority: number;
  isFeatured: boolean;
}

export interface Catalogue {
  folders: RetailFolder[];
  products: RetailProduct[];
  positions: RetailPosition[];
}

export const catalogueQuery = apiQuery({
  paths: ['/retail/folders', '/retail/products', '/retail/menu-items'],
  isPublic: true,
  toData: ([folders, products, positions]): Catalogue => ({
    folders: listOf(folders.data).map(toFolder),
    products: toProducts(listOf(products.data)),
    positions: listOf(positions.data).flatMap(toPositions),
  }),
});

export function toRetailItem(product: RetailProduct): RetailItem {
  const { id, name, price, image, remaining, allergens, diets } = product;
  return { id, name, price, remaining, allergens, diets, ...(image && { image }) };
}

function toFolder(wire: WireRetailFolder | WireRetailProduct): RetailFolder {
  return {
    id: Number(wire.id),
    name: wire.name,
    description: wire.description ?? '',
    image: toAssetUrl(wire.image),
  };
}

function toProducts(wires: readonly WireRetailProduct[]): RetailProduct[] {
  const foodOf = foodFactsReader(wires);
  return wires.flatMap((wire) => {
    const price = toPrice(wire.price);
    if (price === null) return [];
    return [{ ...toFolder(wire), price, remaining: toRemaining(wire.remaining), ...foodOf(wire) }];
  });
}

const kinds: Record<string, RetailPosition['kind'] | undefined> = {
  'retail-folders': 'folder',
  'retail-products': 'product',
};

/** Skips kinds of content that this version does not know. */
function toPositions(wire: WireRetailMenuItem): RetailPosition[] {
  const kind = kinds[wire.content_type];
  if (!kind) return [];
  return [
    {
      kind,
      id: Number(wire.content_id),
      folderId: wire.retail_folder_id == null ? null : Number(wire.retail_folder_id),
      // Entries without a priority come last.
      priority: wire.priority == null ? Number.MAX_SAFE_INTEGER : Number(wire.priority),
      isFeatured: wire.is_featured === true,
    },
  ];
}
