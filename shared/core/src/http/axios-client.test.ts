import { send } from './axios-client';

function recordRequests() {
  const requests: { address: string; headers: Record<string, string> }[] = [];
  class RecordedRequest extends EventTarget {
    status = 200;
    responseText = '{"data":[]}';
    readyState = 4;
    responseURL = '';
    onloadend: (() => void) | null = null;
    private address = '';
    private headers: Record<string, string> = {};
    open(_method: string, address: string) {
      this.address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getAllResponseHeaders = () => 'content-type: application/json';
    send() {
      requests.push({ address: new URL(this.address, location.href).href, headers: this.headers });
      queueMicrotask(() => this.onloadend?.());
    }
  }
  Object.assign(window, { XMLHttpRequest: RecordedRequest });
  return requests;
}

const realRequest = window.XMLHttpRequest;
afterEach(() => Object.assign(window, { XMLHttpRequest: realRequest }));

const outgoing = {
  query: undefined,
  body: undefined,
  token: null,
  key: null,
  expectedTotal: null,
  timeLimitMs: 1000,
  signal: undefined,
};
const get = (path: string, token: string | null = null) => send({ ...outgoing, method: 'get', path, token });

test.each(['/store', '//evil.example/x', 'https://evil.example', '/\\evil.example'])(
  'a call of %s stays on this origin, below the API',
  async (path) => {
    const requests = recordRequests();
    await get(path, 'secret');
    expect(requests[0]?.address).toMatch(new RegExp(`^${location.origin}/api/v1/`));
  },
);

test('every call carries X-Requested-With and Accept, and a session’s call its token', async () => {
  const requests = recordRequests();
  await expect(get('/store')).resolves.toMatchObject({ status: 200, body: { data: [] } });
  await get('/account', 'secret');
  const common = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
  expect(requests.map(({ headers }) => headers)).toEqual([
    common,
    { ...common, Authorization: 'Bearer secret' },
  ]);
});

test('only a call that can be repeated carries an idempotency key', async () => {
  const requests = recordRequests();
  await send({ ...outgoing, method: 'post', path: '/retail/orders', key: 'a-key' });
  await get('/store');
  expect(requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['a-key', undefined]);
});

test.each([
  [25300, '253.00'],
  [0, '0.00'],
  [123456705, '1234567.05'],
  [null, undefined],
])('a price of %p øre is sent as %p kroner', async (expectedTotal, header) => {
  const requests = recordRequests();
  await send({ ...outgoing, method: 'post', path: '/retail/orders', expectedTotal });
  expect(requests[0]?.headers['X-Expected-Total']).toBe(header);
});
