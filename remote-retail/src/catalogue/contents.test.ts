import { allEntriesOf, contentsOf } from './contents';
import type { Catalogue, RetailPosition } from './catalogue-query';

const looks = { description: '', image: null };

/** Folders in the main menu, with two products in each. */
function catalogueOf(count: number): Catalogue {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const position = (kind: RetailPosition['kind'], id: number, folderId: number | null): RetailPosition => ({
    ...{ kind, id, folderId },
    priority: count - id,
    isFeatured: false,
  });
  return {
    folders: ids.map((id) => ({ id, name: `Mappe ${id}`, ...looks })),
    products: ids
      .flatMap((id) => [2 * id, 2 * id + 1])
      .map((id) => ({ id, name: `Vare ${id}`, price: 1000, remaining: null, ...looks })),
    positions: ids.flatMap((id) => [
      position('folder', id, null),
      position('product', 2 * id, id),
      position('product', 2 * id + 1, id),
    ]),
  };
}

/** Counts how often an item of the list is read. */
function counted<Item>(list: Item[]) {
  const count = { reads: 0 };
  const watched = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count.reads += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { count, watched };
}

test('all entries are listed once, breadth first and by priority, with their folder', () => {
  const entries = allEntriesOf(catalogueOf(2));
  expect(entries.map(({ key, folderName }) => [key, folderName])).toEqual([
    ['folder-2', 'Hovedmenu'],
    ['folder-1', 'Hovedmenu'],
    ['product-5', 'Mappe 2'],
    ['product-4', 'Mappe 2'],
    ['product-3', 'Mappe 1'],
    ['product-2', 'Mappe 1'],
  ]);
  expect(contentsOf(catalogueOf(2), 2).map(({ key }) => key)).toEqual(['product-5', 'product-4']);
});

test('each entry of the catalogue is read at most twice', () => {
  const catalogue = catalogueOf(200);
  const { count, watched } = counted(catalogue.positions);
  expect(allEntriesOf({ ...catalogue, positions: watched })).toHaveLength(600);
  expect(count.reads).toBeLessThanOrEqual(2 * catalogue.positions.length);
});
