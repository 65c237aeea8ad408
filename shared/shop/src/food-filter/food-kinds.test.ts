import { sayAllergensOf } from './food-kinds';

test.each([
  ['hvede, mælk (laktose)', ['mælk'], 'Indeholder mælk'],
  ['rug, hvede, fløde af mælk', ['gluten', 'mælk'], 'Indeholder gluten, mælk'],
  ['mælk, kan indeholde spor af mandler', ['mælk', 'nødder'], 'Indeholder mælk, nødder'],
  ['kan indeholde spor af mælk', ['mælk'], 'Kan indeholde mælk'],
  ['kirsebær', ['kirsebær'], 'Indeholder kirsebær'],
  [null, ['mælk'], 'Spørg om allergener'],
])('of %j a person without %j reads “%s”', (allergens, kept, words) => {
  expect(sayAllergensOf({ allergens }, kept)).toBe(words);
});

test.each([
  ['has none of them', 'hvede', ['mælk']],
  ['has no allergens', '', ['mælk']],
  ['belongs to a venue that never says', undefined, ['mælk']],
  ['is shown to a person who keeps none', 'mælk', []],
])('nothing is said of a dish that %s', (_, allergens, kept) => {
  expect(sayAllergensOf({ allergens }, kept)).toBe('');
});
