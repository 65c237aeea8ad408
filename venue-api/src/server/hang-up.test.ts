import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { cartOf, order, paidInvoice, readMenu } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';

describeOnEach('a client that hangs up,', (api) => {
  /** Sends an order or its first bytes. */
  async function send(body: object, length = Infinity): Promise<Socket> {
    const { hostname, port } = new URL(api.url);
    const text = JSON.stringify(body);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      [
        'POST /api/v1/takeaway/orders HTTP/1.1',
        'Host: x',
        'X-Requested-With: XMLHttpRequest',
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(text)}`,
        '',
        text.slice(0, length),
      ].join('\r\n'),
    );
    return socket;
  }

  /** By then the API has seen an earlier connection begin or end. */
  const serveOthers = () => readMenu(api, '2026-11-26');

  async function isNoFault() {
    await serveOthers();
    assert.deepEqual(
      api.logged.filter(({ level }) => level !== 'info'),
      [],
    );
  }

  test('while sending an order has ordered nothing', async () => {
    const { coffee } = await readMenu(api, '2026-11-24');
    const browser = await send({ ...cartOf([coffee.id, 1]), payment_method: null }, 100);
    await serveOthers();
    browser.destroy();
    await isNoFault();
    assert.deepEqual(await api.db.selectFrom('orders').select('id').execute(), []);
  });

  test('after sending an order has ordered all of it, and blocks nobody', async () => {
    const { limited } = await readMenu(api, '2026-11-25');
    const cart = cartOf([limited.id, 1]);
    const invoices = await Promise.all(Array.from({ length: 8 }, () => paidInvoice(api, cart)));
    await Promise.all(
      invoices.map(async (external_token, milliseconds) => {
        const payment = { payment_method: 'online', payment_parameters: { external_token } };
        const browser = await send({ ...cart, ...payment });
        await wait(milliseconds);
        browser.destroy();
      }),
    );
    // A repeated call waits for the order that the payment is making, and makes no second one.
    const again = await Promise.all(invoices.map((invoice) => order(api, cart, invoice)));
    assert.ok(again.some(({ status }) => status === 409));

    const lines = await api.db.selectFrom('order_lines').select(['order_id', 'quantity']).execute();
    assert.equal(new Set(lines.map((line) => line.order_id)).size, invoices.length);
    assert.equal(lines.length, invoices.length);
    const { limited: left } = await readMenu(api, '2026-11-25');
    assert.equal(limited.remaining! - left.remaining!, invoices.length);
    const open = sql`select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    // A transaction of a refused call may still end; one that a client left open stays.
    for (const until = Date.now() + 60_000; Date.now() < until;)
      if ((await open.execute(api.db)).rows.length === 0) break;
    assert.deepEqual((await open.execute(api.db)).rows, []);
    await isNoFault();
  });
});
