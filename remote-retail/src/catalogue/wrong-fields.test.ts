import { expectOthersToStay, readAnswers } from '@kantine/testing/wrong-values';

import { catalogueQuery } from './catalogue-query';

const folder = (id: number) => ({ id, name: 'Drikke', description: 'Koldt', image: 'drikke.jpg' });
const product = (id: number) => ({
  ...folder(id),
  price: 25,
  remaining: 3,
  allergens: ['mælk'],
  diets: ['vegansk'],
});
const position = (content_id: number) => ({
  content_type: 'retail-products',
  content_id,
  retail_folder_id: 1,
  priority: 2,
  is_featured: true,
});

test.each([
  ['folder', 'GET /retail/folders', 'folders', folder],
  ['product', 'GET /retail/products', 'products', product],
  ['entry of the menu', 'GET /retail/menu-items', 'positions', position],
] as const)('a wrong value in a %s changes no other one', async (_, call, part, make) => {
  const empty = { 'GET /retail/folders': {}, 'GET /retail/products': {}, 'GET /retail/menu-items': {} };
  const read = async (data: unknown) =>
    (await readAnswers(catalogueQuery, { ...empty, [call]: { data } }))[part];
  await expectOthersToStay<object>(read, [make(1), make(2)]);
});
