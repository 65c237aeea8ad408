import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { drawPictures } from '../storage/pictures.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { addDays, weekdayOf } from '../time/danish-time.ts';
import { findVenue } from './venues.ts';

const kantinen = findVenue('kantinen');
const aYear = Array.from({ length: 365 }, (_, index) => addDays('2026-11-23', index)).filter(
  (day) => !['saturday', 'sunday'].includes(weekdayOf(day)),
);

test('every open day has five to eight dishes, with all that a menu can have', () => {
  for (const day of aYear) {
    const menu = kantinen.menuFor!(day);
    assert.equal(menu.length >= 5 && menu.length <= 8, true, day);
    assert.equal(menu.filter(({ isFeatured }) => isFeatured).length, 1);
    assert.equal(new Set(menu.map(({ pickupTime }) => pickupTime)).size, 2);
    assert.equal(
      menu.some(({ price }) => price === 0),
      true,
    );
    assert.equal(
      menu.some(({ image }) => image === null),
      true,
    );
    assert.equal(
      menu.some(({ remaining }) => remaining !== null),
      true,
    );
    assert.equal(
      menu.some(({ description }) => (description?.length ?? 0) > 300),
      true,
    );
    assert.deepEqual(menu, kantinen.menuFor!(day));
  }
});

test('every picture that a venue names is drawn', () => {
  for (const venue of [kantinen, findVenue('kiosken')]) {
    const pictures = drawPictures(venue.name);
    const products = [
      ...venue.retailRoot,
      ...venue.retailFolders,
      ...venue.retailFolders.flatMap((folder) => folder.products),
    ];
    const named = [
      venue.store.logo_path,
      venue.store.background_image_path,
      ...products.map(({ image }) => image),
      ...aYear.flatMap((day) => venue.menuFor?.(day).map(({ image }) => image) ?? []),
    ];
    for (const image of named) if (image) assert.equal(pictures.has(image), true, image);
  }
});

describe('the kiosk', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi(undefined, 'kiosken');
  });
  after(() => api.close());

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
