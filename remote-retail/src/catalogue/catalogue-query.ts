import { type RetailItem, toGoods } from '@kantine/shop';
import type { WireRetailFolder, WireRetailMenuItem, WireRetailProduct } from '@kantine/contract';
import {
  apiQuery,
  isTrueAt,
  foodFactsReader,
  idAt,
  numberAt,
  readGoodsFacts,
  recordsAt,
  textAt,
  toAssetUrl,
} from '@kantine/core';

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
    folders: recordsAt(folders, 'data').flatMap(toFolder),
    products: toProducts(recordsAt(products, 'data')),
    positions: recordsAt(positions, 'data').flatMap(toPositions),
  }),
});

export function toRetailItem(product: RetailProduct): RetailItem {
  const { id, name, price, image, remaining, allergens, diets } = product;
  return {
    id,
    name,
    price,
    remaining,
    allergens,
    diets,
    ...readGoodsFacts({ ...product }),
    ...(image && { image }),
  };
}

function toFolder(wire: WireRetailFolder): RetailFolder[] {
  const id = idAt(wire, 'id');
  if (id === null) return [];
  return [
    {
      id,
      name: textAt(wire, 'name') || 'Uden navn',
      description: textAt(wire, 'description'),
      image: toAssetUrl(textAt(wire, 'image')),
    },
  ];
}

function toProducts(wires: readonly WireRetailProduct[]): RetailProduct[] {
  const foodOf = foodFactsReader(wires);
  return wires.flatMap((wire) => {
    const goods = toGoods(wire);
    return goods ? [{ ...goods, ...foodOf(wire) }] : [];
  });
}

const kinds: Record<string, RetailPosition['kind'] | undefined> = {
  'retail-folders': 'folder',
  'retail-products': 'product',
};

/** Skips kinds of content that this version does not know. */
function toPositions(wire: WireRetailMenuItem): RetailPosition[] {
  const kind = kinds[textAt(wire, 'content_type')];
  const id = idAt(wire, 'content_id');
  const folderId = idAt(wire, 'retail_folder_id');
  if (!kind || id === null) return [];
  return [
    {
      kind,
      id,
      folderId,
      priority: numberAt(wire, 'priority') ?? Number.MAX_SAFE_INTEGER,
      isFeatured: isTrueAt(wire, 'is_featured'),
    },
  ];
}
