import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { readSettings } from '../../host/server/settings.mjs';
import { openSite } from '../../scripts/site/local-site.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { now } from '../browser/drive.mjs';

const importBuilt = (file) => import(pathToFileURL(inRoot('venue-api', 'dist', file)).href);

export const menuDay = '2026-11-24';
export const fullFolder = 1;

/** The names repeat, so that a search finds a tenth of all items. */
const dishes = [
  'Suppe',
  'Laks',
  'Frikadelle',
  'Salat',
  'Karry',
  'Lasagne',
  'Tærte',
  'Sandwich',
  'Burger',
  'Gryde',
];
const pictures = ['kanelsnegl.svg', 'iskaffe.svg', 'tunsandwich.svg', 'rugbroed.svg'];
const description =
  'Med sprøde rødder, urter fra gården og en skefuld skyr. Brødet er bagt i huset i morges, og smørret er rørt med salt.';

const list = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const nameOf = (index) => `${dishes[index % dishes.length]} nr. ${index + 1}`;
const shown = (index) => ({
  name: nameOf(index),
  description,
  price: 35 + (index % 60),
  image: pictures[index % pictures.length],
  isFeatured: index % 50 === 0,
});

export async function openGrownVenue({ dishes: onMenu, products, orders, deliveries, siteDir }) {
  const [{ createApp }, { openDatabase }, { seed }, { findVenue }, { clockFrom }] = await Promise.all(
    ['app.js', 'database/database.js', 'venues/seed.js', 'venues/venues.js', 'time/clock.js'].map(
      importBuilt,
    ),
  );
  const demo = findVenue('kantinen');
  const venue = {
    ...demo,
    ...(onMenu && { menuFor: () => list(onMenu, menuEntry) }),
    ...(products && { retailRoot: [], retailFolders: list(Math.ceil(products / 2), folderOf(products)) }),
  };
  const { db, close } = await openDatabase({ schema: venue.name });
  const context = { db, venue, now: clockFrom(new Date(now)) };
  await seed(context);
  if (orders) await addOrders(db, orders);
  const meetingId = deliveries && (await addMeeting(db, deliveries));
  const api = await createApp(context);
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  const settings = readSettings({ PORT: '0', DEMO_NOW: now, ...(siteDir && { SITE_DIR: siteDir }) });
  const site = await openSite(settings, apiUrl);
  // The server sends preload hints once it has read the store record.
  await fetch(`${site.url}/api/v1/store`);
  return {
    url: site.url,
    meetingId,
    close: async () => {
      await site.close();
      await api.close();
      await close();
    },
  };
}

const menuEntry = (index) => ({
  dish: `dish-${index}`,
  ...shown(index),
  pickupTime: index % 2 ? '11:30' : '17:00',
  remaining: index % 7 === 6 ? 5 : null,
});

const folderOf = (products) => (index) => ({
  id: index + fullFolder,
  name: `Mappe nr. ${index + 1}`,
  description,
  image: 'mappe-drikke.svg',
  products:
    index === 0 ? list(products, (product) => ({ id: product + 1, barcode: null, ...shown(product) })) : [],
});

async function addOrders(db, count) {
  await sql`insert into orders (shop, account_id, customer_name, customer_email, price_ore, deliver_at, created_at)
    select 'retail', 1, 'Anna', 'anna@kantinen.dk', 0, null, ${new Date(now)}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${count}::integer) n`.execute(db);
  await sql`insert into order_lines (order_id, product_name, quantity, price_ore)
    select orders.id, 'Danskvand, 50 cl', line, 1500 from orders, generate_series(1, 2) line`.execute(db);
}

async function addMeeting(db, count) {
  const { id } = await db
    .insertInto('meetings')
    .values({
      account_id: 1,
      title: 'Årsmøde',
      date: '2026-12-08',
      start_time: '08:00',
      end_time: '18:00',
      internal_participants: 20,
      external_participants: 10,
      status: 'unapproved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('meeting_room_bookings').values({ meeting_id: id, room_id: 3 }).execute();
  const milestones = await db
    .insertInto('meeting_milestones')
    .values(
      list(count, (index) => ({
        meeting_id: id,
        room_id: 3,
        time: `${String(9 + (index % 8)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
        comment: 'Ved vinduet',
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('meeting_milestone_lines')
    .values(
      milestones.flatMap((milestone) =>
        [6, 9, 7].map((product) => ({
          milestone_id: milestone.id,
          meeting_product_id: product,
          product_name: 'Kaffe',
          quantity: 6,
          price_ore: 1500,
        })),
      ),
    )
    .execute();
  return id;
}
