import type { Catalogue, RetailFolder, RetailPosition, RetailProduct } from './catalogue-query';

type Content = { kind: 'folder'; item: RetailFolder } | { kind: 'product'; item: RetailProduct };

export type Entry = { key: string; isFeatured: boolean; folderName?: string } & Content;

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
      if (entry.kind === 'folder') queue.push(entry.item);
    }
  }
  return [...entries.values()];
}

function createContentsReader({ folders, products, positions }: Catalogue) {
  const contents = new Map<string, Content>();
  for (const item of folders) contents.set(`folder-${item.id}`, { kind: 'folder', item });
  for (const item of products) contents.set(`product-${item.id}`, { kind: 'product', item });
  const positionsIn = new Map<number | null, RetailPosition[]>();
  for (const position of positions) {
    const siblings = positionsIn.get(position.folderId);
    if (siblings) siblings.push(position);
    else positionsIn.set(position.folderId, [position]);
  }

  return (folderId: number | null): Entry[] => {
    const entries = new Map<string, Entry>();
    const listed = positionsIn.get(folderId)?.toSorted((a, b) => a.priority - b.priority) ?? [];
    for (const { kind, id, isFeatured } of listed) {
      const key = `${kind}-${id}`;
      const content = contents.get(key);
      // The venue may list an entry twice.
      if (content && !entries.has(key)) entries.set(key, { key, isFeatured, ...content });
    }
    return [...entries.values()];
  };
}

export function productOf(entry: Entry): RetailProduct | undefined {
  return entry.kind === 'product' ? entry.item : undefined;
}

export function parentPathOf({ positions }: Catalogue, folderId: number): string {
  const position = positions.find(({ kind, id }) => kind === 'folder' && id === folderId);
  return position?.folderId == null ? '/retail' : folderPath(position.folderId);
}

export function folderPath(id: number): string {
  return `/retail/folders/${id}`;
}
