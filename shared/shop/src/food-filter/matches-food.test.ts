import { choicesOf, matchesFood, wishesIn, writeWishes } from './matches-food';

const food = (allergens: string | null, diets = '') => ({ allergens, diets });
const without = (...kinds: string[]) => ({ without: kinds, diets: [] });
const diet = (...diets: string[]) => ({ without: [], diets });

test.each([
  ['gluten', 'hvede'],
  ['gluten', 'Rugmel'],
  ['gluten', 'byg, selleri'],
  ['nødder', 'hasselnødder'],
  ['nødder', 'mandler'],
  ['nødder', 'valnød'],
  ['mælk', 'mælk (laktose)'],
  ['mælk', 'kan indeholde spor af mælk'],
  ['æg', 'æggehvide'],
  ['fisk', 'fiskesauce'],
  ['fisk', 'tunfisk'],
  ['gluten', 'fuldkornshvede'],
  ['krebsdyr', 'jomfruhummer'],
  ['krebsdyr', 'tigerrejer'],
  ['krebsdyr', 'taskekrabbe'],
  ['krebsdyr', 'skaldyr'],
  ['bløddyr', 'skaldyr'],
  ['bløddyr', 'blåmuslinger'],
  ['bløddyr', 'blækfisk'],
  ['selleri', 'knoldselleri'],
  ['sennep', 'dijonsennep'],
  ['mælk', 'kærnemælk'],
  ['æg', 'hønseæg'],
  ['jordnødder', 'jordnødder'],
  ['gluten', 'perlebyg'],
  ['gluten', 'perlespelt'],
  ['gluten', 'fuldkornsrug'],
  ['gluten', 'fuldkornshavregryn'],
  ['æg', 'helæg'],
  ['æg', 'tøræg'],
  ['æg', 'andeæg'],
  ['æg', 'gåseæggeblomme'],
  ['sulfitter', 'natriummetabisulfit'],
  ['nødder', 'valnødolie'],
  ['nødder', 'hasselnøddeolie'],
  ['kirsebær', 'kirsebær'],
])('without %s, a dish with %j is hidden', (kind, allergens) => {
  expect(matchesFood(food(allergens), without(kind))).toBe(false);
});

test.each([
  ['nødder', 'jordnødder'],
  ['nødder', 'muskatnød, kokosnød'],
  ['nødder', 'kokosnødolie'],
  ['nødder', 'nødvendigvis'],
  ['gluten', 'boghvede'],
  ['gluten', 'frugt, drue, brug, krug'],
  ['gluten', 'dybfrossen, arugula, babygulerødder'],
  ['gluten', ''],
  ['mælk', 'kokosmælk'],
  ['mælk', 'mandelmælk'],
  ['æg', 'ægte vanilje'],
  ['æg', 'hønsepålæg'],
  ['fisk', 'blækfisk'],
])('without %s, a dish with %j is shown', (kind, allergens) => {
  expect(matchesFood(food(allergens), without(kind))).toBe(true);
});

test('a dish whose allergens are unknown goes without none of them, and keeps its diets', () => {
  expect(matchesFood(food(null, 'vegansk'), without('mælk'))).toBe(false);
  expect(matchesFood(food(null, 'vegansk'), diet('vegansk'))).toBe(true);
});

test('a dish suits all chosen diets; a vegan one is vegetarian', () => {
  expect(matchesFood(food('', 'vegansk, glutenfri'), diet('vegetarisk', 'glutenfri'))).toBe(true);
  expect(matchesFood(food('', 'Vegetarisk'), diet('vegetarisk'))).toBe(true);
  expect(matchesFood(food('', 'vegetarisk'), diet('vegansk'))).toBe(false);
  expect(matchesFood(food('', 'vegansk'), diet('vegansk', 'halal'))).toBe(false);
});

test('the choices are those of the dishes, in the law’s order, and those chosen already', () => {
  const foods = [food('mælk, hvede, tomat'), food('rug', 'vegansk'), food(null)];
  expect(choicesOf(foods, { without: ['æg'], diets: ['halal'] })).toEqual({
    without: ['gluten', 'æg', 'mælk', 'tomat'],
    diets: ['halal', 'vegansk', 'vegetarisk'],
  });
});

test('the address keeps the choices beside its other parameters', () => {
  const written = writeWishes('?q=laks&kost=halal', { without: ['gluten', 'æg'], diets: [] });
  expect(written).toBe('q=laks&uden=gluten,%C3%A6g');
  expect(wishesIn(`?${written}`, [])).toEqual({ without: ['gluten', 'æg'], diets: [] });
  expect(writeWishes(`?${written}`, { without: [], diets: [] })).toBe('q=laks');
});

test('a written address is read by meaning: hvede is gluten, and a word twice is one', () => {
  expect(wishesIn('?uden=Hvede,rug,,m%C3%A6lk&kost=', [])).toEqual({
    without: ['gluten', 'mælk'],
    diets: [],
  });
});

test('an address shows all words of the foods and of the law, and few letters of any other', () => {
  const foods = [food('kirsebær, en meget lang betegnelse for en ret almindelig ting', 'halal')];
  const wishes = choicesOf(foods, without('gluten', 'mælk'));
  const written = writeWishes('', wishes);
  expect(wishesIn(written, foods)).toEqual(wishes);
  expect(wishesIn('?uden=tomat,løg&kost=kosher', foods)).toEqual({
    without: ['tomat', 'løg'],
    diets: ['kosher'],
  });
  const sentence = 'Kantinen er lukket, ring til os på 12345678';
  expect(wishesIn(`?uden=${'a'.repeat(41)},gluten&kost=${sentence}`, foods)).toEqual({
    without: ['gluten'],
    diets: ['kantinen er lukket'],
  });
  expect(wishesIn(`?uden=gluten,${sentence}&kost=halal,${sentence}`, foods)).toEqual({
    without: ['gluten', 'kantinen er lukket'],
    diets: ['halal', 'kantinen er lukket'],
  });
});
