import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import type { Context } from '../http/context.ts';
import { ProblemError } from '../http/problem.ts';
import { totalOreOf } from '../orders/cart.ts';
import { backends, openTestDatabase } from '../testing/test-database.ts';
import type { MenuEntry } from '../venues/venue.ts';
import { findVenue } from '../venues/venues.ts';
import { readMenu } from './menu.ts';
import { priceTakeawayCart } from './takeaway-cart.ts';

const kantinen = findVenue('kantinen');
const section = kantinen.store.takeaway_section!;
const soup: MenuEntry = {
  dish: 'soup',
  name: 'Suppe',
  description: 'Med brød',
  price_ore: 3950,
  pickupTime: '11:30',
  image: null,
  remaining: 4,
  is_featured: true,
  allergens: ['mælk', 'selleri'],
};

for (const backend of backends) {
  describe(`a day's menu on ${backend ? 'PostgreSQL' : 'the embedded database'}`, () => {
    let database: Awaited<ReturnType<typeof openTestDatabase>>;
    before(async () => (database = await openTestDatabase(backend)));
    after(() => database.close());
    beforeEach(async () => {
      await database.db.deleteFrom('takeaway_menu_items').execute();
      await database.db.deleteFrom('takeaway_days').execute();
    });

    /** Of a venue that serves one soup a day, on 23 November 2026. */
    const contextOf = (
      venue: Partial<Context['venue']> = {},
      changes: Partial<typeof section> = {},
    ): Context => ({
      db: database.db,
      venue: {
        ...kantinen,
        menuFor: () => [soup],
        ...venue,
        store: { ...kantinen.store, takeaway_section: { ...section, ...changes } },
      },
      now: () => new Date('2026-11-23T08:00:00+01:00'),
    });
    const namesOn = async (day: string, context = contextOf()) =>
      (await readMenu(context, day)).map(({ name }) => name);

    test('has the venue’s dishes, with their pickup in Danish time', async () => {
      const [item] = await readMenu(contextOf(), '2026-11-24');
      assert.deepEqual(
        { ...item, id: 0 },
        {
          id: 0,
          day: '2026-11-24',
          dish: 'soup',
          name: 'Suppe',
          description: 'Med brød',
          price_ore: 3950,
          image: null,
          pickup_at: new Date('2026-11-24T11:30:00+01:00'),
          remaining: 4,
          is_featured: true,
          allergens: ['mælk', 'selleri'],
          diets: null,
          label: null,
          unit_price: null,
          deposit_ore: null,
          minimum_age: null,
        },
      );
    });

    for (const { day, isServed, what } of [
      { day: '2026-11-28', isServed: false, what: 'a Saturday' },
      { day: '2027-11-24', isServed: true, what: '366 days ahead' },
      { day: '2027-11-25', isServed: false, what: '367 days ahead' },
      { day: '2025-11-24', isServed: true, what: '364 days ago' },
      { day: '2025-11-21', isServed: false, what: '367 days ago' },
    ])
      test(`is ${isServed ? 'made' : 'empty'} for ${what}`, async () => {
        assert.deepEqual(await namesOn(day), isServed ? ['Suppe'] : []);
      });

    test('is empty at a venue without dishes, and on a day without dishes', async () => {
      const withoutMenu = { ...contextOf(), venue: { ...findVenue('kiosken'), store: kantinen.store } };
      assert.deepEqual(await namesOn('2026-11-24', withoutMenu), []);
      assert.deepEqual(await namesOn('2026-11-24', contextOf({ menuFor: () => [] })), []);
    });

    test('is made once by parallel calls, and not again when its dishes are gone', async () => {
      const menus = await Promise.all([1, 2, 3, 4].map(() => namesOn('2026-11-24')));
      assert.deepEqual(menus, [['Suppe'], ['Suppe'], ['Suppe'], ['Suppe']]);
      await database.db.deleteFrom('takeaway_menu_items').execute();
      assert.deepEqual(await namesOn('2026-11-24'), []);
    });

    test('is empty on a weekday that the record has closed since, and its dishes are expired', async () => {
      const [item] = await readMenu(contextOf(), '2026-11-24');
      const closed = contextOf({}, { opening_days: ['monday'] });
      assert.deepEqual(await readMenu(closed, '2026-11-24'), []);
      const refusal = await priceTakeawayCart(closed, database.db, null, new Map([[item!.id, 1]]), false);
      assert.ok(refusal instanceof ProblemError);
      const { code, data } = refusal.body;
      assert.deepEqual([code, data], [11003, { takeaway_menu_items: [{ id: item!.id }] }]);
    });

    test('is a 404 at a venue without takeaway', async () => {
      const store = { ...kantinen.store, takeaway_section: null };
      const context = { ...contextOf(), venue: { ...kantinen, store } };
      await assert.rejects(readMenu(context, '2026-11-24'), {
        status: 404,
        message: 'Her er ingen takeaway.',
      });
    });

    describe('in a cart', () => {
      /** Two dishes at nearly the same time, and one at another. */
      const priced = async (changes: Partial<typeof section>) => {
        const entries = ['one', 'two', 'three'].map((dish) => ({ ...soup, dish, price_ore: 1000 }));
        const context = contextOf({ menuFor: () => entries }, changes);
        const [first, second, third] = await readMenu(context, '2026-11-24');
        const setPickup = (id: number, pickup_at: string) =>
          database.db
            .updateTable('takeaway_menu_items')
            .set({ pickup_at: new Date(pickup_at) })
            .where('id', '=', id)
            .execute();
        await setPickup(second!.id, '2026-11-24T11:30:59+01:00');
        await setPickup(third!.id, '2026-11-24T11:31:00+01:00');
        const wanted = new Map([first!, second!, third!].map(({ id }) => [id, 1]));
        const lines = await priceTakeawayCart(context, database.db, null, wanted, true);
        if (lines instanceof Error) throw lines;
        return { lines, totalOre: totalOreOf(lines) };
      };

      test('has one bag for each minute of pickup', async () => {
        const { lines, totalOre } = await priced({ bag_product_name: 'Pose', bag_product_price: 2.5 });
        const { product_name, quantity, price_ore } = lines.at(-1)!;
        assert.deepEqual([lines.length, product_name, quantity, price_ore], [4, 'Pose', 2, 250]);
        assert.equal(totalOre, 3 * 1000 + 2 * 250);
      });

      for (const missing of [{ bag_product_name: null }, { bag_product_price: null }])
        test(`has no bag at a venue without a ${Object.keys(missing)[0]}`, async () => {
          const { lines, totalOre } = await priced(missing);
          assert.deepEqual([lines.length, totalOre], [3, 3000]);
        });
    });
  });
}
