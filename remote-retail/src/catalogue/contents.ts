import type { Catalogue, RetailFolder, RetailPosition, RetailProduct } from './catalogue-query';

export type Entry = { key: string; isFeatured: boolean; folderName?: string } & (
  { kind: 'folder'; folder: RetailFolder } | { kind: 'product'; product: RetailProduct }
);

export function contentsOf(catalogue: Catalogue, folderId: number | null): Entry[] {
  return createContentsReader(catalogue)(folderId);
}

export function allEntriesOf(catalogue: Catalogue): Entry[] {
  const readContents = createContentsReader(catalogue);
  const entries = new Map<string, Entry>();
  const queue: { id: number | null; name: string }[] = [{ id: null, name: 'Hovedmenu' }];
  // The queue grows inside the loop. A folder that contains itself is added once.
  for (const { id, name } of queue) {
    for (const entry of readContents(id)) {
      if (entries.has(entry.key)) continue;
      entries.set(entry.key, { ...entry, folderName: name });
      if (entry.kind === 'folder') queue.push(entry.folder);
    }
  }
  return [...entries.values()];
}

function createContentsReader({
  folders,
  products,
  positions,
}: Catalogue): (folderId: number | null) => Entry[] {
  const folderBy = new Map(folders.map((folder) => [folder.id, folder]));
  const productBy = new Map(products.map((product) => [product.id, product]));
  const positionsIn = new Map<number | null, RetailPosition[]>();
  for (const position of positions) {
    const siblings = positionsIn.get(position.folderId);
    if (siblings) siblings.push(position);
    else positionsIn.set(position.folderId, [position]);
  }

  return (folderId) => {
    const seen = new Set<string>();
    // Not toSorted, which needs Safari 16.
    return [...(positionsIn.get(folderId) ?? [])]
      .sort((a, b) => a.priority - b.priority)
      .flatMap(({ kind, id, isFeatured }): Entry[] => {
        const key = `${kind}-${id}`;
        // The venue may list an entry twice.
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

export function parentPathOf({ positions }: Catalogue, folderId: number): string {
  const position = positions.find(({ kind, id }) => kind === 'folder' && id === folderId);
  return position?.folderId == null ? '/retail' : folderPath(position.folderId);
}

export function folderPath(id: number): string {
  return `/retail/folders/${id}`;
}
