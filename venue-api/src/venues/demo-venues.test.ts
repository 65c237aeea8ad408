import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { checkLaw } from '@kantine/contract/law';

import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { addDays, weekdayOf } from '../time/danish-time.ts';
import { readPictures } from './demo-files.ts';
import type { MenuEntry } from './venue.ts';
import { findVenue } from './venues.ts';

const kantinen = findVenue('kantinen');
const {
  retail_products: products = [],
  retail_folders: folders = [],
  retail_menu_items: positions = [],
} = kantinen.rows;
const aYear = Array.from({ length: 365 }, (_, index) => addDays('2026-11-23', index)).filter(
  (day) => !['saturday', 'sunday'].includes(weekdayOf(day)),
);

type Thing = Pick<
  MenuEntry,
  'price_ore' | 'description' | 'image' | 'remaining' | 'is_featured' | 'allergens'
>;
const lengthOf = ({ description }: Thing) => description?.length ?? 0;

const states: Record<string, (thing: Thing) => boolean> = {
  featured: ({ is_featured }) => is_featured === true,
  'as many as one likes': ({ remaining }) => (remaining ?? null) === null,
  'with a stock': ({ remaining }) => (remaining ?? 0) > 5,
  'with few left': ({ remaining }) => (remaining ?? 0) > 0 && remaining! < 4,
  'sold out': ({ remaining }) => remaining === 0,
  'with allergens': ({ allergens }) => (allergens ?? []).length > 0,
  'without any allergen': ({ allergens }) => allergens?.length === 0,
  'of unknown allergens': ({ allergens }) => allergens === undefined,
  'on the house': ({ price_ore }) => price_ore === 0,
  'with a picture and a long description': (thing) => thing.image !== null && lengthOf(thing) > 100,
  'without a picture, with a long description': (thing) => thing.image === null && lengthOf(thing) > 300,
};

for (const [state, isSo] of Object.entries(states)) {
  test(`something is ${state}, in the shop and on every day's menu`, () => {
    const featured = positions.filter(({ is_featured }) => is_featured).map(({ content_id }) => content_id);
    const shop = products.map((product) => ({ ...product, is_featured: featured.includes(product.id!) }));
    assert.equal(shop.some(isSo), true);
    for (const day of aYear) assert.equal(kantinen.menuFor!(day).some(isSo), true, day);
  });
}

test('every open day has some dishes at two times, the same at every call', () => {
  for (const day of aYear) {
    const menu = kantinen.menuFor!(day);
    assert.equal(menu.length >= 6 && menu.length <= 9, true, day);
    assert.equal(new Set(menu.map(({ pickupTime }) => pickupTime)).size, 2);
    assert.deepEqual(menu, kantinen.menuFor!(day));
  }
});

test('folders lie in folders, one is empty, and some things have no description', () => {
  const ofKind = (kind: string) => positions.filter(({ content_type }) => content_type === kind);
  const parentOf = new Map(
    ofKind('retail-folders').map(({ content_id, retail_folder_id }) => [content_id, retail_folder_id]),
  );
  const depthOf = (id: number): number => {
    const parent = parentOf.get(id);
    return !parent ? 1 : 1 + depthOf(parent);
  };
  assert.equal(Math.max(...folders.map(({ id }) => depthOf(id!))), 3);
  assert.equal(
    folders.some(
      ({ id }) => !ofKind('retail-products').some(({ retail_folder_id }) => retail_folder_id === id),
    ),
    true,
  );
  assert.equal(
    folders.some(({ description }) => description === null),
    true,
  );
  assert.equal(
    products.some(({ description }) => description === null),
    true,
  );
});

test('every picture that a venue names is among its files', () => {
  for (const venue of [kantinen, findVenue('kiosken')]) {
    const pictures = readPictures(venue.name);
    const { retail_products: sold = [], retail_folders: shelves = [] } = venue.rows;
    const named = [
      venue.store.logo_path,
      venue.store.background_image_path,
      ...[...sold, ...shelves].map(({ image }) => image),
      ...aYear.flatMap((day) => venue.menuFor?.(day).map(({ image }) => image) ?? []),
    ];
    for (const image of named) if (image) assert.equal(pictures.has(image), true, image);
  }
});

