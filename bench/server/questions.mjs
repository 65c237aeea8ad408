import { readdirSync } from 'node:fs';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { logIn } from '../browser/drive.mjs';
import { day } from './filled.mjs';

const api = '/api/v1';
const html = { accept: 'text/html' };

const customer = { customer_name: 'Ida Ærø', customer_email: 'ida@example.dk' };
const order_details = [
  { order_field_id: 1, value: 'Nord' },
  { order_field_id: 2, value: 'Ved disken' },
];

export function fileRequests() {
  const main = readdirSync(inRoot('host', 'dist', 'public', 'assets')).find((name) =>
    /^main\.\w+\.js$/.test(name),
  );
  return {
    'the page /': { requests: [{ path: '/', headers: html }] },
    'the page /takeaway, with its hints': { requests: [{ path: '/takeaway', headers: html }] },
    'main.js': { requests: [{ path: `/assets/${main}` }] },
  };
}

export const visitRequests = {
  'the store': { requests: [{ path: `${api}/store` }] },
  "a day's menu": { requests: [{ path: `${api}/takeaway/menu-items/${day}` }] },
  "retail's catalogue, its three calls in turn": {
    requests: ['folders', 'products', 'menu-items'].map((path) => ({ path: `${api}/retail/${path}` })),
  },
};

export async function orderRequests(origin, orders) {
  const { data: menu } = await (await fetch(`${origin}${api}/takeaway/menu-items/${day}`)).json();
  const limited = menu.find(({ price, remaining }) => price > 0 && remaining > 0);
  const unlimited = menu.find(({ price, remaining }) => price > 0 && remaining === null);
  const lines = [limited, unlimited].map(({ id }) => ({ id, quantity: 1 }));
  const cart = { ...customer, has_bags: true, takeaway_menu_items: lines, order_details };
  const [anna, bo] = await Promise.all(
    ['anna', 'bo'].map(async (name) => ({
      authorization: `Bearer ${await logIn(origin, `${name}@kantinen.dk`)}`,
    })),
  );
  const list = (headers, page) => ({ requests: [{ path: `${api}/orders?page=${page}`, headers }] });
  return {
    lists: {
      'an order list of ten': list(bo, 1),
      'the first page of all others': list(anna, 1),
      'the last page of all others': list(anna, Math.max(1, Math.ceil((orders - 10) / 10))),
    },
    orders: {
      'an order': {
        requests: [
          {
            method: 'POST',
            path: `${api}/takeaway/orders`,
            headers: anna,
            body: { ...cart, payment_method: 'account-card', payment_parameters: {} },
          },
        ],
      },
      "a guest's order, its three calls in turn": { guest: cart },
    },
  };
}
