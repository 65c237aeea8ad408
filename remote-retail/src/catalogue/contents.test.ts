import { contentsOf, everythingIn } from './contents';
import type { Catalogue, RetailPlace } from './catalogue-query';

const looks = { description: '', image: null };

/** Folders in the main menu, with two products in each. */
function catalogueOf(count: number): Catalogue {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const place = (kind: RetailPlace['kind'], id: number, folderId: number | null): RetailPlace => ({
    ...{ kind, id, folderId },
    priority: count - id,
    isFeatured: false,
  });
  return {
    folders: ids.map((id) => ({ id, name: `Mappe ${id}`, ...looks })),
    products: ids
      .flatMap((id) => [2 * id, 2 * id + 1])
      .map((id) => ({ id, name: `Vare ${id}`, price: 1000, remaining: null, ...looks })),
    places: ids.flatMap((id) => [
      place('folder', id, null),
      place('product', 2 * id, id),
      place('product', 2 * id + 1, id),
    ]),
  };
}

/** The same list, which counts how often something in it is looked at. */
function counted<Item>(list: Item[]) {
  const count = { looks: 0 };
  const watched = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count.looks += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { count, watched };
}

test('everything is come to once, the near first, by priority, with the folder it lies in', () => {
  const entries = everythingIn(catalogueOf(2));
  expect(entries.map(({ key, liesIn }) => [key, liesIn])).toEqual([
    ['folder-2', 'Hovedmenu'],
    ['folder-1', 'Hovedmenu'],
    ['product-5', 'Mappe 2'],
    ['product-4', 'Mappe 2'],
    ['product-3', 'Mappe 1'],
    ['product-2', 'Mappe 1'],
  ]);
  expect(contentsOf(catalogueOf(2), 2).map(({ key }) => key)).toEqual(['product-5', 'product-4']);
});

test('a folder more costs what lies in it, however many there are', () => {
  const catalogue = catalogueOf(200);
  const { count, watched } = counted(catalogue.places);
  expect(everythingIn({ ...catalogue, places: watched })).toHaveLength(600);
  expect(count.looks).toBeLessThanOrEqual(2 * catalogue.places.length);
});