describe('the canteen', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  test('shows the whole label of two prepacked goods, a unit price and an age', async () => {
    const { data } = (await api.call('GET', '/api/v1/retail/products')).body;
    type Product = Record<'label' | 'unit_price' | 'minimum_age', unknown> & { name: string };
    const labelled = data.filter(({ label }: Product) => label !== null);
    assert.deepEqual(
      labelled.map(({ name }: Product) => name),
      ['Nøddemix, 100 g', 'Mørk chokolade, 70 %'],
    );
    for (const { label } of labelled) {
      assert.deepEqual(
        label.map(({ name }: { name: string }) => name.replace(/ pr\. 100 g$/, '')),
        ['Ingredienser', 'Nettoindhold', 'Bedst før', 'Næringsindhold', 'Producent'],
      );
      assert.ok(label.every(({ value }: { value: string }) => value !== ''));
    }
    assert.equal(data.find(({ name }: Product) => name === 'Danskvand, 50 cl').unit_price, '27,00 kr./l');
    assert.equal(data.filter(({ minimum_age }: Product) => minimum_age !== null).length, 1);
  });

  test('names the allergens and diets of dishes, products and meeting products', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    const foodOf = async (path: string, name: string) => {
      const { data } = (await api.call('GET', `/api/v1${path}`, undefined, { token })).body;
      const { allergens, diets } = data.find((item: { name: string }) => item.name === name);
      return { allergens, diets };
    };
    assert.deepEqual(await foodOf('/takeaway/menu-items/2026-11-25', 'Køkkenets overraskelse'), {
      allergens: null,
      diets: null,
    });
    assert.deepEqual(await foodOf('/takeaway/menu-items/2026-11-25', 'Filterkaffe'), {
      allergens: [],
      diets: ['vegansk', 'glutenfri'],
    });
    assert.deepEqual(await foodOf('/retail/products', 'Wrap med falafel'), {
      allergens: ['hvede', 'sesam'],
      diets: ['vegansk'],
    });
    assert.deepEqual(await foodOf('/meetings/products', 'Morgenbrød med ost og smør'), {
      allergens: ['hvede', 'mælk'],
      diets: ['vegetarisk'],
    });
  });
});

for (const name of ['kantinen', 'kiosken'] as const)
  describe(`the record of ${name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(undefined, name);
    });
    after(() => api.close());

    test('says who sells, and that VAT is in the prices', async () => {
      const { attributes } = (await api.call('GET', '/api/v1/store')).body.data;
      assert.match(attributes.registration_number, /^\d\d( \d\d){3}$/);
      assert.match(attributes.email, /^hej@/);
      assert.match(attributes.phone, /^\d\d( \d\d){3}$/);
      assert.equal(attributes.vat_included, true);
      assert.equal(attributes.accessibility_statement_url, null);
      assert.equal(attributes.takeaway_section?.bag_is_opt_in ?? true, true);
      const { food_authority_url: url } = attributes;
      if (url) assert.notEqual(new URL(url).pathname, '/');
    });

    test('lacks nothing that the law asks of a venue', async () => {
      const { attributes: store } = (await api.call('GET', '/api/v1/store')).body.data;
      const goods: Record<string, unknown> = {
        products: (await api.call('GET', '/api/v1/retail/products')).body.data,
      };
      if (store.takeaway_section)
        goods['menu'] = (await api.call('GET', `/api/v1/takeaway/menu-items/${aYear[0]}`)).body.data;
      assert.deepEqual(checkLaw({ store, goods }), []);
    });

    test('has a deposit, and no column of the database that the contract lacks', async () => {
      const { data } = (await api.call('GET', '/api/v1/retail/products')).body;
      const [water] = data.filter((product: { name: string }) => product.name.startsWith('Danskvand'));
      assert.equal(water.deposit, 1.5);
      assert.deepEqual(
        ['deposit_ore', 'price_ore', 'may_be_withdrawn'].filter((column) => column in water),
        [],
      );
    });
  });

describe('the kiosk', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi(undefined, 'kiosken');
  });
  after(() => api.close());

  test('names allergens, as the law asks, and says nothing of diets', async () => {
    const { data } = (await api.call('GET', '/api/v1/retail/products')).body;
    for (const { allergens, diets } of data) {
      assert.equal(Array.isArray(allergens), true);
      assert.equal(diets, null);
    }
  });

  test('sells to guests, and has no takeaway, meetings or accounts', async () => {
    const { attributes } = (await api.call('GET', '/api/v1/store')).body.data;
    assert.deepEqual(
      [attributes.takeaway_section, attributes.meetings_section, attributes.has_accounts],
      [null, null, false],
    );
    assert.equal((await api.call('GET', '/api/v1/takeaway/menu-items/2026-11-25')).status, 404);
    assert.equal(
      (await api.call('POST', '/api/v1/tokens', { email: 'anna@kantinen.dk', password: 'kantine1234' }))
        .status,
      404,
    );

    const cart = {
      customer_name: 'Ida',
      customer_email: 'ida@example.dk',
      retail_products: [{ id: 1, quantity: 2 }],
    };
    const session = await api.call('POST', '/api/v1/retail/payment-sessions', cart);
    assert.match(session.body.data.id, /^cs_[a-f0-9]{32}$/);
    const { invoice } = (await api.pay(session.body.data.id)).body.data;
    const payment = { payment_method: 'online', payment_parameters: { external_token: invoice } };
    assert.equal((await api.call('POST', '/api/v1/retail/orders', { ...cart, ...payment })).status, 201);
  });
});
