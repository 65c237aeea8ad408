import { type RetailItem, toRemaining } from '@kantine/shop';
import type { WireRetailFolder, WireRetailMenuItem, WireRetailProduct } from '@kantine/contract';
import { apiQuery, type FoodFacts, foodFactsReader, invalidate, toAssetUrl, toPrice } from '@kantine/core';

export interface RetailFolder {
  id: number;
  name: string;
  description: string;
  image: string | null;
}

export interface RetailProduct extends RetailItem {
  description: string;
  image: string | null;
}

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
    folders: (folders.data ?? []).filter(Boolean).map(toFolder),
    products: toProducts((products.data ?? []).filter(Boolean)),
    positions: (positions.data ?? []).filter(Boolean).flatMap(toPositions),
  }),
});

export function toRetailItem(product: RetailProduct): RetailItem {
  const { id, name, price, image, remaining, allergens, diets } = product;
  return { id, name, price, remaining, allergens, diets, ...(image && { image }) };
}

/** An order, placed or refused, changes the stock of the products. */
export function invalidateCatalogue(): void {
  invalidate(catalogueQuery);
}

function toFolder(wire: WireRetailFolder): RetailFolder {
  return {
    id: Number(wire.id),
    name: wire.name,
    description: wire.description ?? '',
    image: toAssetUrl(wire.image),
  };
}

function toProducts(wires: readonly WireRetailProduct[]): RetailProduct[] {
  const foodOf = foodFactsReader(wires);
  return wires.flatMap((wire) => toProduct(wire, foodOf(wire)));
}

function toProduct(wire: WireRetailProduct, food: FoodFacts): RetailProduct[] {
  const price = toPrice(wire.price);
  if (price === null) return [];
  return [
    {
      id: Number(wire.id),
      name: wire.name,
      description: wire.description ?? '',
      image: toAssetUrl(wire.image),
      price,
      remaining: toRemaining(wire.remaining),
      ...food,
    },
  ];
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
