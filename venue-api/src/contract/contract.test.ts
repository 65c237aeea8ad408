import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { handlersOf } from '../app.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { findVenue } from '../venues/venues.ts';
import { compileResponseCheck } from './checks.ts';
import { document, operationList } from './document.ts';

describe('the contract', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  test('every operation is served', () => {
    const served = Object.keys(
      handlersOf({ db: api.db, venue: findVenue('kantinen'), now: () => new Date() }),
    );
    // Pictures are files with routes of their own.
    const accounted = [...served, 'getImage'].sort();
    assert.deepEqual(accounted, operationList.map(({ id }) => id).sort());
  });

  test('every list and record follows the contract, with numbers as numbers', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    const examples: Record<string, string> = {
      ':date': '2026-11-25',
      ':week': '48',
      ':year': '2026',
      ':serving': 'lunch',
      ':meetingId': '1',
      ':milestoneId': '1',
    };
    const asked = operationList.filter(
      ({ id, method }) => method === 'GET' && id !== 'getImage' && id !== 'getOrder',
    );
    for (const operation of asked) {
      const path = operation.url.replace(/:\w+/g, (name) => examples[name]!);
      const { status, body } = await api.call('GET', path, undefined, { token });
      assert.equal(status, 200, operation.id);
      assert.equal(compileResponseCheck(operation)(status, body), undefined);
    }
    assert.equal(asked.length > 15, true);
  });

  test('no description ends at a comma, behind which YAML reads another field', () => {
    const fields: string[] = [];
    JSON.stringify(document, (field, value: unknown) => {
      fields.push(field);
      return value;
    });
    assert.deepEqual(
      fields.filter((field) => /\s/.test(field)),
      [],
    );
  });

  test('a response that breaks the contract is found', () => {
    const check = compileResponseCheck(operationList.find(({ id }) => id === 'listTakeawayMenuItems')!);
    assert.match(
      check(200, {
        data: [{ id: '1', name: 'Suppe', price: '49', pickup_at: '2026-11-25T11:30:00+01:00' }],
      })!,
      /breaks the contract/,
    );
    assert.match(check(200, { items: [] })!, /breaks the contract/);
    // JSON has no Infinity: it would be sent as null.
    const pages = compileResponseCheck(operationList.find(({ id }) => id === 'listOrders')!);
    assert.match(pages(200, { data: [], meta: { current_page: Infinity } })!, /breaks the contract/);
  });

  test('missing and wrong fields get Danish errors', async () => {
    const { status, body } = await api.call('POST', '/api/v1/retail/orders', {
      customer_name: '',
      customer_email: 'ida',
      retail_products: [],
    });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, {
      customer_name: ['Dette felt er påkrævet.'],
      customer_email: ['Skriv en gyldig email-adresse.'],
      retail_products: ['Vælg mindst én.'],
      payment_method: ['Dette felt er påkrævet.'],
    });
  });

  test('a change without X-Requested-With is refused', async () => {
    const body = { email: 'anna@kantinen.dk', password: 'kantine1234' };
    const outcome = await api.call('POST', '/api/v1/tokens', body, { headers: { 'X-Requested-With': '' } });
    assert.equal(outcome.status, 422);
    assert.deepEqual(Object.keys(outcome.body.errors), ['x-requested-with']);
  });

  test('hostile requests get a plain response without a stack', async () => {
    const infiniteOrder =
      '{"customer_name":"Ida","customer_email":"ida@example.dk","payment_method":null,"retail_products":[{"id":1e400,"quantity":1}]}';
    const cases: [
      method: string,
      path: string,
      body: unknown,
      headers: Record<string, string>,
      status: number,
    ][] = [
      ['POST', '/api/v1/tokens', '{"email":', {}, 422],
      ['POST', '/api/v1/tokens', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
      ['POST', '/api/v1/tokens', 'a=b', { 'Content-Type': 'text/plain' }, 415],
      ['POST', '/api/v1/tokens', { email: 'x'.repeat(100_000), password: 'y' }, {}, 413],
      ['POST', '/api/v1/tokens', [], {}, 422],
      ['POST', '/api/v1/tokens', { email: { $ne: null }, password: 'y' }, {}, 422],
      ['POST', '/api/v1/retail/orders', infiniteOrder, {}, 422],
      ['GET', '/api/v1/takeaway/menu-items/2026-02-31', undefined, {}, 422],
      ['GET', '/api/v1/takeaway/menu-items/0000-01-01', undefined, {}, 422],
      ['GET', '/api/v1/nothing', undefined, {}, 404],
      ['GET', '/storage/../package.json', undefined, {}, 404],
      ['GET', '/storage/%2e%2e%2fpackage.json', undefined, {}, 404],
    ];
    for (const [method, path, body, headers, status] of cases) {
      const outcome = await api.call(method, path, body, { headers });
      assert.equal(outcome.status, status, `${method} ${path}`);
      assert.equal(typeof outcome.body.message, 'string');
      assert.equal(JSON.stringify(outcome.body).includes('node_modules'), false);
    }
  });

  test('ids may be text, and an id that is too large is unknown', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    const order = {
      customer_name: 'Ida',
      customer_email: 'ida@example.dk',
      payment_method: 'account-card',
      payment_parameters: {},
    };
    const withId = (id: unknown) =>
      api.call(
        'POST',
        '/api/v1/retail/orders',
        { ...order, retail_products: [{ id, quantity: 1 }] },
        { token },
      );
    assert.equal((await withId('3')).status, 201);
    for (const nobody of ['99999999999999999999', 2 ** 31, 0]) {
      const { status, body } = await withId(nobody);
      assert.equal(status, 400);
      assert.deepEqual(body.data.retail_products, [{ id: Number(nobody) }]);
    }
    assert.equal((await withId('3; drop table orders')).status, 422);
    assert.equal((await api.call('GET', '/api/v1/orders/1', undefined, { token })).status, 200);
  });

  test('a picture that is opened by itself runs nothing', async () => {
    const response = await fetch(`${api.url}/storage/logo.svg`);
    assert.equal(response.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
    assert.match(response.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/);
    assert.match(response.headers.get('cache-control')!, /max-age/);
  });

  test("the API's health check answers ok", async () => {
    assert.deepEqual((await api.call('GET', '/api/v1/health')).body, { status: 'ok' });
  });
});
