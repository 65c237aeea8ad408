import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';

import { cartOf, readMenu } from '../testing/orders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { checkVenue, type OperationOutcome, type VenueToCheck } from './check-venue.ts';

const of = (outcomes: OperationOutcome[], wanted: OperationOutcome['outcome']) =>
  Object.fromEntries(
    outcomes.flatMap(({ operation, outcome, notes }) => (outcome === wanted ? [[operation.id, notes]] : [])),
  );

describe('the demo venue, held against the contract', () => {
  const day = '2026-11-24';
  let api: TestApi;
  before(async () => (api = await startTestApi()));
  after(() => api.close());

  test('has no violations when an account calls every operation that changes nothing', async () => {
    const token = await api.logIn('anna@kantinen.dk');
    const { coffee } = await readMenu(api, day);
    const order = { ...cartOf([coffee.id, 1]), payment_method: null };
    assert.equal((await api.call('POST', '/api/v1/takeaway/orders', order, { token })).status, 201);

    const logIn = { email: 'anna@kantinen.dk', password: 'kantine1234' };
    const outcomes = await checkVenue({ origin: api.url, logIn, day });
    assert.deepEqual(of(outcomes, 'differs'), {});
    for (const { operation, outcome, notes } of outcomes) {
      const isAsked = operation.method === 'GET' || operation.id === 'createToken';
      assert.equal(outcome, isAsked ? 'ok' : 'not checked', `${operation.id}: ${notes}`);
    }
  });

  test('gets only public calls for a guest, and reports an empty list', async () => {
    const outcomes = await checkVenue({ origin: api.url, day: '2031-01-01' });
    const ok = of(outcomes, 'ok');
    assert.deepEqual(ok['listTakeawayMenuItems'], ['an empty list']);
    assert.deepEqual(ok['listRetailProducts'], []);
    assert.deepEqual(of(outcomes, 'not checked')['listOrders'], ['nobody is logged in']);
    assert.deepEqual(of(outcomes, 'differs'), {});
  });
});

describe("a stranger's API, held against the contract", () => {
  const closers: (() => void)[] = [];
  afterEach(() => closers.splice(0).forEach((close) => close()));

  const store = {
    name: 'Fremmed',
    logo_path: 'a b/logo.svg',
    takeaway_section: {},
    retail_section: {},
    iss_menu_plan_section: {},
  };
  const right: Record<string, unknown> = {
    '/api/v1/store': { data: { attributes: store } },
    '/api/v1/tokens': { data: { token: 'abc' } },
  };

  const answer =
    (status: number, headers: Record<string, string>, body: string): RequestListener =>
    (_request, response) =>
      response.writeHead(status, headers).end(body);

  /** A venue that answers correctly, except where the test replaces a response. */
  async function check(
    answers: Record<string, object | RequestListener>,
    options: Pick<VenueToCheck, 'logIn' | 'timeLimitMs'> = {},
  ) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const said = { ...right, ...answers }[request.url!] ?? { data: [] };
      if (typeof said === 'function') (said as RequestListener)(request, response);
      else response.end(JSON.stringify(said));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(
      () => server.close(),
      () => server.closeAllConnections(),
    );
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcomes = await checkVenue({ origin, day: '2026-11-24', ...options });
    return { asked, differs: of(outcomes, 'differs'), unchecked: of(outcomes, 'not checked') };
  }

  test('is reported with each field, the expected and the actual value', async () => {
    const product = (id: unknown, price: unknown) => ({ id, name: 'Brød', price });
    const html = { 'content-type': 'text/html' };
    const { differs } = await check({
      '/api/v1/store': { data: { attributes: { ...store, name: undefined, has_accounts: 'ja' } } },
      '/api/v1/takeaway/menu-items/2026-11-24': answer(200, html, '<!doctype html><title>Kantine</title>'),
      '/api/v1/retail/folders': answer(302, { location: 'https://elsewhere.example/' }, ''),
      '/api/v1/retail/products': { data: [product(1, 'gratis'), product('2', '12.50'), product(3, -5)] },
      '/api/v1/iss-menu-plan/menus/48/2026/lunch': answer(500, {}, '{"message":"Ups"}'),
      '/storage/a%20b/logo.svg': answer(200, html, '<p>'),
    });
    const [name, accounts] = differs['getStore']!;
    assert.match(name!, /^data\.attributes: must have required property 'name'; came \{"logo_path":/);
    assert.equal(accounts, 'data.attributes.has_accounts: must be boolean,null; came "ja"');
    delete differs['getStore'];
    assert.deepEqual(differs, {
      listTakeawayMenuItems: ['body: must be object; came "<!doctype html><title>Kantine</title>"'],
      listRetailFolders: ['status: must be 2XX; came 302', 'body: must be object; came ""'],
      listRetailProducts: [
        'data[].price (2 times): must be number, or match pattern "^[0-9]+(\\.[0-9]+)?$", or be >= 0, or be string; came "gratis"',
      ],
      getMenuPlan: ['status: must be 2XX; came 500'],
      getImage: ['content-type: must be image/*; came text/html'],
    });
  });

  test('that never answers is reported after the time limit', async () => {
    const { differs } = await check({ '/api/v1/retail/menu-items': () => undefined }, { timeLimitMs: 8_000 });
    assert.deepEqual(differs['listRetailMenuItems'], ['no answer: The operation was aborted due to timeout']);
  });

  test('gets only reading calls, and none for sections that its store lacks', async () => {
    const { asked, unchecked } = await check({
      '/api/v1/store': { data: { attributes: { name: 'Fremmed', takeaway_section: {} } } },
    });
    assert.deepEqual(asked, ['GET /api/v1/store', 'GET /api/v1/takeaway/menu-items/2026-11-24']);
    assert.deepEqual(unchecked['listRetailProducts'], ['the store has no such section']);
    assert.deepEqual(unchecked['getImage'], ['no image is known']);
    assert.deepEqual(unchecked['bookMeeting'], ['it changes something']);
  });

  test('gets no write but the log-in, and public calls carry no token', async () => {
    const logIn = { email: 'ida@example.dk', password: 'x' };
    let tokenSeen: unknown;
    const { asked, unchecked } = await check(
      {
        '/api/v1/orders': answer(429, {}, ''),
        '/api/v1/retail/products': ({ headers }, response) => {
          tokenSeen = headers.authorization;
          response.end('{"data":[]}');
        },
      },
      { logIn },
    );
    assert.deepEqual(
      asked.filter((call) => !call.startsWith('GET ')),
      ['POST /api/v1/tokens'],
    );
    assert.ok(asked.includes('GET /api/v1/credit-cards'));
    assert.equal(tokenSeen, undefined);
    assert.deepEqual(unchecked['listOrders'], ['too many requests (429)']);
    const refused = await check({ '/api/v1/tokens': answer(401, {}, '{"message":"Nej"}') }, { logIn });
    assert.deepEqual(refused.differs['createToken'], ['status: must be 2XX; came 401']);
    assert.deepEqual(refused.unchecked['listOrders'], ['nobody is logged in']);
  });
});
