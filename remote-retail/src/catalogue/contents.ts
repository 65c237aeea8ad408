import type { Catalogue, RetailFolder, RetailPlace, RetailProduct } from './catalogue-query';

/** What is shown in one place of the menu; `liesIn` names the place where it is shown elsewhere. */
export type Entry = { key: string; isFeatured: boolean; liesIn?: string } & (
  { kind: 'folder'; folder: RetailFolder } | { kind: 'product'; product: RetailProduct }
);

/** What lies in a folder, or in the main menu for `null`, by priority; what the shop no longer has is left out. */
export function contentsOf(catalogue: Catalogue, folderId: number | null): Entry[] {
  return openerOf(catalogue)(folderId);
}

/** Everything that can be come to from the main menu, each once, by how near it lies, with the name of the folder it lies in. */
export function everythingIn(catalogue: Catalogue): Entry[] {
  const open = openerOf(catalogue);
  const entries = new Map<string, Entry>();
  const rooms: { id: number | null; name: string }[] = [{ id: null, name: 'Hovedmenu' }];
  // The list grows as folders are come upon; a folder that lies in itself is come upon once.
  for (const { id, name } of rooms) {
    for (const entry of open(id)) {
      if (entries.has(entry.key)) continue;
      entries.set(entry.key, { ...entry, liesIn: name });
      if (entry.kind === 'folder') rooms.push(entry.folder);
    }
  }
  return [...entries.values()];
}

/** Looks through the whole catalogue once, so that each folder of many is opened at the cost of what lies in it. */
function openerOf({ folders, products, places }: Catalogue): (folderId: number | null) => Entry[] {
  const folderBy = new Map(folders.map((folder) => [folder.id, folder]));
  const productBy = new Map(products.map((product) => [product.id, product]));
  const placesIn = new Map<number | null, RetailPlace[]>();
  for (const place of places) {
    const neighbours = placesIn.get(place.folderId);
    if (neighbours) neighbours.push(place);
    else placesIn.set(place.folderId, [place]);
  }

  return (folderId) => {
    const seen = new Set<string>();
    // Not toSorted: Safari has it since 16 only.
    return [...(placesIn.get(folderId) ?? [])]
      .sort((a, b) => a.priority - b.priority)
      .flatMap(({ kind, id, isFeatured }): Entry[] => {
        const key = `${kind}-${id}`;
        // A thing that the venue put twice in one place is shown once.
        if (seen.has(key)) return [];
        seen.add(key);
        if (kind === 'folder') {
          const folder = folderBy.get(id);
          return folder ? [{ key, kind, folder, isFeatured }] : [];
        }
        const product = productBy.get(id);
        return product ? [{ key, kind, product, isFeatured }] : [];
      });
  };
}

/** The page that a folder lies on: another folder's, or the main menu. */
export function pathAbove({ places }: Catalogue, folderId: number): string {
  const place = places.find(({ kind, id }) => kind === 'folder' && id === folderId);
  return place?.folderId == null ? '/retail' : folderPath(place.folderId);
}

/** The address of a folder's page. */
export function folderPath(id: number): string {
  return `/retail/folders/${id}`;
}
