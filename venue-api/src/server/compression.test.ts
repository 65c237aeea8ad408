import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('the compression of responses', () => {
  let api: TestApi;
  let token: string;
  before(async () => {
    api = await startTestApi();
    token = await api.logIn('anna@kantinen.dk');
  });
  after(() => api.close());

  /** Gives the raw bytes of the response. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: object) =>
    new Promise<{ status: number; headers: Record<string, unknown>; bytes: Uint8Array }>(
      (resolve, reject) => {
        const sent = request(api.url + path, { method, headers, agent: false }, (answer) => {
          const chunks: Uint8Array[] = [];
          answer.on('data', (chunk: Uint8Array) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              bytes: Uint8Array.from(Buffer.concat(chunks)),
            }),
          );
        });
        sent.on('error', reject);
        sent.end(body && JSON.stringify(body));
      },
    );

  const store = '/api/v1/store';
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)
    test(`the store comes as ${encoding} to a client that accepts '${accepted}', in less than half its bytes`, async () => {
      const plain = await ask(store);
      const { headers, bytes } = await ask(store, { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers['content-length'], String(bytes.length));
      assert.equal(headers['vary'], 'accept-encoding');
      assert.equal(headers['content-type'], plain.headers['content-type']);
      assert.deepEqual(Uint8Array.from(unpack[encoding](bytes)), plain.bytes);
      assert.ok(bytes.length < plain.bytes.length / 2, `${bytes.length} of ${plain.bytes.length}`);
    });

  test('a cached compressed response has the requested content and encoding', async () => {
    const paths = [store, '/api/v1/retail/products', '/storage/frikadeller.svg', '/storage/lasagne.svg'];
    for (const path of [...paths, ...paths])
      for (const encoding of ['br', 'gzip'] as const) {
        const { headers, bytes } = await ask(path, { 'accept-encoding': encoding });
        assert.equal(headers['content-encoding'], encoding);
        assert.deepEqual(Uint8Array.from(unpack[encoding](bytes)), (await ask(path)).bytes);
      }
  });

  test('a menu is current, not the cached response', async () => {
    const menu = '/api/v1/takeaway/menu-items/2026-11-24';
    const remaining = async () => {
      const { bytes } = await ask(menu, { 'accept-encoding': 'br' });
      const { data } = JSON.parse(brotliDecompressSync(bytes).toString('utf8'));
      return data[0].remaining;
    };
    const before = await remaining();
    await api.db
      .updateTable('takeaway_menu_items')
      .set({ remaining: before - 1 })
      .where('remaining', '=', before)
      .execute();
    assert.equal(await remaining(), before - 1);
  });

  for (const accepted of ['identity', 'br;q=0, gzip;q=0', 'deflate, zstd'])
    test(`the store comes uncompressed to a client that accepts '${accepted}'`, async () => {
      const { headers, bytes } = await ask(store, { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], undefined);
      assert.equal(headers['content-length'], String(bytes.length));
    });

  test('a HEAD request gets the headers of the uncompressed response', async () => {
    const plain = await ask(store);
    const head = await ask(store, { 'accept-encoding': 'br' }, 'HEAD');
    assert.equal(head.status, 200);
    assert.equal(head.bytes.length, 0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'cache-control'])
      assert.equal(head.headers[name], plain.headers[name], name);
  });

  test('a picture is compressed too, and varies by encoding', async () => {
    const { headers } = await ask('/storage/frikadeller.svg', { 'accept-encoding': 'br' });
    assert.equal(headers['content-encoding'], 'br');
    const plain = await ask('/storage/frikadeller.svg');
    assert.equal(plain.headers['vary'], 'accept-encoding');
    assert.equal(plain.headers['content-encoding'], undefined);
  });

  test('a response that fits into a packet stays uncompressed', async () => {
    const { headers, bytes } = await ask('/api/v1/account', {
      'accept-encoding': 'br',
      authorization: `Bearer ${token}`,
    });
    assert.ok(bytes.length > 0 && bytes.length < 1024);
    assert.equal(headers['content-encoding'], undefined);
  });

  test('the page of mailed links is never compressed', async () => {
    for (let times = 0; times < 3; times += 1)
      await api.call('POST', '/api/v1/password-reset-requests', { email: 'anna@kantinen.dk' });
    const { headers, bytes } = await ask('/api/sandbox-mail', { 'accept-encoding': 'br, gzip' });
    assert.ok(bytes.length > 1024);
    assert.equal(headers['content-encoding'], undefined);
  });

  test('the response to a POST is never compressed, however long it is', async () => {
    const fault = 'x'.repeat(50);
    const { status, headers, bytes } = await ask(
      '/api/v1/retail/orders',
      { 'accept-encoding': 'br', 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      'POST',
      { retail_products: Array.from({ length: 30 }, () => ({ id: fault, quantity: fault })) },
    );
    assert.equal(status, 422);
    assert.ok(bytes.length > 1024);
    assert.equal(headers['content-encoding'], undefined);
  });

  test('a compressed request body is not decompressed', async () => {
    const { status } = await ask(
      '/api/v1/tokens',
      {
        'content-encoding': 'gzip',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      'POST',
      { email: 'anna@kantinen.dk', password: 'kantine1234' },
    );
    // The body is read as JSON, not as gzip.
    assert.equal(status, 201);
  });
});
