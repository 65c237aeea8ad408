import { pathToFileURL } from 'node:url';
import { CompiledQuery } from 'kysely';
import { inRoot } from '../../scripts/workspace/folders.mjs';

const built = (...parts) => import(pathToFileURL(inRoot('venue-api', 'dist', ...parts)).href);

export const day = '2026-11-24';
const [anna, bo] = [1, 2];

export async function fill(database, orders, now) {
  const { startVenueApi } = await built('start.js');
  // The start creates the tables and rows, and the call creates the day's menu.
  const api = await startVenueApi({ ...database, startsAt: new Date(now), logLevel: 'warn' });
  await fetch(`${api.url}/api/v1/takeaway/menu-items/${day}`);
  await api.close();

  await query({ ...database, schema: 'kantinen' }, ...statements(orders));
}

/** No site has an embedded database open meanwhile. @returns the rows of each statement */
export async function query(database, ...all) {
  const { openDatabase } = await built('database', 'database.js');
  const { db, close } = await openDatabase(database);
  try {
    const rows = [];
    for (const statement of all) rows.push((await db.executeQuery(CompiledQuery.raw(statement))).rows);
    return rows;
  } finally {
    await close();
  }
}

/** Every second order was paid online; each has two lines, and a takeaway order has answers. */
const statements = (orders) => [
  `update takeaway_menu_items set remaining = 1000000000 where remaining is not null`,
  `insert into payments (invoice, session_id, shop, account_id, cart, amount_ore, status, created_at)
   select 'inv_old_' || n, 'cs_old_' || n, 'takeaway', ${anna}, '1x1', 6500, 'authorized', timestamptz '2026-01-01' + n * interval '1 minute'
   from generate_series(2, ${orders}, 2) n`,
  `insert into orders (shop, account_id, customer_name, customer_email, payment_method, invoice, price_ore, deliver_at, created_at, finished_at)
   select case when n % 2 = 0 then 'takeaway' else 'retail' end, case when n <= 10 then ${bo} else ${anna} end, 'Anna', 'anna@kantinen.dk',
     case when n % 2 = 0 then 'online' else 'account-card' end, case when n % 2 = 0 then 'inv_old_' || n end, 6500,
     case when n % 2 = 0 then at end, at, case when n % 2 = 1 then at end
   from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${orders}) n) as old order by n`,
  `insert into order_lines (order_id, takeaway_menu_item_id, retail_product_id, product_name, quantity, price_ore)
   select id, case when shop = 'takeaway' then (select min(id) from takeaway_menu_items) end, case when shop = 'retail' then 3 end, 'Det daglige', 1, 3250
   from orders, generate_series(1, 2) order by id`,
  `insert into order_answers (order_id, order_field_id, field_name, value)
   select id, field, 'Afdeling', 'Nord' from orders, generate_series(1, 2) field where shop = 'takeaway' order by id`,
];
