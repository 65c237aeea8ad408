import assert from 'node:assert/strict';
import { test } from 'node:test';

import { needsAge } from './age-words.mjs';
import { checkLaw, sayFindings } from './check-law.mjs';

const full = {
  name: 'Kantinen',
  address: 'Havnegade 1',
  registration_number: '12345678',
  email: 'mad@kantinen.dk',
  phone: '33 11 22 33',
  vat_included: true,
  food_authority_url: 'https://www.findsmiley.dk/123456',
  conditions_page_url: 'betingelser',
  privacy_page_url: '/Privatliv/',
  pages: [{ url: 'betingelser' }, { url: '/privatliv' }],
  pay_button_text: 'Betal nu',
  account_card_payment_button_text: null,
  takeaway_section: { bag_product_name: 'Bærepose', bag_product_price: '4.00', bag_is_opt_in: true },
  retail_section: {},
};

const goods = {
  'retail/products': [
    { name: 'Cola', allergens: [], price: 20, deposit: '1.50', unit_price: '40,00 kr./l', label: [] },
    { name: 'Rødvin', allergens: ['sulfitter'], price: 95, minimum_age: 18 },
  ],
};

const fieldsOf = (changes, rest = {}) =>
  checkLaw({ store: { ...full, ...changes }, ...rest }).map(({ field }) => field);

test('a venue that says everything has no finding', () => {
  assert.deepEqual(checkLaw({ store: full, goods, takesWithdrawals: true }), []);
  assert.match(sayFindings(0), /^Ingen forhold/);
});

for (const store of [{}, null, '<html>', []])
  test(`a record with nothing (${JSON.stringify(store)}) lacks each fact`, () => {
    const findings = checkLaw({ store, goods: { 'retail/products': null }, takesWithdrawals: false });
    assert.deepEqual(
      findings.map(({ field }) => field),
      [
        'registration_number',
        'email',
        'phone',
        'address',
        'vat_included',
        'conditions_page_url',
        'privacy_page_url',
        'food_authority_url',
      ],
    );
    assert.equal(
      sayFindings(findings.length),
      '8 forhold, som loven kræver, mangler i butikkens oplysninger',
    );
  });

for (const [field, value, says] of [
  ['registration_number', '1234', /er "1234", men skal være otte cifre/],
  ['registration_number', {}, /er \{\}, men/],
  ['registration_number', 12345678, /er 12345678, men skal være otte cifre som tekst/],
  ['phone', 33112233, /er 33112233, men skal være et telefonnummer som tekst/],
  ['email', 'mad(a)kantinen.dk', /skal være en e-mailadresse/],
  ['phone', true, /er true, men skal være et telefonnummer/],
  ['address', '', /Adresse .* mangler/],
  ['vat_included', 'ja', /er "ja", men skal være true eller false/],
  ['vat_included', false, /mangler/],
  ['conditions_page_url', 'findes-ikke', /fører til "findes-ikke", som ikke findes/],
  ['conditions_page_url', 'javascript:alert(1)', /som ikke findes/],
  ['privacy_page_url', 7.5, /som ikke findes/],
  ['privacy_page_url', ['privatliv'], /skal være en tekst/],
  ['food_authority_url', 'https://www.findsmiley.dk/', /fører ikke til nogen virksomhed/],
  ['food_authority_url', 'https://www.findsmiley.dk', /fører ikke til nogen virksomhed/],
  ['food_authority_url', 'https://www.findsmiley.dk?navn=kantinen', /fører ikke til nogen virksomhed/],
  ['food_authority_url', 'smiley', /skal være en adresse/],
  ['food_authority_url', 'https://www.findsmiley.dk:99999/1', /skal være en adresse/],
  ['conditions_page_url', 'https://kommune.dk:99999/', /skal være en adresse/],
  ['pay_button_text', 'Videre', /Knappen "Videre" siger ikke, at man skal betale/],
  ['account_card_payment_button_text', 'Medarbejderkort', /siger ikke/],
  ['account_card_payment_button_text', 'Københavns Kommunes kort', /siger ikke/],
  ['account_card_payment_button_text', 'Ubetalt indkøb', /siger ikke/],
  ['account_card_payment_button_text', ['Betal'], /skal være en tekst/],
  ['accessibility_statement_url', '/was', /skal være en adresse/],
  ['accessibility_statement_url', 'https://kommune.dk:99999/', /skal være en adresse/],
])
  test(`a record whose ${field} is ${JSON.stringify(value)} has one finding that names the field`, () => {
    const findings = checkLaw({ store: { ...full, [field]: value } });
    assert.deepEqual(
      findings.map((finding) => finding.field),
      [field],
    );
    assert.match(findings[0].says, says);
  });

for (const [bag, fields] of [
  [{ bag_is_opt_in: undefined }, ['takeaway_section.bag_is_opt_in']],
  [{ bag_is_opt_in: 'true' }, ['takeaway_section.bag_is_opt_in']],
  [{ bag_is_opt_in: undefined, bag_product_price: '4,00' }, ['takeaway_section.bag_is_opt_in']],
  [{ bag_is_opt_in: false, bag_product_price: 0 }, []],
  [{ bag_is_opt_in: false, bag_product_name: null }, []],
])
  test(`a bag with ${JSON.stringify(bag)} has ${fields.length} findings`, () => {
    assert.deepEqual(fieldsOf({ takeaway_section: { ...full.takeaway_section, ...bag } }), fields);
  });

