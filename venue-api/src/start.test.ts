import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import { lockDataDir } from './database/data-dir-lock.ts';
import { StartError, startVenueApi } from './start.ts';

describe('starting', () => {
  let directory: string;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kantine-'));
  });
  after(() => rm(directory, { recursive: true, force: true }));

  test('a data directory that another process uses is refused in one line', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await once(other, 'spawn');
    const owner = JSON.stringify({ pid: other.pid, host: hostname() });
    await writeFile(join(directory, 'kantine.pid'), owner);
    await assert.rejects(startVenueApi({ logLevel: 'silent', dataDir: directory }), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(
        error.message,
        new RegExp(`^The data directory .* is in use by process ${other.pid}\\. .*DATA_DIR\\.$`),
      );
      return true;
    });
    other.kill();
    await once(other, 'exit');
    // The lock of a dead process is free.
    lockDataDir(directory)();
  });

  test('a directory is ours once, and free again when given back', () => {
    const release = lockDataDir(directory);
    assert.throws(() => lockDataDir(directory), StartError);
    release();
    lockDataDir(directory)();
  });

  test('a database that does not answer is one line', async () => {
    await assert.rejects(
      startVenueApi({ logLevel: 'silent', databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }),
      (error) => {
        assert.ok(error instanceof StartError);
        assert.match(error.message, /^The database at DATABASE_URL could not be used: .+$/);
        return true;
      },
    );
  });

  test("the demo's clock begins where it is told", async () => {
    // The menu covers a year from the API's day, so it tells which day that is.
    const api = await startVenueApi({ logLevel: 'silent', startsAt: new Date('2031-06-02T10:00:00+02:00') });
    const menu = await (await fetch(`${api.url}/api/v1/takeaway/menu-items/2031-06-02`)).json();
    assert.equal((menu as { data: object[] }).data.length > 0, true);
    await api.close();
  });

  test('a port in use is one line, and orders and stock are still there after a restart', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    await assert.rejects(startVenueApi({ logLevel: 'silent', dataDir: directory, port }), {
      name: 'StartError',
      message: /^Port \d+ is in use\./,
    });
    squatter.close();

    const stockOf = async (url: string) => {
      const { data } = (await (await fetch(`${url}/api/v1/retail/products`)).json()) as {
        data: { id: number; remaining: number }[];
      };
      return data.find(({ id }) => id === 11)?.remaining;
    };
    const api = await startVenueApi({ logLevel: 'silent', dataDir: directory });
    assert.equal(await stockOf(api.url), 3);
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    const post = async (path: string, body: object, token?: string) => {
      const response = await fetch(`${api.url}/api/v1${path}`, {
        method: 'POST',
        headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { data: { token: string } };
    };
    const { data } = await post('/tokens', { email: 'anna@kantinen.dk', password: 'kantine1234' });
    const order = {
      customer_name: 'Anna',
      customer_email: 'anna@kantinen.dk',
      payment_method: 'account-card',
      payment_parameters: {},
    };
    await post('/retail/orders', { ...order, retail_products: [{ id: 11, quantity: 1 }] }, data.token);
    await api.close();

    const again = await startVenueApi({ logLevel: 'silent', dataDir: directory });
    assert.equal(await stockOf(again.url), 2);
    await again.close();
  });
});
