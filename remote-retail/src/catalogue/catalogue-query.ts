import { type RetailItem, toRemaining } from '@kantine/shared/carts';
import type { WireRetailFolder, WireRetailMenuItem, WireRetailProduct } from '@kantine/shared/contract';
import { toPrice } from '@kantine/shared/money';
import { apiQuery, invalidate } from '@kantine/shared/query';
import { toAssetUrl } from '@kantine/shared/venue';

export interface RetailFolder {
  id: number;
  name: string;
  description: string;
  /** Address of its picture. */
  image: string | null;
}

export interface RetailProduct extends RetailItem {
  description: string;
  /** Address of its picture. */
  image: string | null;
}

/** Where a folder or a product is shown. */
export interface RetailPlace {
  kind: 'folder' | 'product';
  /** The folder's or the product's. */
  id: number;
  /** The folder it lies in; `null` is the main menu. */
  folderId: number | null;
  /** Lowest first. */
  priority: number;
  isFeatured: boolean;
}

/** All that the shop has; `contentsOf` says what lies where. */
export interface Catalogue {
  folders: RetailFolder[];
  products: RetailProduct[];
  places: RetailPlace[];
}

/** The shop's three lists, fetched side by side: none of them says anything without the others. */
export const catalogueQuery = apiQuery({
  paths: ['/retail/folders', '/retail/products', '/retail/menu-items'],
  isPublic: true,
  toData: ([folders, products, places]): Catalogue => ({
    folders: (folders.data ?? []).filter(Boolean).map(toFolder),
    products: (products.data ?? []).filter(Boolean).flatMap(toProduct),
    places: (places.data ?? []).filter(Boolean).flatMap(toPlaces),
  }),
});

/** After an order, or when one was refused: what is left of each product is looked up again before it is shown. */
export function forgetStock(): void {
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

/** A product without a price that could be paid is not for sale. */
function toProduct(wire: WireRetailProduct): RetailProduct[] {
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
    },
  ];
}

const kinds: Record<string, RetailPlace['kind'] | undefined> = {
  'retail-folders': 'folder',
  'retail-products': 'product',
};

/** A kind of content that this version does not know is left out. */
function toPlaces(wire: WireRetailMenuItem): RetailPlace[] {
  const kind = kinds[wire.content_type];
  if (!kind) return [];
  return [
    {
      kind,
      id: Number(wire.content_id),
      folderId: wire.retail_folder_id == null ? null : Number(wire.retail_folder_id),
      // What has no place of its own comes last.
      priority: wire.priority == null ? Number.MAX_SAFE_INTEGER : Number(wire.priority),
      isFeatured: wire.is_featured === true,
    },
  ];
}