test('an absolute address of conditions and the words of the law in capitals are fine', () => {
  assert.deepEqual(fieldsOf({ conditions_page_url: 'https://iss.dk/vilkår', pay_button_text: 'KØB' }), []);
});

for (const word of [
  ...['betal', 'betale', 'betaler', 'betaling', 'køb', 'købe', 'køber'],
  ...['bestil', 'bestille', 'bestiller', 'bestilling'],
])
  test(`a button with the word ${word} says that it costs`, () => {
    assert.deepEqual(fieldsOf({ pay_button_text: `Nu: ${word}!` }), []);
  });

test('only retail must take withdrawals, and only an API that was tried can lack them', () => {
  assert.deepEqual(fieldsOf({}, { takesWithdrawals: false }), ['POST /withdrawals']);
  assert.deepEqual(fieldsOf({ retail_section: null }, { takesWithdrawals: false }), []);
  assert.deepEqual(fieldsOf({}), []);
});

test('goods without allergens and alcohol without an age are named, five at most', () => {
  const beers = Array.from({ length: 7 }, (_, index) => ({ name: `Øl ${index}` }));
  const [age, allergens, ...more] = checkLaw({
    store: full,
    goods: { menu: [...beers, { id: 9 }, null, 'x'] },
  });
  assert.equal(age.field, 'menu: minimum_age');
  assert.match(age.says, /^Øl 0, .*Øl 4 og 2 til ligner/);
  assert.equal(allergens.field, 'menu: allergens');
  assert.match(allergens.says, /^Øl 0, .*Øl 4 og 3 til har ingen allergener/);
  assert.deepEqual(more, []);
});

test('the kitchen may answer for some goods of a list whose others have allergens', () => {
  const goods = { menu: [{ name: 'Suppe', allergens: ['selleri'] }, { name: 'Overraskelse' }] };
  assert.deepEqual(checkLaw({ store: full, goods }), []);
});

for (const [field, value] of [
  ['minimum_age', 'atten'],
  ['minimum_age', 0],
  ['minimum_age', true],
  ['minimum_age', [18]],
  ['minimum_age', ''],
  ['allergens', 'mælk'],
  ['allergens', ['mælk', 5]],
  ['allergens', ['mælk', ' ']],
  ['allergens', ['mælk', null]],
  ['label', { Ingredienser: 'Kakao' }],
  ['label', [{ name: 'Ingredienser' }]],
  ['label', [{ name: 'Fedt', value: '0 g' }, null]],
  ['unit_price', 40],
  ['deposit', 30],
  ['deposit', '30,00'],
  ['deposit', 'pant'],
  ['deposit', ''],
  ['deposit', true],
  ['deposit', [1.5]],
])
  test(`goods whose ${field} is ${JSON.stringify(value)} have one finding that names field and product`, () => {
    const product = { name: 'Cola', price: 20, allergens: [], [field]: value };
    const findings = checkLaw({ store: full, goods: { menu: [product] } });
    assert.deepEqual(
      findings.map((finding) => finding.field),
      [`menu: Cola: ${field}`],
    );
  });

test('an age and amounts may be texts of digits', () => {
  const beer = { name: 'Øl', allergens: ['byg'], price: ' 20.00 ', deposit: '1.50', minimum_age: '18' };
  assert.deepEqual(checkLaw({ store: full, goods: { menu: [beer] } }), []);
});

test('allergens that cannot be read leave others unsaid', () => {
  const goods = { menu: [{ name: 'Suppe', allergens: ['selleri', 5] }, { name: 'Overraskelse' }] };
  assert.deepEqual(
    checkLaw({ store: full, goods }).map(({ field }) => field),
    ['menu: allergens', 'menu: Suppe: allergens'],
  );
});

test('prices with a Danish comma are amounts', () => {
  const cola = { name: 'Cola', allergens: [], price: '20,00', deposit: '1,50' };
  assert.deepEqual(checkLaw({ store: full, goods: { menu: [cola] } }), []);
});

test('goods that look like alcohol or nicotine need an age', () => {
  for (const name of [
    ...['Øl', 'Juleøl', 'Grøn Tuborg', 'Hvidvin', 'Husets vin, glas', 'Gin & tonic', 'Cigaretter'],
    ...['Nikotinposer, mint', 'E-cigaret', 'Hyldeblomstlikør', 'Fadøl 4,6 %', 'IPA 10 %'],
  ])
    assert.ok(needsAge(name), name);
});

test('goods that only sound like alcohol need none', () => {
  for (const name of [
    ...['Ingefærøl', 'Vingummi', 'Vineddike', 'Øllebrød', 'Kylling i rødvin', 'Coq au vin', 'Kage med rom'],
    ...['Romkugle', 'Alkoholfri øl', 'Carlsberg 0,0 %', 'Pilsner 0,5%', 'Tuborg Squash', 'Ginger beer'],
    ...['Bitter lemon', 'Cola', 'Rødvinssauce', ''],
  ])
    assert.ok(!needsAge(name), name);
});
